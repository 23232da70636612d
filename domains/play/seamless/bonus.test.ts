import type { EntryId, PlayerId } from "@taya/kernel/id";
import { bucketsOf, KIND, openPurse } from "@taya/ledger/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookOf, type Verb } from "./book.ts";
import { decideCall, type VendorCall } from "./seamless.rules.ts";

const playerId = "p" as PlayerId;
const POLICY = { winUnseen: "retry", rollbackSettled: "reverse", multiWin: true } as const;

const purseOf = (cash: bigint, bonus: bigint) =>
  openPurse(
    {
      playerId,
      merchant: "taya",
      currency: "PHP",
      buckets: bucketsOf([
        [KIND.CASH, cash],
        [KIND.BONUS, bonus],
      ]),
      debt: 0n,
      version: 1n,
      blockedUntil: undefined,
      limits: [],
    },
    0,
  );

/** A context that takes calls one after the other, each under a name of its own. */
function contextOf(cash: bigint, bonus: bigint) {
  const [purse, book] = [purseOf(cash, bonus), bookOf([], [])];
  let calls = 0;
  return {
    purse,
    call(verb: Verb, amount: bigint, more: Partial<VendorCall> = {}) {
      const name = `${verb}-${++calls}`;
      const call: VendorCall = {
        playerId,
        verb,
        requestId: name,
        txId: name,
        refTxId: undefined,
        winTxId: undefined,
        roundRef: "round",
        amount,
        win: 0n,
        currency: undefined,
        merchant: undefined,
        closes: false,
        closed: false,
        bonusAllowed: true,
        entryIds: [`${name}a` as EntryId, `${name}b` as EntryId],
        vendorNumber: 1,
        gameCode: "g",
        ...more,
      };
      return { name, ...decideCall(call, book, purse, POLICY) };
    },
  };
}

test("whatever a vendor pays on stakes of bonus money, no cash comes of it", () => {
  const action = fc.record({
    verb: fc.constantFrom<Verb>("bet", "betwin", "win", "rollback", "adjust"),
    amount: fc.bigInt({ min: 1n, max: 2_000n }),
    of: fc.nat({ max: 5 }),
    named: fc.boolean(),
    minus: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      const context = contextOf(0n, 10_000n);
      const bets: string[] = [];
      for (const { verb, amount, of, named, minus } of actions) {
        const refTxId = bets[of % Math.max(1, bets.length)];
        if (verb === "bet" || verb === "betwin") {
          const made = context.call(verb, amount, verb === "betwin" ? { win: amount * 2n } : {});
          if (made.status === "OK") bets.push(made.name);
        } else if (refTxId !== undefined) {
          const size = verb === "adjust" && minus ? -amount : amount;
          context.call(verb, size, named || verb !== "win" ? { refTxId } : {});
        }
        expect(context.purse.balances().cash).toBe(0n);
      }
    }),
    { numRuns: 300 },
  );
});

test("a bet of cash beside bonus money in a round does not turn the round's win into cash", () => {
  const context = contextOf(100n, 900n);
  context.call("bet", 100n);
  context.call("bet", 900n);
  expect(context.purse.balances()).toMatchObject({ cash: 0n, bonus: 0n });
  context.call("win", 5_000n);
  context.call("win", 0n, { closes: true });
  expect(context.purse.balances()).toMatchObject({ cash: 500n, bonus: 4_500n, inPlay: 0n, bonusInPlay: 0n });
});
