"""Clients at many tables, faults by a schedule, and what they were told judged afterwards against the log.

``run`` lets it happen and writes everything down, ``check`` reads what was written and the database itself.
"""
