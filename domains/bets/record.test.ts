import type { PlayerId } from "@taya/kernel/id";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedPage } from "./record.ts";
import type { BetSource, OwnedLine } from "./source.ts";

const PLAYER = "p" as PlayerId;
const line = (id: string, placedAt: number): OwnedLine => ({
  id,
  playerId: PLAYER,
  category: "RNG",
  vassalage: "TAYA",
  game: "",
  gameCode: "",
  stake: 100n,
  validBet: 100n,
  payout: 0n,
  net: -100n,
  status: "SETTLED",
  placedAt,
  detail: { kind: "round", ref: id },
});

const newestFirst = (lines: readonly OwnedLine[]) =>
  lines.toSorted((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1));

const sourceOf = (lines: readonly OwnedLine[]): BetSource => ({
  page: async (_, { offset, limit }) => newestFirst(lines).slice(offset, offset + limit),
  sums: async () => ({ bets: lines.length, stake: BigInt(lines.length) * 100n, validBet: 0n, payout: 0n, open: 0n }),
  standing: async () => ({ open: [] }),
  detail: async () => undefined,
  bets: async () => [],
});

const ASKED = { whose: { playerId: PLAYER }, since: 0, until: 1, language: "EN" };
const times = fc.array(fc.nat({ max: 20 }), { maxLength: 30 });

test("the pages of two rooms are the pages of all their bets, newest first, none twice", async () => {
  await fc.assert(
    fc.asyncProperty(times, times, fc.integer({ min: 1, max: 7 }), async (own, others, size) => {
      const [a, b] = [own.map((at, n) => line(`a${n}`, at)), others.map((at, n) => line(`b${n}`, at))];
      const all = newestFirst([...a, ...b]);
      const paged: OwnedLine[] = [];
      for (let offset = 0; offset <= all.length + 3 * size; offset += size) {
        const page = await mergedPage(undefined as never, [sourceOf(a), sourceOf(b)], {
          ...ASKED,
          offset,
          limit: size,
        });
        expect(page.sums).toMatchObject({ bets: all.length, stake: BigInt(all.length) * 100n });
        paged.push(...page.list);
      }
      expect(paged).toEqual(all);
    }),
  );
});

test("a page far behind does not read all bets in front of it", async () => {
  const own = Array.from({ length: 9 }, (_, n) => line(`a${n}`, n * 500));
  const others = Array.from({ length: 5_000 }, (_, n) => line(`b${String(n).padStart(4, "0")}`, n));
  let read = 0;
  const counted = (lines: readonly OwnedLine[]): BetSource => ({
    ...sourceOf(lines),
    async page(db, query) {
      const rows = await sourceOf(lines).page(db, query);
      read += rows.length;
      return rows;
    },
  });
  const sources = [counted(own), counted(others)];
  for (const offset of [3_000, 4_990, 1_000_000]) {
    read = 0;
    const page = await mergedPage(undefined as never, sources, { ...ASKED, offset, limit: 20 });
    expect(page.list).toEqual(newestFirst([...own, ...others]).slice(offset, offset + 20));
    expect(read).toBeLessThan(60);
  }
});
