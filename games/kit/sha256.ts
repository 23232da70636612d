const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The constants are the first 32 bits of the fractions of cube and square roots of primes (FIPS 180-4, 4.2.2, 5.3.3). */
function fillConstants(): void {
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    let prime = true;
    for (let d = 2; d * d <= candidate; d++) if (candidate % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(candidate));
    K[found++] = fraction(Math.cbrt(candidate));
  }
}
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 4_294_967_296);
fillConstants();

const W = new Uint32Array(64);
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** Mixes one 64-byte block at `at` into `state`, in place. */
function compress(state: Uint32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const o = at + i * 4;
    W[i] = (bytes[o]! << 24) | (bytes[o + 1]! << 16) | (bytes[o + 2]! << 8) | bytes[o + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15]!;
    const y = W[i - 2]!;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    W[i] = W[i - 16]! + s0 + W[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + W[i]!) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** SHA-256 of `bytes` continued from `state` after `before` bytes (a multiple of 64) were already mixed in. */
export function digest(bytes: Uint8Array, state: Uint32Array = START, before = 0): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const bits = (before + bytes.length) * 8;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bits / 4_294_967_296));
  view.setUint32(padded.length - 4, bits >>> 0);
  const own = Uint32Array.from(state);
  for (let at = 0; at < padded.length; at += 64) compress(own, padded, at);
  const out = new Uint8Array(32);
  const result = new DataView(out.buffer);
  own.forEach((word, i) => result.setUint32(i * 4, word));
  return out;
}

/** The state after one block, from the initial one; what HMAC keeps of its key. */
export function stateAfter(block: Uint8Array): Uint32Array {
  const state = Uint32Array.from(START);
  compress(state, block, 0);
  return state;
}
