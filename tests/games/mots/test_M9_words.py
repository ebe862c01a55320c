"""M9: dictionaries, as they are built and as a table brings them along."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mots.helpers import mots, new, play, refusal
from tete.core.chance import Source
from tete.core.errors import BadOption, BadRecord
from tete.core.match import Match
from tete.core.record import read
from tete.core.replay import start, state_at
from tete.games.mots import lists
from tete.games.mots.letters import fold, is_word
from tete.games.mots.packed import pack
from tete.games.mots.wordlist import WordList, nth
from tete.shelf.records import restore

GOOD = (
    "DISQUE DISQUES SOLO NOTES EN PENSE PENSER DEPENSER COEUR FUSSIEZ CHANTASSES BU HA MI PI YEUX"
)
BAD = "KG KM ATM DPI ETC TOULOUSE HTTP CM QU AUJOURD JUSQU MEL FTP XQZ SDCARD IBN"


def shipped(name: str) -> WordList:
    return lists.find(lists.settle(name))


@pytest.mark.parametrize(("text", "folded"), [("é", "E"), ("Ç", "C"), ("œ", "OE"), ("ñ", "N")])
def test_M9_accents_are_ignored(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_M9_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    "word",
    GOOD.split(),
)
def test_M9_french_words_conjugated_and_declined_are_admitted(word: str) -> None:
    assert shipped("fr").admits(word)


@pytest.mark.parametrize("word", BAD.split())
def test_M9_no_names_symbols_abbreviations_or_parts_of_words(word: str) -> None:
    assert not shipped("fr").admits(word)


def test_M9_accented_spellings_are_kept_for_showing() -> None:
    french = shipped("fr")
    assert french.spellings("ELEVE") == ("élevé", "élève")
    assert french.spellings("COEUR") == ("cœur",)
    assert french.spellings("SOLO") == ("solo",)
    assert french.spellings("XQZ") == ()
    assert french.spellings("TEL") == ("tel",)  # and not the abbreviation with an accent


def test_M9_every_excluded_spelling_is_out_and_has_a_reason() -> None:
    import tomllib

    page = Path(__file__).parents[3] / "words" / "fr.toml"
    french = shipped("fr")
    for spelled, reason in tomllib.loads(page.read_text("utf-8")).items():
        assert len(reason) > 5
        assert spelled not in french.spellings(fold(spelled))


@pytest.mark.parametrize(
    ("name", "word", "spelled"),
    [("en", "HOUSES", "houses"), ("de", "STRASSE", "Straße"), ("de", "GEHST", "gehst")],
)
def test_M9_english_and_german_tables_are_possible(name: str, word: str, spelled: str) -> None:
    assert spelled in shipped(name).spellings(word)


def test_M9_lists_are_as_large_as_a_language() -> None:
    sizes = {name: sum(row[1] for row in shipped(name).head.pieces) for name in lists.SHIPPED}
    assert 380_000 < sizes["fr"] < 440_000
    assert 250_000 < sizes["en"] < 300_000
    assert 250_000 < sizes["de"] < 320_000
    for name in lists.SHIPPED:
        path = lists.installed()[lists.settle(name)]
        assert path.stat().st_size < 2_000_000
        assert path.with_name(f"{name}.licence.txt").read_text("utf-8").strip()


def test_M9_name_version_and_hash_stand_in_the_record() -> None:
    match = Match.new(mots, ["Ann", "Bob"], {})
    identity = match.record.options["dictionary"]
    assert identity == lists.settle("fr")
    name, version, digest = identity.split("-")
    assert (name, version, len(digest)) == ("fr", "3.0.0", 12)


def test_M9_a_record_with_a_list_that_is_not_installed_is_refused() -> None:
    record = Match.new(mots, ["Ann", "Bob"], {}).record.write()
    other = record.replace(lists.settle("fr"), "fr-2.9.0-0123456789ab")
    with pytest.raises(BadRecord, match=r"fr-2\.9\.0-0123456789ab"):
        state_at(mots, read(other))


def test_M9_a_host_keeps_further_lists_in_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old.words").write_bytes(pack("fr", "2.9.0", "", "", {"AS": frozenset({"as"})}))
    (tmp_path / "club.txt").write_text("élève\nas\nc'est\n", "utf-8")
    (tmp_path / "broken.words").write_bytes(b"nothing")
    monkeypatch.setenv(lists.FOLDER, str(tmp_path))
    for cached in (lists.installed, lists.installed_names):
        cached.cache_clear()
    try:
        assert [name for name in lists.installed() if name.startswith("fr-2.9.0-")]
        assert lists.settle("fr").startswith("fr-3.0.0-")  # the name means what it meant
        club = lists.find(lists.settle("club"))
        assert club.spellings("ELEVE") == ("élève",)
        assert not club.admits("CEST")
    finally:
        monkeypatch.undo()
        for cached in (lists.installed, lists.installed_names):
            cached.cache_clear()


def test_M9_a_new_list_never_touches_a_running_game(monkeypatch: pytest.MonkeyPatch) -> None:
    old = lists.settle("fr")
    match = Match.new(mots, ["Ann", "Bob"], {}, source=Source(bytes(32)))
    newer = "fr-9.0.0-0123456789ab"
    installed = {newer: lists.installed()[lists.settle("en")], **lists.installed()}
    monkeypatch.setattr(lists, "installed", lambda: installed)
    monkeypatch.setattr(lists, "installed_names", lambda: {"fr": newer})
    again = restore(match.record, bytes(32))
    assert again.state.setup.list.identity == old
    assert Match.new(mots, ["Ann", "Bob"], {}).record.options["dictionary"] == newer


def test_M9_an_own_list_travels_with_the_table() -> None:
    s = new(2, dictionary="été, tes\nSEL")
    assert s.setup.dictionary.startswith("own-")
    assert s.setup.dictionary.endswith(":sel,tes,été")
    assert new(2, dictionary=s.setup.dictionary) == s
    s = play(s, "roll 3")
    assert refusal(s, "7G SOL").code == "not-admitted"
    assert play(s, "7G ETE").scores[0] > 0
    assert s.setup.list.spellings("ETE") == ("été",)
    assert mots.read(mots.position(s)) == s


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("sel\nl'eau", "Line 2, column 1: “l'eau”"),
        ("nosuchlist", "fr, en, de"),
        ("own-000000000000:sel,tes", "not the words"),
        ("sel " + "a" * 22, "2 to 21 letters"),
        (" ".join(f"{'abcdefghij'[n % 10] * (n % 15 + 2)}" for n in range(9)) + " x", "“x”"),
        (
            " ".join(
                "ab" + chr(97 + n // 676) + chr(97 + n // 26 % 26) + chr(97 + n % 26)
                for n in range(17_000)
            ),
            "60000",
        ),
    ],
)
def test_M9_bad_lists_are_refused(text: str, says: str) -> None:
    with pytest.raises(BadOption) as refused:
        lists.settle(text)
    assert says in str(refused.value)


WORDS = st.sets(st.text("AELST", min_size=2, max_size=6), min_size=1, max_size=60)


@given(WORDS, st.data())
def test_a_list_finds_numbers_and_packs_its_words(words: set[str], data: Any) -> None:
    listed = WordList.of("x", {word: (word.lower(),) for word in words})
    asked = data.draw(st.text("AELST", min_size=2, max_size=6))
    assert listed.admits(asked) == (asked in words)
    for length in range(2, 7):
        block, some = listed.block(length), sorted(w for w in words if len(w) == length)
        assert list(block.members(block.everything)) == some
        for place in range(length):
            for letter in "AELST":
                having = [w for w in some if w[place] == letter]
                assert list(block.members(block.having(place, letter))) == having
    before, after = data.draw(st.text("AELST", max_size=3)), data.draw(st.text("AELST", max_size=3))
    if before or after:
        made = [letter for letter in "AELST" if before + letter + after in words]
        assert list(listed.between(before, after)) == made
    assert is_word(asked)


def test_a_packed_list_is_read_back_as_it_was() -> None:
    words = {"SEL": ("sel",), "ELEVE": ("élevé", "élève"), "AS": ("as",)}
    packed = pack("x", "1.2", "here", "free", {w: frozenset(s) for w, s in words.items()})
    listed = WordList.unpack(packed)
    assert listed.identity == WordList.of("x", words).identity.replace("x-", "x-1.2-")
    for word, spelled in words.items():
        assert listed.spellings(word) == spelled
    with pytest.raises(ValueError, match="not a word list"):
        WordList.unpack(b"nothing")


@given(st.sets(st.integers(0, 300), min_size=1), st.data())
def test_the_nth_member_of_a_set(members: set[int], data: Any) -> None:
    n = data.draw(st.integers(0, len(members) - 1))
    assert nth(sum(1 << at for at in members), n) == sorted(members)[n]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("English", "en"),
        ("anglais", "en"),
        ("French", "fr"),
        ("Français", "fr"),
        ("francais", "fr"),
        ("allemand", "de"),
        ("Deutsch", "de"),
    ],
)
def test_M9_a_dictionary_is_read_by_what_people_call_it(text: str, name: str) -> None:
    assert new(dictionary=text).setup.list.head.name == name
    assert start(mots, 2, {"dictionary": text}).setup.list.head.name == name


def test_M9_forms_offer_the_list_of_their_language_and_the_contract_keeps_french() -> None:
    option = next(one for one in mots.info.options if one.name == "dictionary")
    assert [option.offered(lang) for lang in ("en", "fr", "de", "es")] == ["en", "fr", "de", "fr"]
    assert new().setup.list.head.name == "fr"


def test_M9_the_table_says_which_list_judges() -> None:
    def shown(**options: Any) -> list[tuple[str, str]]:
        s = new(**options)
        return [(term.short, term.name) for term in mots.draw(mots.view(s, None)).terms]

    assert shown() == [("FR", "French dictionary")]
    assert shown(dictionary="en") == [("EN", "English dictionary")]
    assert shown(dictionary="sel les") == [("own", "a word list of this table’s own")]
