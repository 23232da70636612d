import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clustersOf } from "./clusters.rules.ts";

const id = fc.constantFrom(..."abcdefghij");
const group = fc.record({
  kind: fc.constantFrom("DEVICE", "PAYOUT"),
  players: fc.uniqueArray(id, { minLength: 2, maxLength: 4 }),
});
const keys = (all: ReturnType<typeof clustersOf>) => all.map(({ players }) => players.join("")).toSorted();

test("chains are one cluster, whatever order they come in, and nobody is in two", () => {
  expect(
    clustersOf([
      { kind: "DEVICE", players: ["a", "b"] },
      { kind: "DEVICE", players: ["d", "e"] },
      { kind: "PAYOUT", players: ["c", "b"] },
    ]),
  ).toEqual([
    { kinds: ["DEVICE", "PAYOUT"], players: ["a", "b", "c"] },
    { kinds: ["DEVICE"], players: ["d", "e"] },
  ]);
  const some = fc.array(group, { minLength: 1, maxLength: 8 });
  const mixed = some.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(mixed, ([all, other]) => {
      const found = clustersOf(all);
      expect(keys(clustersOf(other))).toEqual(keys(found));
      const everybody = found.flatMap(({ players }) => players);
      expect(new Set(everybody).size).toBe(everybody.length);
      for (const { players } of all) {
        expect(found.filter((each) => players.every((player) => each.players.includes(player)))).toHaveLength(1);
      }
    }),
  );
});
