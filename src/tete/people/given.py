"""What strangers send, before a database is asked for it."""


def is_text(given: object) -> bool:
    """Whether this is text that every database can keep: PostgreSQL takes no NUL, and neither lone surrogates.

    >>> is_text("Anna"), is_text("a\\0b"), is_text("\\ud800"), is_text(3)
    (True, False, False, False)
    """
    if not isinstance(given, str) or "\0" in given:
        return False
    return not any("\ud800" <= sign <= "\udfff" for sign in given)
