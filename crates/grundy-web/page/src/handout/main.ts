import { mount } from "svelte";
import "../style.css";
import type { HandoutData } from "../wire";
import { begin } from "../words.svelte";
import { Handout } from "./data";
import Page from "./Handout.svelte";

// Whoever made the page chose its language.
begin(document.documentElement.lang);
const target = document.getElementById("app");
const data = JSON.parse(document.getElementById("data")?.textContent ?? "null") as HandoutData;
if (target) mount(Page, { target, props: { backend: new Handout(data), table: data.table } });
