"""Whether what is kept of people belongs to somebody, asked of a database of either kind."""

OWNERLESS = """
SELECT COUNT(*) FROM (
    SELECT owner FROM sessions UNION ALL SELECT owner FROM passkeys
    UNION ALL SELECT owner FROM account_names WHERE until IS NULL) AS kept
WHERE owner NOT IN (SELECT owner FROM accounts)
"""
"""How many names, sessions and passkeys there are of accounts that are not there."""


def told(count: int) -> list[str]:
    """What is said of them."""
    return [f"{count} names, sessions or passkeys are of no account"] if count else []
