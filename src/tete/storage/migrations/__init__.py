"""The history of the schema, one step a file. What is in a released step stays as it is."""
