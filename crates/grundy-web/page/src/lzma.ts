/** LZMA (I. Pavlov): a stretch that stood before or a byte is said bit by bit, each with the odds that bits like it had so
    far. It takes a quarter less room than what browsers expand by themselves. After 13 bytes (how odds are kept apart, the size of a
    dictionary that is not needed here, and how many bytes come out) the code follows. What is cut or changed gives wrong bytes, and ends. */

/** Where each kind of bit has its odds. */
const IS_MATCH = 0;
const IS_REPEAT = 192;
const IS_OLDER = 204;
const IS_OLDER_STILL = 216;
const IS_OLDEST = 228;
const IS_LONG = 240;
const SLOT = 432;
const LOW_DISTANCE = 688;
const ALIGNED = 802;
const LENGTH = 818;
const REPEATED_LENGTH = 1332;
const LITERAL = 1846;

export function expand(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const context = packed[0]! % 9;
  const places = (1 << (Math.floor(packed[0]! / 9) % 5)) - 1;
  const steps = (1 << Math.floor(packed[0]! / 45)) - 1;
  const found = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(5, true));
  const odds = new Uint16Array(LITERAL + 768 * ((places + 1) << context)).fill(1024);

  let at = 14;
  let range = 0xffffffff;
  let code = 0;
  for (let i = 0; i < 4; i++) code = ((code << 8) | packed[at++]!) >>> 0;

  function refill() {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[at++]!) >>> 0;
  }
  function bit(kind: number): number {
    const odd = odds[kind]!;
    const bound = (range >>> 11) * odd;
    const is = code < bound ? 0 : 1;
    if (is) {
      range -= bound;
      code -= bound;
      odds[kind] = odd - (odd >>> 5);
    } else {
      range = bound;
      odds[kind] = odd + ((2048 - odd) >>> 5);
    }
    refill();
    return is;
  }
  /** A bit with even odds. */
  function even(): number {
    range >>>= 1;
    const is = code < range ? 0 : 1;
    if (is) code -= range;
    refill();
    return is;
  }
  function number(kind: number, bits: number): number {
    let path = 1;
    for (let i = 0; i < bits; i++) path = (path << 1) | bit(kind + path);
    return path - (1 << bits);
  }
  /** The lowest bit first. */
  function backward(kind: number, bits: number): number {
    let [path, sum] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const is = bit(kind + path);
      path = (path << 1) | is;
      sum |= is << i;
    }
    return sum;
  }
  function length(kind: number, step: number): number {
    if (!bit(kind)) return 2 + number(kind + 2 + 8 * step, 3);
    if (!bit(kind + 1)) return 10 + number(kind + 130 + 8 * step, 3);
    return 18 + number(kind + 258, 8);
  }
  function far(length: number): number {
    const slot = number(SLOT + 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const rest = (slot >> 1) - 1;
    const least = (2 | (slot & 1)) << rest;
    if (slot < 14) return least + backward(LOW_DISTANCE + least - slot, rest);
    let middle = 0;
    for (let i = 4; i < rest; i++) middle = (middle << 1) | even();
    return least + (middle << 4) + backward(ALIGNED, 4);
  }

  // What the last steps were, in one of twelve states, and how far back the last four stretches stood.
  let state = 0;
  let [last, older, olderStill, oldest] = [0, 0, 0, 0];
  function recall() {
    let distance = older;
    if (bit(IS_OLDER_STILL + state)) {
      if (bit(IS_OLDEST + state)) {
        distance = oldest;
        oldest = olderStill;
      } else {
        distance = olderStill;
      }
      olderStill = older;
    }
    older = last;
    last = distance;
  }

  let n = 0;
  while (n < found.length) {
    const step = n & steps;
    if (!bit(IS_MATCH + 16 * state + step)) {
      const kind = LITERAL + 768 * (((n & places) << context) + ((n ? found[n - 1]! : 0) >> (8 - context)));
      let path = 1;
      if (state >= 7) {
        // After a stretch the byte is likely another than the one that would continue it.
        for (let expected = found[n - last - 1]! << 1; path < 256; expected <<= 1) {
          const likely = (expected >> 8) & 1;
          const is = bit(kind + ((1 + likely) << 8) + path);
          path = (path << 1) | is;
          if (is !== likely) break;
        }
      }
      while (path < 256) path = (path << 1) | bit(kind + path);
      found[n++] = path;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long = 1;
    if (!bit(IS_REPEAT + state)) {
      oldest = olderStill;
      olderStill = older;
      older = last;
      long = length(LENGTH, step);
      last = far(long);
      state = state < 7 ? 7 : 10;
    } else {
      const isOlder = bit(IS_OLDER + state);
      if (isOlder || bit(IS_LONG + 16 * state + step)) {
        if (isOlder) recall();
        long = length(REPEATED_LENGTH, step);
        state = state < 7 ? 8 : 11;
      } else {
        state = state < 7 ? 9 : 11;
      }
    }
    for (; long > 0; long--, n++) found[n] = found[n - last - 1]!;
  }
  return found;
}
