/** The first script of a page that carries everything with it: it unpacks the page's own script and runs that. */
import { bytes } from "./letters";
import { inflated } from "./share";

void inflated(bytes(document.getElementById("code")!)).then((code) => {
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = new TextDecoder().decode(code);
  document.body.append(script);
});
