"""The widgets in a real browser: what is clicked there is played here, and what is answered here is drawn there."""

import grundy
import pytest
from grundy import Game
from playwright.sync_api import sync_playwright

PAGE = """
<body><div id="root"></div><script type="module">
const listeners = [];
let state = null;
const model = {
  get: () => state,
  on: (_, listener) => listeners.push(listener),
  off: () => {},
  send: async (message) => { state = await window.python(message); listeners.forEach((listener) => listener()); },
};
state = await window.python(null);
const { default: widget } = await import(URL.createObjectURL(new Blob([await window.esm()], { type: "text/javascript" })));
widget.render({ model, el: document.getElementById("root") });
document.body.dataset.ready = "yes";
</script></body>
"""


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def opened(browser):
    pages = []

    def opened(widget):
        page = browser.new_page()
        pages.append(page)
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))

        def python(message):
            if message is not None:
                widget._on_message(widget, message)
            return widget.state

        page.expose_function("python", python)
        page.expose_function("esm", lambda: str(widget._esm))
        page.set_content(PAGE)
        page.wait_for_selector("body[data-ready]")
        page.faults = faults
        return page

    yield opened
    for page in pages:
        assert page.faults == []
        page.close()


def test_a_match_is_played_by_clicking(opened):
    page = opened(grundy.play(Game("nim3"), "1,4,5"))
    page.get_by_role("button", name="Hint").click()
    page.wait_for_function("document.querySelector('[role=status]').textContent !== ''")
    for _ in range(10):
        if page.locator("strong").count():
            break
        turns = page.locator("ol li").count()
        page.locator(".grundy-moves button").first.click()
        page.wait_for_function(f"document.querySelectorAll('ol li').length > {turns}")
    assert page.locator("strong").text_content() == "The computer wins."
    assert page.locator("svg").count() == 1
    page.get_by_role("button", name="New game").click()
    page.wait_for_function("document.querySelectorAll('ol li').length === 0")


def test_parameters_are_moved(opened):
    page = opened(grundy.explore(Game("chocolate"), 8))
    assert page.locator("table td").count() > 20
    page.locator("input[type=range]").fill("5")
    page.wait_for_function("document.querySelector('strong').textContent === 'chocolate[k = 5]'")
    page.locator("select").select_option("heat")
    page.wait_for_selector("svg")
    page.locator("input[type=number]").first.fill("0")
    page.locator("input[type=number]").first.press("Enter")
    page.wait_for_function("document.querySelector('[role=status]').textContent !== ''")
    assert page.locator("strong").text_content() == "chocolate[k = 5]"
