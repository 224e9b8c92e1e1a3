/** Bytes that stand in a page: twenty bits in three of 93 signs, all visible ones of ASCII but `<`, or in one of them before or
    after a letter from `Ā` on; how many bytes they are is said beside them. `letters.rs` writes them. */
export function bytes(place: HTMLElement): ArrayBuffer {
  const text = place.textContent ?? "";
  const found = new Uint8Array(Number(place.dataset["bytes"]));
  const sign = (code: number) => code - (code < 60 ? 33 : 34);
  const beyond = (letter: number, code: number) => ((letter - 256) * 93 + sign(code)) * 2 + 93 ** 3;
  let [kept, count, at] = [0, 0, 0];
  for (let i = 0; i < text.length; ) {
    const [first, second] = [text.charCodeAt(i++), text.charCodeAt(i++)];
    const bits =
      first > 255 ? beyond(first, second) + 1
      : second > 255 ? beyond(second, first)
      : (sign(first) * 93 + sign(second)) * 93 + sign(text.charCodeAt(i++));
    kept = (kept << 20) | bits;
    for (count += 20; count >= 8 && at < found.length; at++) {
      count -= 8;
      found[at] = kept >> count;
      kept &= (1 << count) - 1;
    }
  }
  return found.buffer;
}
