/** Bytes that stand in a page: thirteen bits in two of 93 signs, all visible ones but `<`; how many bytes they are is said
    beside them. `letters.rs` writes them. */
export function bytes(place: HTMLElement): ArrayBuffer {
  const text = place.textContent ?? "";
  const found = new Uint8Array(Number(place.dataset["bytes"]));
  const sign = (i: number) => text.charCodeAt(i) - (text.charCodeAt(i) < 60 ? 33 : 34);
  let [kept, count, at] = [0, 0, 0];
  for (let i = 0; i < text.length; i += 2) {
    kept = (kept << 13) | (sign(i) * 93 + sign(i + 1));
    for (count += 13; count >= 8 && at < found.length; at++) {
      count -= 8;
      found[at] = kept >> count;
      kept &= (1 << count) - 1;
    }
  }
  return found.buffer;
}
