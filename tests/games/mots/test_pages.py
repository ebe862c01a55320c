"""What a newcomer reads: options with names, and a rule page that says for whom, how long and what for."""

import re

import pytest

from games.mots.helpers import mots
from tete.core.options import write_value

PAGES = {
    "en": ("aged 10 and over", "half an hour", "## Options", "## Hints for play", "recommended"),
    "fr": ("à partir de 10 ans", "demi-heure", "## Les options", "## Conseils", "recommandé"),
}


@pytest.mark.parametrize("lang", PAGES)
def test_the_rules_say_for_whom_how_long_what_for_options_and_hints(lang: str) -> None:
    page = mots.rules(lang)
    for part in PAGES[lang]:
        assert part in page
    assert {int(n) for n in re.findall(r"\*\*M(\d+)", page)} == set(range(1, 16))
    texts = mots.texts(lang)
    for option in mots.info.options:
        label = texts.get(option.label, option.label)
        assert f"| {label} |" in page, label


def test_every_value_of_an_option_has_a_name_and_every_option_an_explanation() -> None:
    french = mots.texts("fr")
    for option in mots.info.options:
        assert option.help in french
        named = dict(option.called)
        values = option.choices or option.suggestions
        assert [value for value in values if write_value(value) not in named] == []
        assert all(name in french for name in named.values())


@pytest.mark.parametrize(
    "wrong", ["Who first", "exactly so many", "Qui a le premier", "ayez le premier", "Gagne qui"]
)
def test_nothing_reads_as_nobody_would_say_it(wrong: str) -> None:
    said = [*mots.texts("fr"), *mots.texts("fr").values(), mots.rules("en"), mots.rules("fr")]
    assert not [text for text in said if wrong in text]
