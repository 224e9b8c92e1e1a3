/** The first script of a page that carries everything with it: it unpacks the module and the page's own script, and runs
    that. */
import { bytes } from "./letters";
import { inflated } from "./share";

declare global {
  interface Window {
    /** The module that this page carries. */
    engine?: Promise<ArrayBuffer>;
  }
}

function part(id: string): Promise<ArrayBuffer> {
  return inflated(bytes(document.getElementById(id)!));
}

window.engine = part("engine");
void part("code").then((code) => {
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = new TextDecoder().decode(code);
  document.body.append(script);
});
