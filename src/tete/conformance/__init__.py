"""What every game must satisfy, checked by random play. Ours run it, and so can yours: ``tete check``."""

from tete.conformance.playthrough import playthrough
from tete.conformance.properties import PROPERTIES
from tete.conformance.report import Finding, Report
from tete.conformance.run import check

__all__ = ["PROPERTIES", "Finding", "Report", "check", "playthrough"]
