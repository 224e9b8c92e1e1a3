// Draws a match and sends back what was clicked. What a move is, who has won and what the computer plays, Python says.

function button(text, click) {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", click);
  return made;
}

function draw(model, root) {
  const state = model.get("state");
  const words = state.words;
  const pictures = element("div", "", "grundy-row");
  for (const part of state.pictures) {
    const figure = element("figure", part.svg ? "" : part.name);
    figure.style.margin = "0";
    // The picture comes from the program, as text of SVG.
    if (part.svg) figure.innerHTML = part.svg;
    pictures.append(figure);
  }
  const moves = element("div", "", "grundy-row grundy-moves");
  if (state.winner) {
    moves.append(element("strong", state.winner));
  } else {
    moves.append(element("span", words["your-turn"]));
    for (const move of state.moves) {
      const made = button(move.text, () => model.send({ move: move.text }));
      made.title = move.label;
      moves.append(made);
    }
  }
  const wishes = element("div", "", "grundy-row");
  for (const [wish, word] of [["hint", "hint"], ["undo", "take-back"], ["again", "new-game"]]) {
    wishes.append(button(words[word], () => model.send({ wish })));
  }
  if (state.more && !state.winner) {
    const typed = element("input");
    typed.type = "text";
    typed.setAttribute("aria-label", words["too-many-moves"]);
    wishes.append(element("span", words["too-many-moves"]), typed, button(words["make-move"], () => model.send({ move: typed.value })));
  }
  const turns = element("ol");
  for (const turn of state.turns) turns.append(element("li", turn));
  const message = element("div", state.message, "grundy-message");
  message.setAttribute("role", "status");
  root.replaceChildren(pictures, moves, wishes, message, turns);
}
