/** Where the page is, as it stands behind the # of the address: `/lab/queen?k=3`, `/play/queen?start=3,7`. */

export interface Route {
  page: "gallery" | "lab" | "play" | "staircase";
  /** A game of the library, or `~` and a packed text. */
  game: string;
  query: Record<string, string>;
}

export function parse(hash: string): Route {
  const plain = hash.replace(/^#/, "");
  const [path = "", query = ""] = plain.split("?", 2);
  const [, page = "", game = ""] = path.split("/");
  const known = page === "lab" || page === "play" || page === "staircase" ? page : "gallery";
  return { page: known, game: decode(game), query: parseQuery(query) };
}

export function format(route: Route): string {
  if (route.page === "gallery") return "#/";
  if (route.page === "staircase") return "#/staircase";
  const text = formatQuery(route.query);
  return `#/${route.page}/${encodeURIComponent(route.game)}${text ? `?${text}` : ""}`;
}

/** What a query says, as it can be read in an address. */
export function formatQuery(query: Record<string, string>): string {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return said.toString().replaceAll("%2C", ",").replaceAll("%7E", "~").replaceAll("%3B", ";").replaceAll("%3A", ":");
}

export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes what stands behind the #. A step is one to which the browser can go back. */
export function write(hash: string, isStep: boolean): void {
  if (isStep && hash !== location.hash) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
