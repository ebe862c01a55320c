"""Quiet hours by people's own clocks: across midnight, in all zones, where clocks are put forward and back."""

from zoneinfo import available_timezones

from hypothesis import example, given
from hypothesis import strategies as st

from tete.post.wishes import Wishes
from tete.post.zones import MINUTES, is_between, minute_of, next_time

DAY = 86_400_000
TIMES = st.integers(0, 2_500_000_000_000)
MINUTE = st.integers(0, MINUTES - 1)
ZONES = st.sampled_from(sorted(available_timezones()))


@given(TIMES, ZONES, MINUTE, MINUTE)
@example(1_729_990_200_000, "Europe/Paris", 90, 165)  # the night when 2:30 comes twice
@example(1_711_846_800_000, "Europe/Paris", 60, 150)  # and the one in which it does not come
def test_nobody_is_told_in_his_quiet_hours_and_everybody_soon_after(
    at: int, zone: str, start: int, end: int
) -> None:
    moment = Wishes(zone=zone, quiet=(start, end)).next_moment(at)
    if start == end or not is_between(minute_of(at, zone), start, end):
        assert moment == at
        return
    assert at < moment <= at + DAY + 3_600_000 * 25
    assert not is_between(minute_of(moment, zone), start, end)


@given(TIMES, ZONES, MINUTE)
def test_a_daily_letter_comes_within_a_day_or_so(at: int, zone: str, minute: int) -> None:
    moment = next_time(at, zone, minute, minute)
    assert at <= moment <= at + DAY + 3_600_000 * 25


def test_midnight_lies_between_ten_and_seven() -> None:
    ten, seven = 22 * 60, 7 * 60
    assert [is_between(hour * 60, ten, seven) for hour in (21, 22, 0, 6, 7, 12)] == [
        False,
        True,
        True,
        True,
        False,
        False,
    ]
    night = 1_700_000_000_000 // DAY * DAY + 23 * 3_600_000  # 23:00 UTC
    assert Wishes(quiet=(ten, seven)).next_moment(night) == night + 8 * 3_600_000
