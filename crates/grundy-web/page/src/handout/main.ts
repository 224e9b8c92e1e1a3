import { mount } from "svelte";
import "../style.css";
import { begin } from "../words.svelte";
import type { About } from "./about";
import Page from "./Handout.svelte";

// Whoever made the page chose its language.
begin(document.documentElement.lang);
const target = document.getElementById("app");
const about = JSON.parse(document.getElementById("about")?.textContent ?? "null") as About;
if (target) mount(Page, { target, props: about });
