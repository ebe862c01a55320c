"""The page of settings: by which ways I am told, of what and when; a trial, the log, and no more with one tap.

What a browser does itself is played, as one without a window has none: its endpoint is here, and decrypts.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import until
from browser.faults import faults
from browser.guest import PHONE
from browser.test_letters import made, sits_down
from browser.test_you import keep
from post.receivers import Browser, Listener, Mailbox, listening, mail_server
from server.house_process import HouseProcess

SUBSCRIBES = """([endpoint, keys]) => {
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    let here = sessionStorage.getItem('made') ? made : null;
    PushManager.prototype.getSubscription = async () => here;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        self.subscribedWith = [...new Uint8Array(applicationServerKey)];
        sessionStorage.setItem('made', 'yes');
        return (here = made);
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
}"""


@pytest.fixture(scope="module")
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    with mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, mailbox: tuple[Mailbox, str]
) -> Iterator[HouseProcess]:
    """A room that writes letters, and may send to this machine."""
    more = {"TETE_SMTP": mailbox[1], "TETE_WEBHOOKS": "private-too", "TETE_TELL_SECONDS": "0.5"}
    more["TETE_RATE_LETTERS"] = "1000/hour"
    process = HouseProcess(tmp_path_factory.mktemp("room"), 0, **more)
    yield process
    assert process.terminate() == 0


@pytest.fixture
def service() -> Iterator[Listener]:
    with listening() as found:
        yield found


def subscribes(page: Page, service: Listener, browser: Browser) -> None:
    """From its next visit on the page is in a browser that can be told something."""
    made = repr([f"{service.url}/push/here", browser.keys]).replace("'", '"')
    page.add_init_script(f"({SUBSCRIBES})({made})")


def one_column(page: Page) -> None:
    """The parts stand below each other, as wide as the page's own column."""
    boxes = [one.bounding_box() for one in page.locator("main > *").all()]
    found = [box for box in boxes if box]
    assert len(found) == len(boxes) == 5
    assert len({(round(box["x"]), round(box["width"])) for box in found}) == 1
    for upper, lower in pairwise(found):
        assert upper["y"] + upper["height"] <= lower["y"]


def tab_to(page: Page, target: Locator) -> None:
    """Go there with the Tab key alone."""
    for _ in range(80):
        if target.evaluate("(e) => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def test_a_guest_is_told_in_his_browser_as_he_wishes(guest: Invites, service: Listener) -> None:
    browser, ada = (
        Browser(),
        guest(service_workers="allow", locale="en-GB", timezone_id="Europe/Paris"),
    )
    page = ada.page
    subscribes(page, service, browser)
    page.goto("/")
    page.get_by_role("link", name="Tell me", exact=True).click()
    expect(page).to_have_title("Settings · Tête-à-tête")
    expect(page.get_by_text("This needs an account.").first).to_be_visible()
    expect(page.get_by_text("Nothing so far.")).to_be_visible()
    expect(page.get_by_label("Headache")).to_be_checked()
    one_column(page)
    assert faults(page) == []
    assert complaints(page, both=True) == []

    page.get_by_role("button", name="Tell me in this browser").click()
    row = page.get_by_role("list", name="Ways to me").get_by_role("listitem")
    expect(row).to_contain_text("Notification, this one · on since")
    assert page.evaluate("subscribedWith.length") == 65
    row.get_by_role("button", name="Test").click()
    expect(row).to_contain_text("It was delivered. Answer: 201")
    (heard,) = service.heard
    assert browser.read(heard.body)["body"].startswith("So you are told")
    log = page.get_by_role("list", name="What was sent").get_by_role("listitem")
    expect(log).to_contain_text("Test")
    expect(log).to_contain_text("delivered (201)")
    service.status = 400
    row.get_by_role("button", name="Test").click()
    expect(row).to_contain_text("It was not delivered. Answer: 400")
    assert faults(page) == []
    row.get_by_role("button", name="Turn off").click()
    expect(row).to_contain_text("Notification, this one · off")
    expect(row.get_by_role("button", name="Test")).to_have_count(0)

    # With the keys alone: what he wishes, of which games, and when.
    saved = page.get_by_role("status").filter(has_text="Saved.")
    for tick in ("A game is over", "Mots de Tête", "Quiet hours"):
        tab_to(page, page.get_by_label(tick))
        page.keyboard.press("Space")
        expect(saved).to_have_count(1)
    tab_to(page, page.get_by_label("From"))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("From")).to_have_value("23:00")
    tab_to(page, page.get_by_label("Time zone"))
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Paris")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Podgorica")
    expect(saved).to_have_count(1)
    page.reload()
    expect(page.get_by_label("A game is over")).not_to_be_checked()
    expect(page.get_by_label("It is my turn")).to_be_checked()
    expect(page.get_by_label("Mots de Tête")).not_to_be_checked()
    expect(page.get_by_label("From")).to_have_value("23:00")
    expect(page.get_by_label("Until")).to_have_value("07:00")
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Podgorica")
    assert faults(page) == []
    assert complaints(page, colours=True) == []

    expect(row).to_contain_text("Notification, this one · off")
    row.get_by_role("button", name="Remove").click()
    expect(row).to_have_count(0)
    expect(page.get_by_role("button", name="Tell me in this browser")).to_be_visible()
    ada.errors.clear()


