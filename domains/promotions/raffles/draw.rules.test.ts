import { commitOf, sha256Hex } from "@taya/games/kit/fair";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawOf, type Entry, listOf, nameIn, ownerOf, readList, sumOf, ticketsOf } from "./draw.rules.ts";
import { type RaffleFairness, verifyRaffle } from "./fairness.ts";

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));
const entries = fc
  .uniqueArray(fc.record({ who: fc.uuid(), tickets: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: ({ who }) => who,
  })
  .map((all): Entry[] => all.map(({ who, tickets }) => ({ name: nameIn("r", who), tickets })));

function proofOf(serverSeed: string, all: readonly Entry[], prizes: number): RaffleFairness {
  const list = listOf(all);
  const listHash = sha256Hex(list);
  const outcome = drawOf({ serverSeed, listHash, entropy: "", tickets: sumOf(all), prizes });
  const told = { commit: commitOf(serverSeed), listHash, list, entropy: "", serverSeed, prizes, outcome };
  return { kind: "raffle", roundId: "r", ...told };
}

test("a ticket for each whole unit, none for what was taken back, at most so many", () => {
  expect(ticketsOf({ validBet: 29_999n }, 10_000n, 10)).toBe(2);
  expect(ticketsOf({ validBet: -50_000n }, 10_000n, 10)).toBe(0);
  expect(ticketsOf({ validBet: 10n ** 15n }, 10_000n, 10)).toBe(10);
  expect(ticketsOf({ validBet: 29_999n, given: 3 }, 10_000n, 10)).toBe(5);
  expect(ticketsOf({ validBet: -50_000n, given: 30 }, 10_000n, 10)).toBe(10);
});

describe("a draw", () => {
  test("gives every prize to another ticket, in the same way whatever the order of entries", () => {
    fc.assert(
      fc.property(seed, entries, fc.integer({ min: 1, max: 30 }), (serverSeed, all, prizes) => {
        const { outcome } = proofOf(serverSeed, all, prizes);
        expect(outcome).toHaveLength(Math.min(prizes, sumOf(all)));
        expect(new Set(outcome).size).toBe(outcome.length);
        for (const ticket of outcome) expect(ownerOf(all, ticket)).toBeDefined();
        expect(proofOf(serverSeed, all.toReversed(), prizes).outcome).toEqual(outcome);
      }),
    );
  });

  test("has each ticket win as often as any other, and players in proportion to their tickets", () => {
    const all = [
      { name: nameIn("r", "a"), tickets: 1 },
      { name: nameIn("r", "b"), tickets: 9 },
    ];
    const [a] = all;
    const draws = 4_000;
    let wins = 0;
    for (let nth = 0; nth < draws; nth++) {
      const { outcome } = proofOf(sha256Hex(`fixed ${nth}`), all, 1);
      if (ownerOf(all, outcome[0]!) === a!.name) wins++;
    }
    expect(Math.abs(wins - draws / 10)).toBeLessThan(4 * Math.sqrt(draws * 0.1 * 0.9));
  });

  test("numbers the tickets through the list, in the order of names", () => {
    fc.assert(
      fc.property(entries, (all) => {
        const owners = Array.from({ length: sumOf(all) }, (_, ticket) => ownerOf(all, ticket)!);
        expect(owners).toEqual(owners.toSorted());
        for (const { name, tickets } of all) expect(owners.filter((each) => each === name)).toHaveLength(tickets);
        expect(ownerOf(all, sumOf(all))).toBeUndefined();
        expect(readList(listOf(all))).toHaveLength(all.length);
      }),
    );
  });
});

describe("a proof", () => {
  test("holds as it was told, and not with anything changed", () => {
    fc.assert(
      fc.property(seed, seed, entries, (serverSeed, other, all) => {
        const proof = proofOf(serverSeed, all, 3);
        expect(verifyRaffle(proof).ok).toBe(true);
        fc.pre(other !== serverSeed);
        expect(verifyRaffle({ ...proof, serverSeed: other }).ok).toBe(false);
        expect(verifyRaffle({ ...proof, list: listOf(all.slice(1)) }).ok).toBe(false);
        expect(verifyRaffle({ ...proof, list: `${proof.list}x` }).ok).toBe(false);
        const [first, ...rest] = proof.outcome;
        expect(verifyRaffle({ ...proof, outcome: [(first! + 1) % (sumOf(all) + 1), ...rest] }).ok).toBe(false);
        expect(verifyRaffle({ ...proof, outcome: rest }).ok).toBe(false);
      }),
    );
  });

  test("says that nothing is drawn while the seed is not told", () => {
    const proof = { ...proofOf(sha256Hex("a"), [{ name: nameIn("r", "a"), tickets: 1 }], 1), serverSeed: null };
    expect(verifyRaffle(proof)).toMatchObject({ ok: false, checks: [{ name: "revealed", ok: false }] });
  });
});
