import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { begin } from "./words.svelte";

// Whoever made a page on a disk chose its language; a server leaves it to the browser.
if (document.documentElement.hasAttribute("data-made")) begin(document.documentElement.lang);

const target = document.getElementById("app");
if (target) mount(App, { target });
