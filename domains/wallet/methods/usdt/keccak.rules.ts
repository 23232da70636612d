const MASK = (1n << 64n) - 1n;
const RATE_BYTES = 136;
const ROUNDS = 24;

/** Keccak-256 with the original padding (not SHA3-256), as TRON and Ethereum use it for addresses. */
export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE_BYTES) * RATE_BYTES);
  padded.set(message);
  padded[message.length]! |= 0x01;
  padded[padded.length - 1]! |= 0x80;
  const lanes = Array.from({ length: 25 }, () => 0n);
  const view = new DataView(padded.buffer);
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane++) lanes[lane]! ^= view.getBigUint64(block + lane * 8, true);
    permute(lanes);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane++) out.setBigUint64(lane * 8, lanes[lane]!, true);
  return new Uint8Array(out.buffer);
}

const rotate = (lane: bigint, by: bigint): bigint => ((lane << by) | (lane >> (64n - by))) & MASK;

function permute(a: bigint[]): void {
  let feedback = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const parity = [0, 1, 2, 3, 4].map((x) => a[x]! ^ a[x + 5]! ^ a[x + 10]! ^ a[x + 15]! ^ a[x + 20]!);
    for (let at = 0; at < 25; at++) a[at]! ^= parity[(at + 4) % 5]! ^ rotate(parity[(at + 1) % 5]!, 1n);
    shuffle(a);
    for (let row = 0; row < 25; row += 5) {
      const old = a.slice(row, row + 5);
      for (let x = 0; x < 5; x++) a[row + x] = old[x]! ^ (~old[(x + 1) % 5]! & MASK & old[(x + 2) % 5]!);
    }
    for (let bit = 0; bit < 7; bit++) {
      if (feedback & 1) a[0]! ^= 1n << ((1n << BigInt(bit)) - 1n);
      feedback = feedback & 0x80 ? ((feedback << 1) ^ 0x171) & 0xff : feedback << 1;
    }
  }
}

/** Turns every lane but the first and moves it to its new place. */
function shuffle(a: bigint[]): void {
  let [x, y, current] = [1, 0, a[1]!];
  for (let step = 0; step < 24; step++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const at = x + 5 * y;
    const kept = a[at]!;
    a[at] = rotate(current, BigInt((((step + 1) * (step + 2)) / 2) % 64));
    current = kept;
  }
}
