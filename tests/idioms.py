"""Turns of phrase that only we would understand, and that crept into texts before."""

import re

ENGLISH = re.compile(
    r"\bwho first\b|\bso many\b|\bslantwise\b|\b(?:for|of|by) who (?:is|has|can|plays)\b|, for who\b"
    r"|\bwho (?:is to move|moves)\b|(?:^|[.;:] )who (?:has|runs|takes|cannot|gives|wins)\b(?![^.]*\?)",
    re.IGNORECASE,
)
FRENCH = re.compile(
    r"\bqui a le premier\b|\bgagne qui\b|enfermé dehors|rien pour le point|\bcauser\b|\bau trait\b|^nulle\s\?"
    r"|\bl’on peut convenir\b|\bvous convenez\b|procès-verbal|^adresse\b"
    r"|(?:^|[.;:]\s)qui (?:a|en|les|ne|n’|est|doit)\b(?![^.]*\?)",
    re.IGNORECASE,
)
