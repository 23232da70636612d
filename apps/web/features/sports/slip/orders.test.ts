// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import type { api } from "@taya/client/api";
import { forgetOrders, placeAll, resumeOrders, useOrders, type Wish } from "./orders.ts";
import { NO_SLIP } from "./slip.rules.ts";
import { changeSlip, useSlipStore } from "./slip-store.ts";
import { pickOf, placedOf, rowOf } from "./slip.testing.ts";
import { ticketsOf } from "./ticket.rules.ts";

type Sports = NonNullable<Answers<typeof api>["sportsbook"]>;
const picks = [pickOf(), pickOf({ fixtureId: "f2" })];

const wishes = (): Wish[] =>
  ticketsOf(useSlipStore.getState()).map((ticket) => ({ ticket, stake: "200.00", policy: "HIGHER" }));
const states = () => useOrders.getState().orders.map(({ state }) => state);
const names = (server: ReturnType<typeof fake>) =>
  server.asked("sportsbook.placeBet").map(({ input }) => input["requestId"]);

beforeEach(() => {
  vi.useFakeTimers();
  changeSlip(() => ({ ...NO_SLIP, picks: picks.slice(0, 1) }));
});
afterEach(async () => {
  // What is still being asked for ends with the test.
  useOrders.setState({ orders: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  changeSlip(() => NO_SLIP);
});

/** A network that breaks off a call: before the server has it, or after the server has done it. */
const dies = (at: "before" | "after", taken: Set<string>) => {
  let first = true;
  return ({ requestId }: { readonly requestId: string }) => {
    if (first) {
      first = false;
      if (at === "after") taken.add(requestId);
      throw new TypeError("network");
    }
    taken.add(requestId);
    return placedOf();
  };
};
const known = (taken: Set<string>): NonNullable<Sports["betByRequest"]> =>
  (({ requestId }: { readonly requestId: string }) =>
    taken.has(requestId) ? rowOf() : refusing("NOT_FOUND")) as never;

test("a receipt tells the price at which a bet was taken, not the one that was asked for", async () => {
  const { legs } = placedOf();
  fake({ sportsbook: { placeBet: placedOf({ odds: 2100, legs: legs.map((leg) => ({ ...leg, odds: 2100 })) }) } });
  await placeAll(wishes());
  expect(useOrders.getState().orders[0]!.ticket.legs[0]!.odds).toBe(2100);
});

test("a bet that is taken leaves the slip and has a receipt", async () => {
  const server = fake({ sportsbook: { placeBet: placedOf() } });
  await placeAll(wishes());
  expect(states()).toEqual(["placed"]);
  expect(useSlipStore.getState().picks).toEqual([]);
  const [{ input, headers } = { input: {}, headers: {} }] = server.asked("sportsbook.placeBet");
  expect(headers["X-Request-Id" as never]).toBe(input["requestId" as never]);
  expect(input).toMatchObject({
    type: "SINGLE",
    stake: "200.00",
    acceptOdds: "HIGHER",
    legs: [{ odds: 1850, version: 7 }],
  });
});

test("several singles are several requests, each with its own name", async () => {
  changeSlip(() => ({ ...NO_SLIP, picks }));
  const server = fake({ sportsbook: { placeBet: placedOf() } });
  await placeAll(wishes());
  expect(new Set(names(server)).size).toBe(2);
  expect(states()).toEqual(["placed", "placed"]);
});

test("an answer lost on the way back is found out: one bet, and nothing is sent twice", async () => {
  const taken = new Set<string>();
  const server = fake({ sportsbook: { placeBet: dies("after", taken), betByRequest: known(taken) } });
  await placeAll(wishes());
  expect(states()).toEqual(["unsure"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual(["placed"]);
  expect(names(server)).toHaveLength(1);
  expect(taken.size).toBe(1);
});

test("a request lost on its way is called not placed only after it stayed unknown, and is sent again under its name", async () => {
  const taken = new Set<string>();
  const server = fake({ sportsbook: { placeBet: dies("before", taken), betByRequest: known(taken) } });
  await placeAll(wishes());
  await vi.advanceTimersByTimeAsync(3_100);
  expect(states()).toEqual(["unsure"]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(states()).toEqual(["lost"]);
  expect(useSlipStore.getState().picks).toHaveLength(1);
  await placeAll(wishes());
  expect(states()).toEqual(["placed"]);
  expect(new Set(names(server)).size).toBe(1);
  expect(taken.size).toBe(1);
});

test("while the line stays dead nothing is concluded, and nothing can be bet a second time", async () => {
  const taken = new Set<string>();
  let dead = true;
  const server = fake({
    sportsbook: {
      placeBet: dies("after", taken),
      betByRequest: () => {
        if (dead) throw new TypeError("network");
        return rowOf() as never;
      },
    },
  });
  await placeAll(wishes());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states()).toEqual(["unsure"]);
  await placeAll(wishes());
  expect(names(server)).toHaveLength(1);
  dead = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual(["placed"]);
});

test("a ticket with a leg in play waits for its decision", async () => {
  const acceptAt = Date.now() + 3_000;
  const server = fake({
    sportsbook: {
      placeBet: placedOf({ status: "PENDING", acceptAt }),
      betByRequest: rowOf({ status: "PENDING", acceptAt }),
    },
  });
  await placeAll(wishes());
  expect(states()).toEqual(["pending"]);
  expect(useSlipStore.getState().picks).toHaveLength(1);
  server.answer({ sportsbook: { betByRequest: rowOf({ status: "ACCEPTED" }) } });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(states()).toEqual(["placed"]);
});

test("one that is turned down at the end says why, and stays on the slip", async () => {
  fake({
    sportsbook: {
      placeBet: placedOf({ status: "PENDING", acceptAt: Date.now() + 1_000 }),
      betByRequest: rowOf({ status: "REJECTED", reason: "SCORE_CHANGED" }),
    },
  });
  await placeAll(wishes());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(useOrders.getState().orders).toMatchObject([
    { state: "refused", detail: { value: { reason: "SCORE_CHANGED" } } },
  ]);
  expect(useSlipStore.getState().picks).toHaveLength(1);
});

test("the line dies while a ticket waits: the decision is still heard", async () => {
  let tries = 0;
  fake({
    sportsbook: {
      placeBet: placedOf({ status: "PENDING", acceptAt: Date.now() + 1_000 }),
      betByRequest: () => {
        tries += 1;
        if (tries < 3) throw new TypeError("network");
        return rowOf();
      },
    },
  });
  await placeAll(wishes());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states()).toEqual(["placed"]);
});

test("what one single is refused for and the next one would be too ends the row", async () => {
  changeSlip(() => ({ ...NO_SLIP, picks }));
  const server = fake({ sportsbook: { placeBet: refusing("WALLET_INSUFFICIENT") } });
  await placeAll(wishes());
  expect(names(server)).toHaveLength(1);
  forgetOrders();
  server.answer({ sportsbook: { placeBet: refusing("GAME_BET_CLOSED", { value: { reason: "PAST_CUTOFFTIME" } }) } });
  await placeAll(wishes());
  expect(names(server)).toHaveLength(3);
});

test("a page that was left while it was betting asks what became of it, and never bets again by itself", async () => {
  const server = fake({ sportsbook: { betByRequest: rowOf() } });
  const [wish] = wishes();
  useOrders.setState({ orders: [{ ...wish!, requestId: "r1", player: null, state: "unsure" }] });
  resumeOrders();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual(["placed"]);
  expect(names(server)).toEqual([]);
});

test("what somebody else sent is not asked for", async () => {
  const server = fake({});
  const [wish] = wishes();
  useOrders.setState({ orders: [{ ...wish!, requestId: "r1", player: "ana", state: "unsure" }] });
  resumeOrders();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toEqual([]);
  expect(server.asked("sportsbook.betByRequest")).toEqual([]);
});
