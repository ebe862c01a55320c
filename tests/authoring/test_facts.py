"""Facts are worked out once for each value, and are no part of it."""

import msgspec

from tete.authoring.facts import lazy, once

asked: list[int] = []


class Number(msgspec.Struct, frozen=True, dict=True):
    n: int

    @lazy
    def double(self) -> int:
        asked.append(self.n)
        return 2 * self.n


@once
def half(number: Number) -> float | None:
    asked.append(number.n)
    return None if number.n % 2 else number.n / 2


@once
def double(number: Number) -> int:
    return 3 * number.n


def test_an_attribute_is_worked_out_once_for_each_value() -> None:
    asked.clear()
    one, two = Number(1), Number(2)
    assert (one.double, two.double, one.double, two.double) == (2, 4, 2, 4)
    assert asked == [1, 2]


def test_a_function_is_worked_out_once_for_each_value_also_when_it_finds_nothing() -> None:
    asked.clear()
    three, four = Number(3), Number(4)
    assert (half(three), half(four), half(three), half(four)) == (None, 2.0, None, 2.0)
    assert asked == [3, 4]


def test_a_function_and_an_attribute_of_one_name_do_not_meet() -> None:
    five = Number(5)
    assert (double(five), five.double, double(five)) == (15, 10, 15)


def test_values_with_and_without_known_facts_are_equal() -> None:
    fresh, asked_about = Number(6), Number(6)
    half(asked_about)
    assert asked_about.double == 12
    assert fresh == asked_about
    assert len({fresh, asked_about}) == 1
