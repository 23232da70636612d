import type { EntryId, PlayerId } from "@taya/kernel/id";
import { expect, test } from "vitest";
import { type Action, type BatchBook, bookOf } from "./book.ts";
import { endings, eventOf } from "./endings.rules.ts";

const bet = (txId: string, amount: bigint, win: bigint, more: Partial<Action> = {}): Action => ({
  txId,
  playerId: "p1" as PlayerId,
  merchant: "taya",
  verb: "bet",
  requestId: txId,
  roundRef: "r1",
  refTxId: undefined,
  winTxId: undefined,
  amount,
  closes: false,
  balance: 0n,
  currency: "PHP",
  entryId: txId as EntryId,
  state: "SETTLED",
  gameCode: "g",
  bonusStake: 0n,
  win,
  path: undefined,
  ended: undefined,
  kept: true,
  was: { state: "OPEN", win: 0n },
  changedBy: `by ${txId}` as EntryId,
  ...more,
});

const ended = (book: BatchBook, category: string) => endings(book, category, () => []);

const counted = (bets: readonly Action[], category: string) => {
  const ends = ended(bookOf(bets, []), category);
  const sum = (of: (end: (typeof ends)[number]) => bigint) => ends.reduce((all, end) => all + of(end), 0n);
  return { valid: sum((end) => end.validBet), wagered: sum((end) => end.wagered), ends: ends.length };
};

test("both sides of a vendor's hand count together, however they are told", () => {
  const [player, banker] = [bet("a", 100n, 200n), bet("b", 100n, 0n)];
  expect(counted([player, banker], "LIVE")).toEqual({ valid: 0n, wagered: 0n, ends: 2 });
  expect(counted([player], "LIVE").valid).toBe(100n);
  // The first side was told before: the second takes back what was counted.
  expect(counted([{ ...player, was: undefined }, banker], "LIVE").valid).toBe(-100n);
  expect(counted([player, banker], "RNG").valid).toBe(200n);
});

test("what is told says what all bets on the result come to, and what was told of them before", () => {
  const [first, second] = [bet("a", 100n, 0n, { was: undefined }), bet("b", 300n, 0n)];
  expect(ended(bookOf([first, second], []), "LIVE")).toMatchObject([
    { result: { told: { stake: 100n, wagered: 100n, bets: 1 }, now: { stake: 400n, wagered: 400n, bets: 2 } } },
  ]);
  const [, other] = ended(bookOf([bet("a", 100n, 0n), second], []), "LIVE");
  expect(other).toMatchObject({ wagered: 0n });
  expect(other).not.toHaveProperty("result");
});

test("bonus money counts for the wagering alone, a later win changes what a table counts, a rollback takes it back", () => {
  expect(counted([bet("a", 100n, 0n, { bonusStake: 40n })], "RNG")).toMatchObject({ valid: 60n, wagered: 100n });
  const more = bet("a", 100n, 150n, { was: { state: "SETTLED", win: 0n } });
  expect(counted([more], "LIVE").valid).toBe(-50n);
  expect(counted([more], "FISH").valid).toBe(0n);
  const back = bet("a", 100n, 150n, { state: "ROLLED_BACK", was: { state: "SETTLED", win: 150n } });
  expect(counted([back], "FISH")).toMatchObject({ valid: -100n, wagered: -100n, ends: 1 });
  expect(ended(bookOf([back], []), "FISH")).toMatchObject([{ bets: -1, stake: -100n, payout: -150n, later: true }]);
});

test("a bet that was made and won more than once in a batch is told once, with all it won", () => {
  const fresh = bet("a", 100n, 90n, { kept: false, was: { state: "SETTLED", win: 40n } });
  const book = bookOf([], []);
  book.add(fresh);
  expect(ended(book, "RNG")).toMatchObject([{ stake: 100n, payout: 90n, later: false, validBet: 100n }]);
});

test("whatever is told of a bet names it the same, and all bets of a hand name the hand", () => {
  const names = (bets: readonly Action[], category: string) =>
    ended(bookOf(bets, []), category).map((end) => eventOf(end, { code: "TORTURE", category }, 0).bet);
  const [first, second] = [bet("a", 100n, 0n), bet("b", 300n, 0n)];
  const back = { was: { state: "SETTLED", win: 0n }, state: "ROLLED_BACK" } as const;
  expect(names([first, second], "RNG")).toEqual(["a", "b"]);
  expect(names([bet("a", 100n, 0n, back)], "RNG")).toEqual(["a"]);
  expect(names([first, second], "LIVE")).toEqual(["TORTURE r1", "TORTURE r1"]);
  expect(names([bet("a", 100n, 0n, back), second], "LIVE")).toEqual(["TORTURE r1", "TORTURE r1"]);
});
