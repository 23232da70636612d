// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import {
  beginRound,
  change,
  closeRound,
  type LayoutTerms,
  makeLayoutStore,
  undo,
  waitsForYes,
} from "./layout-store.ts";
import { EMPTY_LAYOUT, type Layout } from "./layout.ts";
import type { TableDetail } from "./wire.ts";

const red: Layout = new Map([["red", 500n]]);
const more: Layout = new Map([["red", 1_000n]]);
const table = { tableId: "roulette-1", roundId: "r1", phase: "BETTING_OPEN", open: true } as unknown as TableDetail;
const WHILE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table at which bets are open, and what the server heard of it. */
function sit(asks: boolean, mine?: TableDetail["mine"]) {
  const server = fake({ play: { layTable: ({ bets, version }) => laid(bets, Number(version)) } });
  const terms: LayoutTerms = {
    table,
    balance: 10_000n,
    playable: true,
    chip: 500n,
    asks,
    read: () => Promise.resolve(undefined),
    onBalance: () => {},
  };
  const store = makeLayoutStore(terms);
  beginRound(store, "r1", mine);
  const bets = () =>
    server.asked("play.layTable").map(({ input }) => (input["bets"] as { amount: string }[])[0]?.amount);
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { store, terms, bets, after };
}

const laid = (bets: readonly unknown[], version: number) => ({
  roundId: "r1",
  version: version + 1,
  total: bets.length > 0 ? "5.00" : "0.00",
  debited: "0.00",
  balance: "95.00",
});

test("a chip laid is the bet, and undoing it takes the bet back at the server", async () => {
  const { store, bets, after } = sit(false);
  change(store, red);
  await after(WHILE_MS);
  expect(bets()).toEqual(["5.00"]);
  expect([store.get().accepted, store.get().note]).toEqual([red, { is: "accepted" }]);
  undo(store);
  await after(WHILE_MS);
  expect(bets()).toEqual(["5.00", undefined]);
  expect(store.get().accepted.size).toBe(0);
});

test("what was bet before the page was opened can be undone as well", async () => {
  const { store, bets, after } = sit(false, { version: 3, bets: [{ spot: "red", amount: "5.00" }] });
  undo(store);
  await after(WHILE_MS);
  expect(bets()).toEqual([undefined]);
});

test("whoever wants to be asked bets nothing without a yes, and what is left at the close goes back", async () => {
  const { store, terms, bets, after } = sit(true);
  change(store, red);
  store.now();
  await after(WHILE_MS);
  expect([bets(), waitsForYes(store)]).toEqual([[], true]);
  store.hear({ ...terms, table: { ...table, phase: "BETTING_CLOSED" } });
  closeRound(store, "BETTING_CLOSED");
  expect([store.get().draft, store.get().note]).toEqual([EMPTY_LAYOUT, { is: "unconfirmed" }]);
  expect(bets()).toEqual([]);
});

test("with the yes it is bet, and taking it back needs none", async () => {
  const { store, bets, after } = sit(true);
  change(store, red);
  store.now(true);
  await after(WHILE_MS);
  expect(bets()).toEqual(["5.00"]);
  change(store, more);
  await after(WHILE_MS);
  expect([bets(), waitsForYes(store)]).toEqual([["5.00"], true]);
  change(store, EMPTY_LAYOUT);
  await after(WHILE_MS);
  expect(bets()).toEqual(["5.00", undefined]);
});
