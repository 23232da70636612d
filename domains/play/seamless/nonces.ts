import { type Instant, MINUTE } from "@taya/kernel/instant";

const KEPT_MINUTES = 10;
const NONCE = /^[\x21-\x7e]{16,64}$/;
const LEAST = 1024;
/** A table is at most half full, so that looking up stays short. */
const ROOM = 2;

/** Remembers nonces for ten minutes, in this process: a replay elsewhere still meets the ids in the database. */
export interface Nonces {
  /** False when the nonce is malformed or was used before. */
  take(vendor: string, nonce: string, now: Instant): boolean;
}

/**
 * Of a nonce only a fingerprint is kept, in tables outside the heap: millions of texts would keep the collector of
 * garbage busy. Two nonces of one fingerprint (1 in 2^52 a pair) cost the second one a 401 and a try with a new nonce.
 */
export function createNonces(): Nonces {
  const minutes: { minute: number; table: Table }[] = [];
  return {
    take(vendor, nonce, now) {
      if (!NONCE.test(nonce)) return false;
      const minute = Math.floor(now / MINUTE);
      const mark = fingerprint(`${vendor} ${nonce}`);
      while (minutes.length > 0 && minute - minutes[0]!.minute > KEPT_MINUTES) minutes.shift();
      if (minutes.some(({ table }) => table.has(mark))) return false;
      const last = minutes.at(-1);
      if (last && last.minute >= minute) last.table.add(mark);
      else {
        // A minute is about as busy as the one before: a table of its size need not grow again.
        const table = createTable(last ? last.table.size : LEAST);
        table.add(mark);
        minutes.push({ minute, table });
      }
      return true;
    },
  };
}

interface Table {
  readonly size: number;
  has(mark: number): boolean;
  add(mark: number): void;
}

/** A set of positive whole numbers by open addressing. */
function createTable(expected: number): Table {
  let slots = new Float64Array(2 ** Math.ceil(Math.log2(Math.max(LEAST, expected * ROOM))));
  let size = 0;
  const slotOf = (mark: number): number => {
    const within = slots.length - 1;
    let at = (mark >>> 0) & within;
    while (slots[at] !== 0 && slots[at] !== mark) at = (at + 1) & within;
    return at;
  };
  return {
    get size() {
      return size;
    },
    has: (mark) => slots[slotOf(mark)] === mark,
    add(mark) {
      if (size * ROOM >= slots.length) {
        const before = slots;
        slots = new Float64Array(before.length * 2);
        for (const each of before) if (each !== 0) slots[slotOf(each)] = each;
      }
      slots[slotOf(mark)] = mark;
      size += 1;
    },
  };
}

const [SEED_LOW, SEED_HIGH] = [0x9e3779b9, 0x85ebca6b];
const [STEP_LOW, STEP_HIGH] = [0x5bd1e995, 0x1b873593];
const HIGH_BITS = 20;

/** 52 bits of a text, never 0: two multiplying hashes side by side. */
function fingerprint(text: string): number {
  let [low, high] = [SEED_LOW, SEED_HIGH];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, STEP_LOW);
    low ^= low >>> 15;
    high = Math.imul(high ^ code, STEP_HIGH);
    high ^= high >>> 13;
  }
  return (high >>> (32 - HIGH_BITS)) * 2 ** 32 + (low >>> 0) || 1;
}
