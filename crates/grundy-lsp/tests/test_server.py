"""The language server, asked by pytest-lsp: a client that knows the protocol and nothing of Grundy.

GRUNDY names the program; `check` beside this file runs it."""

import os
import time

import lsprotocol.types as lsp
import pytest
import pytest_lsp
from pytest_lsp import ClientServerConfig, LanguageClient

URI = "file:///bar.game"

TEXT = """\
# 石と棒
game bar[k = 3](y, z)
    where y <= f(z)
    let f(t) = floor(t/k)
    move { (v, z) : v < y }
    move { (min(y, f(w)), w) : w < z }
    claim nim: grundy(y, z) = y ⊕ z
"""

THREE = """\
game a(n)
    move { (u : u < n }
game b(n)
    where m > 0
    move { (n - 1) : n >= 1 }
    claim c: grundy(n) = n mod
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["GRUNDY"], "lsp"]))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=pytest_lsp.client_capabilities("visual-studio-code"), locale="en-GB")
    )
    yield
    await lsp_client.shutdown_session()


async def opened(client: LanguageClient, text: str, uri: str = URI):
    item = lsp.TextDocumentItem(uri=uri, language_id="game", version=1, text=text)
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(text_document=item))
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[uri]


def place(text: str, part: str) -> lsp.Position:
    before = text[: text.index(part)]
    line = before.rsplit("\n", 1)[-1]
    return lsp.Position(line=before.count("\n"), character=len(line.encode("utf-16-le")) // 2)


def at(kind, part: str, **more):
    document = lsp.TextDocumentIdentifier(uri=URI)
    return kind(text_document=document, position=place(TEXT, part), **more)


def changed(text: str, edits) -> str:
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def offset(position):
        line = lines[position.line].encode("utf-16-le")[: 2 * position.character]
        return starts[position.line] + len(line.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


@pytest.mark.asyncio
async def test_three_errors_are_three_diagnostics(client: LanguageClient):
    found = await opened(client, THREE)
    assert [(d.code, d.range.start.line) for d in found] == [("unclosed-bracket", 1), ("unknown-name", 3), ("expected", 6)]
    assert found[1].message.startswith("The name m is not known.")
    # One of them is mended while typing: the others stay.
    better = THREE.replace("where m", "where n")
    change = lsp.TextDocumentContentChangeWholeDocument(text=better)
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            text_document=lsp.VersionedTextDocumentIdentifier(uri=URI, version=2), content_changes=[change]
        )
    )
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert [d.code for d in client.diagnostics[URI]] == ["unclosed-bracket", "expected"]


@pytest.mark.asyncio
async def test_hover_shows_text_values_and_claims(client: LanguageClient):
    assert len(await opened(client, TEXT)) == 0
    game = await client.text_document_hover_async(at(lsp.HoverParams, "bar["))
    assert game.range.start == place(TEXT, "bar[")
    text = game.contents.value
    assert "game bar[k = 3](y, z)\n    where y <= f(z)\n" in text
    assert "│   2 │             7 5 │" in text, text
    assert "`nim`: Refuted" in text and "(1, 3)" in text, text
    function = await client.text_document_hover_async(at(lsp.HoverParams, "f(w)"))
    assert "let f(t) = floor(t/k)" in function.contents.value
    assert await client.text_document_hover_async(at(lsp.HoverParams, "where")) is None


@pytest.mark.asyncio
async def test_completion(client: LanguageClient):
    text = TEXT + "    claim c: zeros(y, z) when f"
    await opened(client, text)
    end = lsp.Position(line=text.count("\n"), character=len(text.rsplit("\n", 1)[-1]))
    document = lsp.TextDocumentIdentifier(uri=URI)
    items = await client.text_document_completion_async(lsp.CompletionParams(text_document=document, position=end))
    assert [item.label for item in items] == ["false", "f", "floor"]
    assert items[1].kind == lsp.CompletionItemKind.Function


@pytest.mark.asyncio
async def test_completion_of_a_picture(client: LanguageClient):
    text = TEXT + "    picture coins t"
    await opened(client, text)
    end = lsp.Position(line=text.count("\n"), character=len(text.rsplit("\n", 1)[-1]))
    document = lsp.TextDocumentIdentifier(uri=URI)
    items = await client.text_document_completion_async(lsp.CompletionParams(text_document=document, position=end))
    assert [item.label for item in items] == ["turn"]


@pytest.mark.asyncio
async def test_definition_and_references(client: LanguageClient):
    await opened(client, TEXT)
    found = await client.text_document_definition_async(at(lsp.DefinitionParams, "f(w)"))
    assert (found.uri, found.range.start) == (URI, place(TEXT, "f(t)"))
    context = lsp.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(at(lsp.ReferenceParams, "f(w)", context=context))
    assert [location.range.start.line for location in found] == [2, 3, 5]


@pytest.mark.asyncio
async def test_rename(client: LanguageClient):
    await opened(client, TEXT)
    edit = await client.text_document_rename_async(at(lsp.RenameParams, "f(w)", new_name="段"))
    text = changed(TEXT, edit.changes[URI])
    assert text == TEXT.replace("f(", "段(")
    with pytest.raises(Exception, match="already means something"):
        await client.text_document_rename_async(at(lsp.RenameParams, "v <", new_name="z"))
    prepared = await client.text_document_prepare_rename_async(at(lsp.PrepareRenameParams, "f(w)"))
    assert prepared.start == place(TEXT, "f(w)")


@pytest.mark.asyncio
async def test_formatting(client: LanguageClient):
    messy = TEXT.replace("    move", "  move").replace(" <= ", "≤").replace("grundy(y, z) =", "grundy( y,z )=  # 予想\n")
    await opened(client, messy)
    document = lsp.TextDocumentIdentifier(uri=URI)
    options = lsp.FormattingOptions(tab_size=4, insert_spaces=True)
    asked = lsp.DocumentFormattingParams(text_document=document, options=options)
    edits = await client.text_document_formatting_async(asked)
    better = TEXT.replace("grundy(y, z) = y", "grundy(y, z) =  # 予想\n        y")
    assert changed(messy, edits) == better


@pytest.mark.asyncio
async def test_a_long_text_is_read_while_typing(client: LanguageClient):
    game = "game g{}(n)\n    # a remark\n    move {{ (u) : u < n and u >= {} }}\n    claim c: grundy(n) = n mod 3\n\n"
    text = "".join(game.format(i, i % 7) for i in range(1000))
    assert text.count("\n") == 5000
    began = time.perf_counter()
    assert len(await opened(client, text)) == 0
    print(f"diagnostics of 5,000 lines: {1000 * (time.perf_counter() - began):.0f} ms")
    began = time.perf_counter()
    found = await opened(client, text.replace("u >= 3 }", "u >= f(n) }", 1))
    print(f"with an error: {1000 * (time.perf_counter() - began):.0f} ms")
    assert [d.code for d in found] == ["unknown-name"]
    document = lsp.TextDocumentIdentifier(uri=URI)
    for name, asked in {
        "hover": client.text_document_hover_async(lsp.HoverParams(document, lsp.Position(line=4990, character=6))),
        "completion": client.text_document_completion_async(
            lsp.CompletionParams(document, lsp.Position(line=4992, character=24))
        ),
        "formatting": client.text_document_formatting_async(
            lsp.DocumentFormattingParams(document, lsp.FormattingOptions(tab_size=4, insert_spaces=True))
        ),
    }.items():
        began = time.perf_counter()
        assert await asked is not None, name
        print(f"{name}: {1000 * (time.perf_counter() - began):.0f} ms")
