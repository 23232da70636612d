import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runVendor } from "./vendor.answer.ts";

type Input = Parameters<typeof runVendor>[0];
interface Vector {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly input: Input;
  readonly expect: object;
}
const file = join(import.meta.dirname, "../../ledger/money.vectors.json");
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vector[];

describe("vendor vectors", () => {
  for (const { id, title, input, expect: wanted } of vectors.filter((each) => each.group === "vendor")) {
    test(`${id} ${title}`, () => expect(runVendor(input)).toEqual(wanted));
  }
});

const tx = fc.constantFrom("a", "b", "c", "d", "e", "f");
const round = fc.constantFrom("R1", "R2");
const amount = fc.nat({ max: 300 });
const calls = fc.array(
  fc.oneof(
    fc.record({ call: fc.constant("bet" as const), tx, amount, round }),
    fc.record({ call: fc.constant("betwin" as const), tx, amount, win: amount, round }),
    fc.record({ call: fc.constant("win" as const), tx, ref: tx, amount, round }),
    fc.record({ call: fc.constant("rollback" as const), tx, ref: tx }),
    fc.record({ call: fc.constant("adjust" as const), tx, amount: fc.integer({ min: -300, max: 300 }) }),
    fc.record({ call: fc.constant("promo" as const), tx, amount }),
    fc.record({ call: fc.constant("endRound" as const), round }),
    fc.record({ call: fc.constant("block" as const), value: fc.boolean() }),
  ),
  { maxLength: 40, size: "max" },
);
const policy = fc.record({
  winUnseen: fc.constantFrom("retry" as const, "accept" as const),
  rollbackSettled: fc.constantFrom("reject" as const, "reverse" as const),
  multiWin: fc.boolean(),
});

describe("whatever a vendor calls", () => {
  test("nothing is ever negative, and asking everything a second time moves nothing", () => {
    fc.assert(
      fc.property(calls, policy, (asked, rules) => {
        const once = runVendor({ cash: 1_000, policy: rules, calls: asked });
        expect(Math.min(once.cash, once.inPlay, once.debt)).toBeGreaterThanOrEqual(0);
        const accepted = asked.filter((each, index) => "tx" in each && once.replies[index]!.status === "OK");
        const again = runVendor({ cash: 1_000, policy: rules, calls: [...asked, ...accepted] });
        expect({ cash: again.cash, inPlay: again.inPlay, debt: again.debt }).toEqual({
          cash: once.cash,
          inPlay: once.inPlay,
          debt: once.debt,
        });
      }),
      { numRuns: 500 },
    );
  });

  test("money in play is what open bets hold: closing their rounds leaves none", () => {
    fc.assert(
      fc.property(calls, policy, (asked, rules) => {
        const ends = ["R1", "R2"].map((name) => ({ call: "endRound" as const, round: name }));
        const { inPlay } = runVendor({ cash: 1_000, policy: rules, calls: [...asked, ...ends] });
        expect(inPlay).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
