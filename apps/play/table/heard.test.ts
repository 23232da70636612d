import { expect, test } from "vitest";
import { applyDelta, type TableDelta, type TableNow } from "./heard.ts";

const now: TableNow = {
  tableId: "baccarat-1",
  game: "baccarat",
  name: "Baccarat 1",
  label: "RNG table",
  limits: { min: "10.00", max: "1000.00", tableMax: "5000.00" },
  phase: "BETTING_OPEN",
  open: true,
  phaseSeq: 7,
  roundId: "r1",
  closesAt: 1_000,
  endsAt: 1_000,
  times: { bet: 18_000, deal: 14_000, cool: 6_000 },
  players: 3,
  history: ["B"],
  spots: [],
  commit: "c1",
  road: null,
  mine: { version: 2, bets: [{ spot: "player", amount: "10.00" }] },
};
const delta = (change: Partial<TableDelta>): TableDelta => ({
  phase: "DEALING",
  open: true,
  phaseSeq: 9,
  roundId: "r1",
  closesAt: 1_000,
  endsAt: 15_000,
  commit: "c1",
  players: 4,
  ...change,
});

test("an operator closes a table in the middle of a round", () => {
  const { table } = applyDelta(now, delta({ phase: "BETTING_OPEN", phaseSeq: 7, open: false }));
  expect(table).toMatchObject({ open: false, roundId: "r1", mine: now.mine });
});

test("an older delta changes nothing", () => {
  expect(applyDelta(now, delta({ phaseSeq: 6 }))).toEqual({ table: now, again: false });
});

test("the result joins the round it belongs to", () => {
  const { table, again } = applyDelta(now, delta({ outcome: { number: 0 } }));
  expect(table).toMatchObject({ phase: "DEALING", outcome: { number: 0 }, players: 4, mine: { version: 2 } });
  expect(again).toBe(false);
});

test("a new round begins without the last one's result and bets", () => {
  const shown = applyDelta(now, delta({ phase: "RESULT", outcome: { number: 0 } })).table;
  const { table } = applyDelta(shown, delta({ phase: "BETTING_OPEN", phaseSeq: 11, roundId: "r2", commit: "c2" }));
  expect(table.outcome).toBeUndefined();
  expect(table.mine).toBeUndefined();
  expect(table.commit).toBe("c2");
});

test("what was paid is read when the round is settled, and the rest is read anew", () => {
  const settled = delta({ phase: "SETTLED", phaseSeq: 10, mine: { version: 2, payout: "19.50" } });
  const { table, again } = applyDelta(now, settled);
  expect(table.mine).toEqual({ version: 2, payout: "19.50", bets: [{ spot: "player", amount: "10.00" }] });
  expect(again).toBe(true);
});

test("bets laid on another screen are read, not guessed", () => {
  expect(applyDelta(now, delta({ phase: "BETTING_OPEN", mine: { version: 3 } })).again).toBe(true);
});

test("where a multiplier broke off is told once, and forgotten when the next round opens", () => {
  const chain = { terminating: "t", clientSeed: "c" };
  const cashouts = [{ nameMasked: "a***a", at: "1.20" }];
  const crash: TableNow = { ...now, phase: "DEALING", crash: { ...chain, startedAt: 5, cashouts: [] } };
  const grown = applyDelta(crash, delta({ startedAt: 5, cashouts })).table;
  expect(grown.crash).toEqual({ ...chain, startedAt: 5, cashouts });
  const over = applyDelta(grown, delta({ phase: "RESULT", phaseSeq: 10, startedAt: 5, cashouts, bust: "1.37" })).table;
  expect(over.crash?.bust).toBe("1.37");
  const next = delta({ phase: "BETTING_OPEN", phaseSeq: 17, roundId: "r2", startedAt: null, cashouts: [] });
  expect(applyDelta(over, next).table.crash).toEqual({ ...chain, startedAt: null, cashouts: [] });
  expect(applyDelta(now, next).again).toBe(true);
});