@pytest.mark.storm
def test_letters_are_asked_for_come_and_end_in_french_on_a_phone(
    guest: Invites, mailbox: tuple[Mailbox, str]
) -> None:
    ada, elsewhere = guest(), guest(locale="fr-FR", **PHONE)
    box, page, phone = mailbox[0], ada.page, elsewhere.page
    keep(page, "Ada Letters")
    page.locator("summary", has_text="E-mail").click()
    page.locator("#email").fill("ada@letters.example")
    page.locator("#proof").fill("seven green frogs")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("summary", has_text="ada@letters.example")).to_be_visible()
    page.get_by_role("link", name="How I am told").click()
    page.locator("select[name=lang]").select_option("fr")
    page.get_by_role("button", name="M’avertir par e-mail").click()
    ways = page.get_by_role("list", name="Mes moyens d’être averti")
    expect(ways).to_contain_text("E-mail · attend un oui")
    page.set_viewport_size({"width": 360, "height": 640})
    one_column(page)
    assert faults(page) == []

    until(page, lambda: len(box.letters) == 1)
    phone.goto(link(box, 0, "mail"))
    expect(phone.get_by_role("heading", level=1)).to_have_text("Faut-il vous écrire ici\u00a0?")
    assert faults(phone) == []
    assert complaints(phone, colours=True) == []
    expect(ways).to_contain_text("attend un oui")  # to open a link is to say nothing yet
    phone.get_by_role("button", name="Oui, m’avertir ici").click()
    expect(phone.get_by_text("averti à ada@letters.example")).to_be_visible()

    page.reload()
    expect(ways).to_contain_text("E-mail · en service")
    page.get_by_label("Une fois par jour, tout en un").check()
    expect(page.get_by_label("À", exact=True)).to_have_value("18:00")
    ways.get_by_role("button", name="Essayer").click()
    expect(ways).to_contain_text("C’est bien arrivé. Réponse\u00a0: taken")
    assert complaints(page, both=True) == []
    assert faults(page) == []
    assert "C’est ainsi que vous serez averti" in box.subjects[-1]

    off = str(box.letters[-1]["List-Unsubscribe"]).strip("<>")
    phone.goto(f"/api{off.partition('/api')[2]}")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ne plus en recevoir\u00a0?")
    page.reload()
    expect(ways).to_contain_text("E-mail · en service")
    assert faults(phone) == []
    tab_to(phone, phone.get_by_role("button", name="Ne plus en recevoir"))
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Plus rien n’est envoyé à ada@letters.example.")).to_be_visible()
    phone.get_by_role("button", name="Vers mes réglages").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Réglages")
    assert "#" not in phone.url
    page.reload()
    expect(ways).to_contain_text("E-mail · arrêté")
    phone.goto("/settings#off=nonsense")
    phone.get_by_role("button", name="Ne plus en recevoir").click()
    expect(phone.get_by_role("alert")).to_be_visible()
    elsewhere.errors.clear()  # the browser itself logs the refusal


def link(box: Mailbox, at: int, what: str) -> str:
    """Where a letter leads, in this room."""
    text = box.letters[at].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    found = re.search(rf"/settings#{what}=\S+", text)
    assert found
    return found[0]


def test_whoever_plays_by_letter_is_led_here_until_he_is_told(
    guest: Invites, service: Listener
) -> None:
    ada, bea = guest(locale="fr-FR", **PHONE), guest()
    page = ada.page
    bea.page.goto("/")
    table = made(bea.page, "kopf", 3)
    page.goto("/")
    sits_down(page, table, "Bert")
    page.goto(f"/t/{table['table']}")
    way = page.get_by_role("link", name="M’avertir quand c’est à moi")
    expect(way).to_be_visible()
    assert faults(page) == []
    way.click()
    expect(page).to_have_title("Réglages · Tête-à-tête")
    line = {"endpoint": f"{service.url}/push/far", **Browser().keys}
    assert page.request.post("/api/post/push", data=line).ok
    page.reload()
    expect(page.get_by_role("list", name="Mes moyens d’être averti")).to_be_visible()
    with page.expect_response("**/api/tables?*"):
        page.go_back()
    expect(page.locator(".prompt .sentence")).to_be_visible()
    expect(way).to_have_count(0)


@pytest.mark.storm
def test_a_program_is_told_and_its_address_has_to_be_one(guest: Invites, service: Listener) -> None:
    ada = guest()
    page = ada.page
    keep(page, "Ada Program")
    page.goto("/settings")
    page.get_by_text("By a webhook, to a program of mine").click()
    page.locator("#hook").fill("ftp://nowhere")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("https://example.org/hook")
    page.locator("#hook").fill(f"{service.url}/{'long' * 40}")
    page.get_by_role("button", name="Tell this program").click()
    row = page.get_by_role("list", name="Ways to me").get_by_role("listitem")
    row.get_by_text("Show the secret").click()
    assert page.get_by_label("Secret by which").input_value().startswith("whsec_")
    row.get_by_role("button", name="Test").click()
    expect(row).to_contain_text("It was delivered. Answer: 201")
    page.set_viewport_size({"width": 360, "height": 640})
    assert faults(page) == []
    service.status = 410  # nobody is there any more
    row.get_by_role("button", name="Test").click()
    expect(page.get_by_text("cannot be reached any more and has been removed")).to_be_visible()
    expect(row).to_have_count(0)
    ada.errors.clear()  # the browser itself logs the refusal
