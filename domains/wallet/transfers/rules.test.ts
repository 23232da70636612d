import { DAY, HOUR } from "@taya/kernel/instant";
import { KIND } from "@taya/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  entryOf,
  IN_TRANSIT,
  isLate,
  movesFor,
  nextPollMs,
  playedThere,
  statusOf,
  TRANSFER,
  type TransferMove,
  type TransferState,
} from "./transfers.rules.ts";

const STATES = Object.keys(TRANSFER) as TransferState[];
const MOVES: TransferMove[] = ["debit", "send", "confirm", "reject", "refund", "lose", "giveUp"];
const outgoing = { kind: 20, amount: 500n, direction: "in" as const };

describe("the table", () => {
  test.each([
    ["INIT", "debit", "DEBITED"],
    ["DEBITED", "send", "SENT"],
    ["SENT", "confirm", "CONFIRMED"],
    ["SENT", "lose", "UNKNOWN"],
    ["UNKNOWN", "giveUp", "MANUAL"],
    ["REJECTED", "refund", "REFUNDED"],
  ] as const)("%s, %s: %s", (from, move, to) => expect(TRANSFER[from][move]).toBe(to));

  test("nothing is refunded but what the vendor rejected, and an end is an end", () => {
    const refunding = STATES.filter((state) => TRANSFER[state].refund);
    expect(refunding).toEqual(["REJECTED"]);
    expect(Object.keys(TRANSFER.CONFIRMED)).toEqual([]);
    expect(Object.keys(TRANSFER.REFUNDED)).toEqual([]);
  });

  test("no vendor's silence moves money", () => {
    for (const state of STATES) {
      for (const told of ["UNKNOWN", "PENDING"] as const) {
        for (const move of movesFor(state, told, true)) expect(entryOf(move, outgoing)).toBeUndefined();
      }
    }
  });

  test("the moves a word asks for can all be made, one after the other", () => {
    for (const state of STATES) {
      for (const told of ["APPLIED", "REJECTED", "PENDING", "UNKNOWN"] as const) {
        for (const late of [false, true]) {
          let at = state;
          for (const move of movesFor(state, told, late)) {
            expect(TRANSFER[at][move], `${state} ${told} ${move}`).toBeDefined();
            at = TRANSFER[at][move]!;
          }
          expect(at, "a transfer never rests between rejection and refund").not.toBe(
            state === "REJECTED" ? "" : "REJECTED",
          );
        }
      }
    }
  });

  test("a rejection is refunded at once; a late one of unknown fate goes to a person", () => {
    expect(movesFor("SENT", "REJECTED", false)).toEqual(["reject", "refund"]);
    expect(movesFor("UNKNOWN", "UNKNOWN", true)).toEqual(["giveUp"]);
    expect(movesFor("UNKNOWN", "UNKNOWN", false)).toEqual([]);
    expect(movesFor("MANUAL", "APPLIED", true)).toEqual(["confirm"]);
    expect(movesFor("REFUNDED", "APPLIED", false)).toEqual([]);
  });
});

test("money stands in transit exactly in the states that say so", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("in" as const, "out" as const),
      fc.array(fc.constantFrom(...MOVES)),
      (direction, moves) => {
        let state: TransferState = "INIT";
        let transit = 0n;
        for (const move of moves) {
          const next: TransferState | undefined = TRANSFER[state][move];
          if (!next) continue;
          state = next;
          const legs = entryOf(move, { ...outgoing, direction })?.legs ?? [];
          expect(legs.reduce((sum, leg) => sum + leg.amount, 0n)).toBe(0n);
          transit += legs.filter((leg) => leg.kind === KIND.TRANSIT).reduce((sum, leg) => sum + leg.amount, 0n);
          expect(transit).toBe(IN_TRANSIT.includes(state) ? 500n : 0n);
        }
      },
    ),
  );
});

test("what was won or lost at the vendor brings the books to its word", () => {
  expect(playedThere(20, 100n, 100n)).toBeUndefined();
  expect(playedThere(20, 100n, 160n)).toMatchObject({
    type: 204,
    legs: [
      { kind: KIND.GAME, amount: -60n },
      { kind: 20, amount: 60n },
    ],
  });
  expect(playedThere(20, 100n, 0n)).toMatchObject({
    type: 205,
    legs: [
      { kind: 20, amount: -100n },
      { kind: KIND.GAME, amount: 100n },
    ],
  });
});

test("asked after 5 s, 30 s, 2 min, 10 min, 1 h, then hourly; late after a day; daily once a person looks at it", () => {
  const waits = [0, 1, 2, 3, 4, 5, 9].map((polls) => nextPollMs("UNKNOWN", polls) / 1_000);
  expect(waits).toEqual([5, 30, 120, 600, 3_600, 3_600, 3_600]);
  expect(nextPollMs("MANUAL", 40)).toBe(DAY);
  expect([isLate(null, DAY), isLate(0, DAY - 1), isLate(0, DAY), isLate(HOUR, DAY)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test("the player is told one of four words", () => {
  expect(statusOf("REFUNDED")).toBe("REJECTED");
  expect(statusOf("MANUAL")).toBe("UNKNOWN");
  expect(statusOf("DEBITED")).toBe("SENT");
});
