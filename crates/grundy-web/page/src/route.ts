/** Where the page is, as it stands behind the # of the address: `/lab/queen?k=3`, `/play/queen?start=3,7`. */

export interface Route {
  page: "gallery" | "lab" | "play";
  /** A game of the library, or `~` and a packed text. */
  game: string;
  query: Record<string, string>;
}

export function parse(hash: string): Route {
  const plain = hash.replace(/^#/, "");
  const [path = "", query = ""] = plain.split("?", 2);
  const [, page = "", game = ""] = path.split("/");
  const known = page === "lab" || page === "play" ? page : "gallery";
  return { page: known, game: decode(game), query: Object.fromEntries(new URLSearchParams(query)) };
}

export function format(route: Route): string {
  if (route.page === "gallery") return "#/";
  const query = new URLSearchParams(Object.entries(route.query).filter(([, value]) => value !== ""));
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%7E", "~").replaceAll("%3B", ";").replaceAll("%3A", ":");
  return `#/${route.page}/${encodeURIComponent(route.game)}${text ? `?${text}` : ""}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
