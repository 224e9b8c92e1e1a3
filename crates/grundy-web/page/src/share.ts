/** A text packed small enough for a link: deflated where the browser can, then in letters that addresses allow. */

const PACKED = "z";
const PLAIN = "p";

export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return PLAIN + letters(bytes);
  return PACKED + letters(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The text, or `null` if the link was cut or changed. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const text = packed.slice(1).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const plain = packed.startsWith(PACKED) ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

function letters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(await piped(bytes as BlobPart, stream));
}

function piped(bytes: BlobPart, stream: GenericTransformStream): Promise<ArrayBuffer> {
  const source = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Response(source as BodyInit).arrayBuffer();
}

/** What was compressed with gzip. */
export function inflated(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return piped(bytes, new DecompressionStream("gzip"));
}
