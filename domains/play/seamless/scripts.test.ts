import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Verb } from "./book.ts";
import type { VendorPolicy } from "./seamless.rules.ts";
import { type TestSeat, vendorWorld, type VendorWorld } from "./seamless.testing.ts";
import { runVendor } from "./vendor.answer.ts";

const POLICIES: readonly VendorPolicy[] = [
  { winUnseen: "retry", rollbackSettled: "reject", multiWin: true },
  { winUnseen: "accept", rollbackSettled: "reverse", multiWin: true },
  { winUnseen: "retry", rollbackSettled: "reverse", multiWin: false },
  { winUnseen: "accept", rollbackSettled: "reject", multiWin: false },
];

let world: VendorWorld;
beforeAll(async () => {
  world = await vendorWorld(POLICIES);
});
afterAll(() => world.close());

const tx = fc.constantFrom("a", "b", "c", "d", "e", "f");
const round = fc.constantFrom("R1", "R2");
const amount = fc.nat({ max: 300 });
const call = fc.oneof(
  fc.record({ call: fc.constant("bet" as const), tx, amount, round }),
  fc.record({ call: fc.constant("betwin" as const), tx, amount, win: amount, round }),
  fc.record({ call: fc.constant("win" as const), tx, ref: tx, amount, round }),
  fc.record({ call: fc.constant("rollback" as const), tx, ref: tx, round }),
  fc.record({ call: fc.constant("adjust" as const), tx, amount: fc.integer({ min: -300, max: 300 }), round }),
  fc.record({ call: fc.constant("promo" as const), tx, amount, round }),
  fc.record({ call: fc.constant("endRound" as const), round }),
);
type Call = Parameters<typeof runVendor>[0]["calls"][number];
/** Calls that are on their way together; those of one group are decided in one batch, in their order. */
const groups = fc.array(fc.array(call, { minLength: 1, maxLength: 8 }), { maxLength: 6 });

const reply = async (seat: TestSeat, script: string, { call: verb, ...made }: Call) => {
  const named = (name: string | undefined) => (name === undefined ? undefined : `${script}-${name}`);
  const fields = { txId: named(made.tx), refTxId: named(made.ref), roundId: named(made.round) };
  const sums = { amount: made.amount, win: made.win };
  const answer = await seat.say(verb === "endRound" ? "round" : (verb as Verb), { ...fields, ...sums });
  const { status, balance, cancelled } = answer;
  return { status, balance, ...(cancelled === true && { cancelled }) };
};

test("whatever is called, in whatever company, the database answers as the pure rules do", async () => {
  await fc.assert(
    fc.asyncProperty(groups, fc.constantFrom(...POLICIES), async (asked, policy) => {
      const seat = await world.seat(1_000, policy);
      const script = randomUUID().slice(0, 8);
      const replies: unknown[] = [];
      for (const group of asked) replies.push(...(await Promise.all(group.map((each) => reply(seat, script, each)))));
      const pure = runVendor({ cash: 1_000, policy, calls: asked.flat() });
      expect(replies).toEqual(pure.replies);
      expect(await seat.funds()).toEqual({ cash: pure.cash, inPlay: pure.inPlay, debt: pure.debt });
    }),
    { numRuns: 150 },
  );
});
