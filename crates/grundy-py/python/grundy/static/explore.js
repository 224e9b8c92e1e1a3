// Shows a game with its parameters and sends back what was moved. What they give, Python says.

function field(type, value, change) {
  const made = element("input");
  made.type = type;
  made.value = value;
  made.addEventListener("change", () => change(made.value));
  return made;
}

function labelled(text, ...fields) {
  const made = element("label", text + " ");
  made.append(...fields);
  return made;
}

// A slider for a number, at least up to 20 and twice as far as it stands; what is no number is typed.
function parameter(model, { name, kind, value, least }) {
  const send = (typed) => model.send({ parameters: { [name]: typed } });
  if (kind !== "number") return labelled(`${name} =`, field("text", value ?? "", send));
  const slider = field("range", value, send);
  slider.min = least;
  slider.max = Math.max(20, 2 * Number(value));
  slider.value = value;
  const number = field("number", value, send);
  number.min = least;
  slider.addEventListener("input", () => (number.value = slider.value));
  return labelled(`${name} =`, slider, number);
}

function draw(model, root) {
  const state = model.get("state");
  const words = state.words;
  const row = element("div", "", "grundy-row");
  row.append(...state.parameters.map((one) => parameter(model, one)));
  const kinds = element("select");
  for (const kind of state.kinds) {
    const option = element("option", words[kind === "table" ? "tab-table" : `picture-${kind}`]);
    option.value = kind;
    option.selected = kind === state.show;
    kinds.append(option);
  }
  kinds.addEventListener("change", () => model.send({ show: kinds.value }));
  const to = field("number", state.to, (typed) => model.send({ to: Number(typed) }));
  to.min = 1;
  row.append(labelled(words.show, kinds), labelled(words["up-to"], to));
  const shown = element("div");
  // The table or picture comes from the program, as text of HTML or SVG.
  shown.innerHTML = state.shown;
  const message = element("div", state.message, "grundy-message");
  message.setAttribute("role", "status");
  root.replaceChildren(element("strong", state.heading), row, message, shown);
}
