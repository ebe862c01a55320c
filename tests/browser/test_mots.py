"""Mots de Tête in the page: a whole game, challenges, keys alone, the end of a solo game."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell, settled, tab_to
from browser.ear import Ear
from browser.guest import PHONE
from browser.scribe import press
from browser.tables import join, open_table, set_up
from browser.wordsmith import aim, best, is_down, mots, position, tap_turn, type_turn, wait

SMALL = {"grid": "petit", "target": "60"}
CONTESTED = {**SMALL, "words": "Challenge"}


def made(page: Page) -> int:
    return int(page.locator(".stage").get_attribute("data-moves") or 0)


def arrived(page: Page, before: int) -> None:
    page.wait_for_function(
        "(n) => Number(document.querySelector('.stage')?.dataset.moves ?? 0) > n",
        arg=before,
    )


def answer(page: Page, what: str) -> None:
    button = page.locator(f'[data-action="{what}"]')
    expect(button).to_be_visible()
    settled(button)
    before = made(page)
    button.click()
    arrived(page, before)


def walk(page: Page, cell: str) -> None:
    """By arrows, from wherever the focus is on the board."""
    for _ in range(40):
        at = str(page.evaluate("document.activeElement.getAttribute('data-cell')"))
        if at == cell:
            return
        row, to = int(at[1:]), int(cell[1:])
        if row != to:
            page.keyboard.press("ArrowDown" if row < to else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if at < cell else "ArrowLeft")
    raise AssertionError(f"the arrows do not reach {cell}")


def one_turn(page: Page, phone: bool) -> None:
    """The best turn there is, seen in the preview before it is sent."""
    turn, before = best(page), made(page)
    if turn == "pass":
        answer(page, "pass")
        return
    (tap_turn if phone else type_turn)(page, turn)
    expect(page.locator(".preview li.good").first).to_contain_text(turn.partition(" ")[2])
    expect(page.locator(".preview li.bad")).to_have_count(0)
    if phone:
        page.locator(".key.send").tap()
    else:
        page.keyboard.press("Enter")
    arrived(page, before)


@pytest.mark.storm
def test_a_whole_game_between_a_desk_and_a_phone(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "mots", {0: "me", 1: "friend"}, SMALL, seats=2)
    join(bea.page, links["link-1"], "Bea")
    sides = [(ada.page, False), (bea.page, True)]
    for turn in range(40):
        page, phone = sides[turn % 2]
        expect(page.locator(".prompt.active .writing, .prompt.over")).to_be_visible()
        if page.locator(".prompt.over").count():
            break
        one_turn(page, phone)
    for page, _ in sides:
        expect(page.locator(".end-card")).to_contain_text("the target was 60")
    state = position(ada.page)
    assert max(state.scores) >= 60
    for page, _ in sides:
        shown = "".join(page.locator(".players .score").all_text_contents())
        assert all(str(score) in shown for score in state.scores)
        letters = sum(letter != "." for letter in state.letters)
        expect(page.locator(".piece.letter")).to_have_count(letters)


@pytest.mark.storm
def test_M10_three_at_a_table_accept_and_contest_by_buttons(guest: Invites) -> None:
    ada, bea, cleo = guest(), guest(**PHONE), guest()
    who = {0: "me", 1: "friend", 2: "friend"}
    links = open_table(ada.page, "mots", who, CONTESTED, seats=3)
    join(bea.page, links["link-1"], "Bea")
    join(cleo.page, links["link-2"], "Cleo")
    wait(ada.page)
    place, _, word = best(ada.page).partition(" ")
    wrong = "X" * len(word)
    type_turn(ada.page, f"{place} {wrong}")
    expect(ada.page.locator(".preview li")).to_contain_text(wrong)
    expect(ada.page.locator(".preview li.good, .preview li.bad")).to_have_count(0)
    ada.page.keyboard.press("Enter")
    expect(bea.page.locator(".prompt.active")).to_contain_text(wrong)
    expect(cleo.page.locator("[data-action]")).to_have_count(0)
    answer(bea.page, "accept")
    answer(cleo.page, "contest")
    for one in (ada, bea, cleo):
        expect(one.page.locator(".piece.letter")).to_have_count(0)
    assert position(ada.page).scores == (0, 0, 0)

    wait(bea.page)
    turn = best(bea.page)
    tap_turn(bea.page, turn)
    expect(bea.page.locator(".preview li.good")).to_have_count(0)
    bea.page.locator(".key.send").tap()
    answer(cleo.page, "contest")
    wait(ada.page)  # it would be Cleo's turn; she has lost it
    expect(ada.page.locator(".prompt.active")).to_contain_text("new letter")
    expect(ada.page.locator(".piece.letter")).to_have_count(len(turn.partition(" ")[2]))


def test_keys_alone_write_and_pass(guest: Invites) -> None:
    page = guest().page
    open_table(page, "mots", {0: "me", 1: "here"}, SMALL, seats=2)
    wait(page)
    turn, before = best(page), made(page)
    cell, letters = aim(page, turn)
    tab_to(page, "[data-cell]")
    page.keyboard.press("Control+Home")
    walk(page, cell)
    page.keyboard.press("Enter")
    if is_down(turn):
        page.keyboard.press("ArrowDown")
    page.keyboard.type(letters)
    expect(page.locator("#news")).to_contain_text("all letters are there")
    page.keyboard.press("Enter")
    arrived(page, before)
    wait(page)
    before = made(page)
    tab_to(page, '[data-action="pass"]')
    settled(page.locator('[data-action="pass"]'))
    page.keyboard.press("Enter")
    arrived(page, before)


def test_keys_alone_accept_and_contest(guest: Invites) -> None:
    page = guest().page
    open_table(page, "mots", {0: "me", 1: "here"}, CONTESTED, seats=2)
    for what, stays in (("accept", True), ("contest", True)):
        wait(page)
        turn, before = best(page), made(page)
        type_turn(page, turn)
        page.keyboard.press("Enter")
        arrived(page, before)
        expect(page.locator(f'[data-action="{what}"]')).to_be_visible()
        expect(page.locator("#news")).to_contain_text(turn.partition(" ")[2])
        sentence = page.locator(".prompt .sentence")
        assert sentence.evaluate("(e) => e.scrollHeight <= e.clientHeight && e.clientWidth > 300")
        page.evaluate("document.activeElement.blur()")
        settled(page.locator(f'[data-action="{what}"]'))
        before = made(page)
        tab_to(page, f'[data-action="{what}"]')
        page.keyboard.press("Enter")
        arrived(page, before)
        assert bool(page.locator(".piece.letter").count()) == stays
    expect(page.locator("#news")).to_contain_text("contested, but every word is in the dictionary")


ACCENTED = {2: "né", 3: "été", 4: "thés", 5: "élevé", 6: "élèves"}


def test_M5_M9_a_refused_word_is_named_with_its_rule_and_accents_are_typed_and_shown(
    guest: Invites,
) -> None:
    ada, bea = guest(), guest(locale="fr-FR", **PHONE)
    given = {"grid": "petit", "dictionary": " ".join(ACCENTED.values())}
    links = open_table(ada.page, "mots", {0: "me", 1: "friend"}, given, seats=2)
    join(bea.page, links["link-1"], "Bea")
    wait(ada.page)
    ear = Ear(ada.page)
    number = position(ada.page).number
    type_turn(ada.page, f"6G {'X' * min(number, 5)}" if number < 6 else "G6 XXXXXX")
    ada.page.keyboard.press("Enter")
    problem = ada.page.locator(".prompt > .problem")
    expect(problem).to_contain_text(f"“{'X' * number}” is not in the dictionary of this table.")
    expect(problem).to_contain_text("M5")
    ear.hears("is not in the dictionary of this table")
    for _ in range(number):
        ada.page.keyboard.press("Backspace")
    for key in ACCENTED[number]:
        press(ada.page, key)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".piece.letter")).to_have_count(number)
    at_cell(ada.page, "G6").click()  # it is not her turn
    expect(ada.page.locator(".word-card")).to_contain_text(ACCENTED[number])
    wait(bea.page)
    at_cell(bea.page, "G7").tap()
    expect(bea.page.locator("[data-key]").first).to_have_attribute("data-key", "A")  # A Z E R T Y


def test_the_form_opens_for_two_and_the_board_comes_before_the_die(guest: Invites) -> None:
    page = guest(**PHONE).page
    page.goto(set_up("mots"))
    expect(page.locator("#seats")).to_have_value("2")
    open_table(page, "mots", {0: "me", 1: "here"}, SMALL)
    wait(page)
    expect(page.locator(".lying li").first).to_contain_text("the die shows")
    whole = page.locator("svg.board").bounding_box()
    assert whole is not None
    assert abs(whole["width"] - whole["height"]) < 2, "no row for a die below the board"
    before = page.evaluate(
        "document.querySelector('.board').compareDocumentPosition(document.querySelector('.lying')) & 4"
    )
    assert before, "the board comes first"
    tab_to(page, "[data-cell]")
    expect(page.locator(".lying :focus, .lying [tabindex]")).to_have_count(0)


@pytest.mark.storm
def test_M9_M2_own_lists_and_grids_are_pasted_or_chosen_as_a_file(
    guest: Invites, tmp_path: Path
) -> None:
    visitor = guest()
    page = visitor.page
    page.goto(set_up("mots"))
    words, grid = tmp_path / "words.txt", tmp_path / "grid.txt"
    words.write_text("été sel\nles x1z tas", "utf-8")
    page.locator("#file-dictionary").set_input_files(words)
    problem = page.locator(".setup-picture .problem")
    expect(problem).to_have_text("Line 2, column 5: “x1z” is not a word of 2 to 21 letters.")
    grid.write_text("\n".join(["11111"] * 2 + ["11+11"] + ["11111", "11211?"]), "utf-8")
    page.locator("#option-dictionary").fill("été sel\nles tas")
    page.locator("#option-dictionary").blur()
    page.locator("#file-grid").set_input_files(grid)
    expect(problem).to_have_text("Line 5, column 6: “?” means nothing in a grid.")
    page.locator(".field:has(#file-grid) button").click()
    expect(page.locator("#option-grid")).to_have_value("grand")
    page.locator(".field:has(#file-grid) button").click()
    page.locator("#option-grid").fill("\n".join(["11111"] * 2 + ["11+11"] + ["11111"] * 2))
    page.locator("#option-target").fill("50")
    expect(problem).to_have_count(0)
    expect(page.locator(".setup-picture [data-cell], .setup-picture .cell")).to_have_count(25)
    assert complaints(page) == []
    big = tmp_path / "big.txt"
    big.write_text("mot\n" * 30_000, "utf-8")
    page.locator("#file-dictionary").set_input_files(big)
    expect(page.locator(".own .problem")).to_contain_text("big.txt is longer than 100 kilobytes")
    page.locator('input[name="seat-1"][value="here"]').check()
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    wait(page)
    state = position(page)
    assert state.setup.grid.width == 5
    assert state.setup.dictionary.startswith("own-")
    assert state.setup.list.spellings("ETE") == ("été",)
    refused = [error for error in visitor.errors if "400 (Bad Request)" in error]
    assert refused, "the room has read them"
    for error in refused:
        visitor.errors.remove(error)


@pytest.mark.storm
def test_M14_who_gives_up_alone_is_told_whether_there_was_a_turn(guest: Invites) -> None:
    page = guest().page
    open_table(page, "mots", {0: "me"}, {"grid": "petit", "variant": "Solo"}, seats=1)
    wait(page)
    one_turn(page, phone=False)
    wait(page)
    before = position(page)
    answer(page, "pass")
    over = page.locator(".end-card")
    expect(over).to_contain_text(
        f"{before.scores[0]} points. With a {before.number} you could have written "
    )
    shown = over.locator(".why").inner_text().split("written ")[1].removesuffix(".")
    assert mots.parse(shown) in mots.moves(before)
    expect(page.locator(".board")).to_contain_text(shown.partition(" ")[2])
    expect(page.locator(".player")).not_to_contain_text("Wins")
    expect(page.locator(".group.ask, .group.final")).to_have_count(0)
    expect(over.get_by_role("button", name="Play again")).to_be_visible()


def give_up(page: Page) -> int:
    """A solo game of one turn; its points."""
    open_table(page, "mots", {0: "me"}, {"grid": "petit", "variant": "Solo"}, seats=1)
    wait(page)
    one_turn(page, phone=False)
    wait(page)
    answer(page, "pass")
    expect(page.locator(".prompt.over")).to_be_visible()
    return int(position(page).scores[0])


@pytest.mark.storm
def test_M14_the_records_of_the_player_are_kept_in_the_browser(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("mots"))
    expect(page.locator("#option-grid")).to_be_visible()
    expect(page.locator(".records")).to_have_count(0)
    scores = [give_up(page)]
    expect(page.locator(".own-record")).to_contain_text("Your first result with these options")
    page.reload()
    expect(page.locator(".own-record")).to_contain_text("Your first result with these options")
    for _ in range(1):
        scores.append(give_up(page))
        best_before = max(scores[:-1])
        said = (
            f"the previous one was {best_before}"
            if scores[-1] > best_before
            else f"Your record is {best_before}"
        )
        expect(page.locator(".own-record")).to_contain_text(said)
    page.goto(set_up("mots"))
    line = page.locator(".records li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Solo, Small, 11 × 11")
    expect(line.locator("b")).to_have_text(str(max(scores)))
    assert complaints(page) == []
    other = guest().page
    other.goto(set_up("mots"))
    expect(other.locator("#option-grid")).to_be_visible()
    expect(other.locator(".records")).to_have_count(0)


@pytest.mark.storm
def test_axe_finds_nothing_while_words_are_written_and_contested(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "mots", {0: "me", 1: "friend"}, CONTESTED, seats=2)
    join(bea.page, links["link-1"], "Bea")
    wait(ada.page)
    type_turn(ada.page, best(ada.page))
    expect(ada.page.locator(".preview li")).to_be_visible()
    assert complaints(ada.page, colours=True) == [], "written"
    ada.page.keyboard.press("Enter")
    expect(bea.page.locator('[data-action="contest"]')).to_be_visible()
    assert complaints(bea.page) == [], "asked"
    answer(bea.page, "contest")
    wait(ada.page)
    assert complaints(ada.page) == [], "contested"


def test_M9_the_list_follows_the_page_and_the_table_says_which_one_judges(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("mots"))
    field, lang = page.locator("#option-dictionary"), page.locator('select[name="lang"]')
    expect(field).to_have_value("en")
    expect(field.locator("option")).to_have_text(["French", "English", "German"])
    lang.select_option("fr")
    expect(field.locator("option")).to_have_text(["Français", "Anglais", "Allemand"])
    expect(field).to_have_value("fr")
    field.select_option("Allemand")
    lang.select_option("en")
    expect(field.locator("option").first).to_have_text("French")
    expect(field).to_have_value("de")
    open_table(page, "mots", {0: "me", 1: "here"}, {**SMALL, "dictionary": "English"})
    expect(page.locator(".terms")).to_have_text("ENEnglish dictionary")
    expect(page.locator(".terms .full")).to_be_visible()
    assert position(page).setup.list.head.name == "en"
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".terms .short")).to_be_visible()
