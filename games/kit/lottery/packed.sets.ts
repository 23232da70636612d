import { shortAt, type Layout } from "./packed.layout.ts";

/** Bits set in a byte. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => [...byte.toString(2)].filter((bit) => bit === "1").length);

/** Sets of symbols in the bytes of a selection, looked at without unpacking them. */
export interface Sets {
  /** Where each set begins; for a fixed layout always the same. */
  starts(bytes: Uint8Array): readonly number[];
  has(bytes: Uint8Array, start: number, symbol: number): boolean;
  size(bytes: Uint8Array, start: number): number;
}

/** How the sets of a layout are read. */
export function setsIn(layout: Layout): Sets {
  if (layout.ordered) return single(layout);
  const { bits } = layout;
  return bits === undefined ? sorted(layout) : masks(layout, bits);
}

/** An ordered entry: every set is one symbol. */
function single({ head, sets }: Layout): Sets {
  const starts = Array.from({ length: sets }, (_, i) => head + i * 2);
  return { starts: () => starts, has: (bytes, start, symbol) => shortAt(bytes, start) === symbol, size: () => 1 };
}

function masks({ head, sets }: Layout, bits: number): Sets {
  const starts = Array.from({ length: sets }, (_, i) => head + i * bits);
  return {
    starts: () => starts,
    has: (bytes, start, symbol) => (bytes[start + (symbol >> 3)]! & (1 << (symbol & 7))) !== 0,
    size(bytes, start) {
      let ones = 0;
      for (let i = start; i < start + bits; i++) ones += ONES[bytes[i]!]!;
      return ones;
    },
  };
}

function sorted({ head, sets }: Layout): Sets {
  const size = (bytes: Uint8Array, start: number) => shortAt(bytes, start);
  return {
    size,
    starts(bytes) {
      const starts = [head];
      while (starts.length < sets) starts.push(starts.at(-1)! + 2 + size(bytes, starts.at(-1)!) * 2);
      return starts;
    },
    has(bytes, start, symbol) {
      let low = 0;
      let high = size(bytes, start);
      while (low < high) {
        const middle = (low + high) >> 1;
        if (shortAt(bytes, start + 2 + middle * 2) < symbol) low = middle + 1;
        else high = middle;
      }
      return low < size(bytes, start) && shortAt(bytes, start + 2 + low * 2) === symbol;
    },
  };
}
