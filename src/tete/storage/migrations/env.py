"""What Alembic runs: the steps, on the connection that it is given, in the transaction of whoever gives it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
