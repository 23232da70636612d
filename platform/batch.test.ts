import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "./batch.ts";

const fact = fc.record(
  {
    player: fc.string(),
    brand: fc.constantFrom("a", "b"),
    at: fc.nat(3),
    later: fc.constant(true),
    extra: fc.jsonValue(),
  },
  { requiredKeys: ["player"] },
);

test("facts come out as they went in, through JSON, whatever members some of them have and others not", () => {
  fc.assert(
    fc.property(fc.array(fact, { minLength: 1, maxLength: 20 }), (facts) => {
      const travelled = JSON.parse(JSON.stringify(pack(facts)));
      expect(unpack(travelled)).toEqual(JSON.parse(JSON.stringify(facts)));
    }),
  );
});

test("what all have in common is said once", () => {
  const packed = pack([
    { brand: "fiesta", stake: "1.00" },
    { brand: "fiesta", stake: "2.00" },
  ]);
  expect(packed).toEqual({ count: 2, same: { brand: "fiesta" }, columns: { stake: ["1.00", "2.00"] } });
});
