"""The rules of a page by their numbers."""

import pytest

import tete
from games.proofs import SLUGS
from tete.desk.rulebook import rules_page
from tete.shelf.rulepages import numbers, rule

PAGE = """# Nim

**Take the last match.**

1. **Heap (N1, N2).** Take from one heap.

   ```position Three heaps.
   3,4,5 2 0 0
   ```

   More of it.
2. **Turn (N3).** See N1.

**N4** The end.

```position One heap.
1 2 0 0
```

Notes on **N1** come last.
"""


def test_a_rule_has_all_that_belongs_to_it_and_nothing_else() -> None:
    assert numbers(PAGE) == ["N1", "N2", "N3", "N4"]
    first = rule(PAGE, "n2")
    assert first == rule(PAGE, "N1")
    assert first is not None
    assert first.startswith("1. **Heap (N1, N2).**")
    assert first.endswith("More of it.")
    last = rule(PAGE, " N4 ")
    assert last is not None
    assert last.startswith("**N4** The end.")
    assert last.endswith("1 2 0 0\n```")
    assert rule(PAGE, "N5") is None
    assert rule(PAGE, "Heap") is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_can_be_found_by_its_number_in_both_languages(slug: str, lang: str) -> None:
    page = tete.game(slug).rules(lang)
    found = numbers(page)
    letter = found[0][0]
    assert sorted(found, key=lambda one: int(one[1:])) == [
        f"{letter}{n}" for n in range(1, len(found) + 1)
    ]
    html = rules_page(slug, lang).html
    marked = [
        number for part in html.split('data-rule="')[1:] for number in part.split('"')[0].split()
    ]
    assert marked == found
    assert len(set(html.split(' id="')[1:])) == html.count(" id=")
