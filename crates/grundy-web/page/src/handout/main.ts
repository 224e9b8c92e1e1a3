import { mount } from "svelte";
import "../style.css";
import type { Table } from "../wire";
import { begin } from "../words.svelte";
import { Handout, type Data } from "./data";
import Page from "./Handout.svelte";

function json<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null") as T;
}

// Whoever made the page chose its language.
begin(document.documentElement.lang);
const target = document.getElementById("app");
const table = json<Table>("table");
if (target) mount(Page, { target, props: { backend: new Handout(json<Data>("data"), table), table } });
