import { mount } from "svelte";
import "../style.css";
import type { TableQuestion } from "../wire";
import { begin } from "../words.svelte";
import Page from "./Handout.svelte";

// Whoever made the page chose its language.
begin(document.documentElement.lang);
const target = document.getElementById("app");
const about = JSON.parse(document.getElementById("about")?.textContent ?? "null") as TableQuestion;
if (target) mount(Page, { target, props: about });
