// The client: it starts `grundy lsp` and says kindly what to do where there is none. Everything else is the server's.
const { env, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** Words for who has no program, in the two languages that it speaks. */
function missing(command, error) {
  return env.language.startsWith("ja")
    ? `プログラム「${command}」を起動できません（${error}）。grundy を入れるか、設定 grundy.path に場所を書いてください。色分けだけは使えます。`
    : `The program "${command}" cannot be started (${error}). Install grundy, or say in the setting grundy.path where it is. Colours work without it.`;
}

exports.activate = async () => {
  const command = workspace.getConfiguration("grundy").get("path") || "grundy";
  const run = { command, args: ["lsp"] };
  const options = { documentSelector: [{ language: "game" }] };
  client = new LanguageClient("grundy", "Grundy", { run, debug: run }, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    void window.showErrorMessage(missing(command, error instanceof Error ? error.message : String(error)));
  }
};

exports.deactivate = () => client?.stop();
