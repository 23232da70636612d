import type { PlayerId } from "@taya/kernel/id";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedPage } from "./record.ts";
import type { BetSource, RecordLine } from "./source.ts";

const line = (id: string, placedAt: number): RecordLine => ({
  id,
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

const newestFirst = (lines: readonly RecordLine[]) =>
  lines.toSorted((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1));

const sourceOf = (lines: readonly RecordLine[]): BetSource => ({
  page: async (_, { offset, limit }) => newestFirst(lines).slice(offset, offset + limit),
  sums: async () => ({ bets: lines.length, stake: BigInt(lines.length) * 100n, validBet: 0n, payout: 0n, open: 0n }),
  standing: async () => ({ open: [] }),
  detail: async () => undefined,
  bets: async () => [],
});

const ASKED = { playerId: "p" as PlayerId, since: 0, until: 1, language: "EN" };
const times = fc.array(fc.nat({ max: 20 }), { maxLength: 30 });

test("the pages of two rooms are the pages of all their bets, newest first, none twice", async () => {
  await fc.assert(
    fc.asyncProperty(times, times, fc.integer({ min: 1, max: 7 }), async (own, others, size) => {
      const [a, b] = [own.map((at, n) => line(`a${n}`, at)), others.map((at, n) => line(`b${n}`, at))];
      const all = newestFirst([...a, ...b]);
      const paged: RecordLine[] = [];
      for (let offset = 0; offset <= all.length; offset += size) {
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
