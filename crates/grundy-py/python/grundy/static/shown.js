// What all widgets share; how a state is drawn, the script that follows says.

function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

export default {
  render({ model, el }) {
    const root = element("div", "", "grundy-widget");
    el.append(root);
    const again = () => draw(model, root);
    model.on("change:state", again);
    again();
    return () => model.off("change:state", again);
  },
};

