import type { Received } from "@taya/kernel/call";
import type { FaultDetail } from "@taya/kernel/result";
import { create } from "zustand";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { refresh } from "@taya/client/query";
import { serverNow } from "@taya/client/server-time";
import { session } from "@taya/client/session";
import { tabStore } from "@taya/client/storage";
import type { Policy } from "./settings.ts";
import { changedPicks, keyOf, type Slip, withoutPick } from "./slip.rules.ts";
import { changeSlip, ORDERS } from "./slip-store.ts";
import { type Ticket, wishOf } from "./ticket.rules.ts";

type Calls = Contracts["sportsbook"];
type Placed = Received<Calls["placeBet"]>;
type Row = Received<Calls["betByRequest"]>;
/** What was taken, as either answer tells it. */
type Booked = Pick<Placed, "betId" | "stake" | "totalStake" | "lines" | "odds" | "potential">;

/** What is to be bet: a ticket at the prices that are shown, for the stake of each line as the wire writes it. */
export interface Wish {
  readonly ticket: Ticket;
  readonly stake: string;
  readonly policy: Policy;
  /** Of a ticket on one match: the price of all legs together that is shown, in thousandths. */
  readonly together?: number | undefined;
}

/** One request to bet, from its first try to its answer. */
export interface Order extends Wish {
  /** Its name for every try: the server takes it once. */
  readonly requestId: string;
  readonly player: string | null;
  /**
   * `unsure`: its answer was lost, and it is being asked whether it came through. `lost`: it did not. `pending`: the
   * money is held, the decision comes at `acceptAt`.
   */
  readonly state: "sending" | "unsure" | "pending" | "placed" | "refused" | "lost";
  readonly acceptAt?: number;
  readonly booked?: Booked;
  readonly fault?: string;
  readonly detail?: FaultDetail;
}

/** Between two questions whether a lost request came through, and how often it must be unknown to have been lost. */
const ASK_MS = 1_500;
const MISSES = 3;
/** A decision is there so soon after its time, as a rule. */
const AFTER_MS = 150;
const POLL_MS = 700;
/** Answers that do not say whether anything was done. */
const UNSURE = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "INTERNAL", "WALLET_IDEM_MISMATCH"]);
const OPEN = new Set<Order["state"]>(["sending", "unsure", "pending"]);
/** Refusals of one ticket that the next one would meet too. */
const FOR_ALL = /^(WALLET_|RG_|AUTH_|KYC_|SYS_|DISCLAIMER_|RATE_LIMITED|OVERLOADED)/;

export const useOrders = create<{ readonly orders: readonly Order[] }>(() => ({ orders: kept() }));
const followed = new Set<string>();

export const isOpen = ({ state }: Order): boolean => OPEN.has(state);

function put(orders: readonly Order[]): void {
  useOrders.setState({ orders });
  tabStore.setItem(ORDERS, JSON.stringify(orders.filter(isOpen)));
}

function kept(): readonly Order[] {
  try {
    const orders = JSON.parse(tabStore.getItem(ORDERS) ?? "[]") as readonly Order[];
    return orders.map((order) => (order.state === "sending" ? { ...order, state: "unsure" as const } : order));
  } catch {
    return [];
  }
}

const change = (requestId: string, by: Partial<Order>): void =>
  put(useOrders.getState().orders.map((order) => (order.requestId === requestId ? { ...order, ...by } : order)));

/** Takes away what is over: receipts and refusals that were read. */
export const forgetOrders = (gone: (order: Order) => boolean = () => true): void =>
  put(useOrders.getState().orders.filter((order) => isOpen(order) || !gone(order)));

/**
 * Bets wishes one after the other, each under a name of its own. The same wish whose request was lost keeps its name, so
 * that a late arrival of the first is the same bet. What concerns all of them ends the row; the rest stays on the slip.
 */
export async function placeAll(wishes: readonly Wish[]): Promise<void> {
  if (useOrders.getState().orders.some(isOpen)) return;
  const lost = useOrders.getState().orders.filter(({ state }) => state === "lost");
  const player = session.get().username;
  put([]);
  for (const wish of wishes) {
    const same = lost.find(({ ticket, stake }) => wishOf(ticket, stake) === wishOf(wish.ticket, wish.stake));
    const order: Order = { ...wish, requestId: same?.requestId ?? crypto.randomUUID(), player, state: "sending" };
    put([...useOrders.getState().orders, order]);
    const fault = await send(order);
    if (fault && (UNSURE.has(fault) || FOR_ALL.test(fault))) return;
  }
}

async function send(order: Order): Promise<string | undefined> {
  const { requestId, ticket, stake, policy, together } = order;
  const { type, folds, bankers, legs } = ticket;
  const result = await api.sportsbook.placeBet(
    {
      requestId,
      type,
      ...(type === "SYSTEM" && { folds: [...folds], bankers: [...bankers] }),
      legs: legs.map(({ fixtureId, typeId, spec, outcomeId, odds, version }) => ({
        fixtureId,
        typeId,
        spec,
        outcomeId,
        odds,
        version,
      })),
      ...(together !== undefined && { odds: together }),
      stake,
      acceptOdds: policy,
    },
    { key: requestId },
  );
  if (result.ok) return void answered(order, result.value);
  if (UNSURE.has(result.fault)) {
    change(requestId, { state: "unsure" });
    void resolve(requestId);
  } else {
    hearPrices(result.detail);
    // What legs make together is known by asking alone.
    if (together !== undefined && result.fault === "GAME_ODDS_CHANGED") refresh(api.sportsbook.slip);
    change(requestId, { state: "refused", fault: result.fault, detail: result.detail });
  }
  return result.fault;
}

type Selection = Parameters<typeof keyOf>[0];
type ToldLeg = Selection & { readonly odds: number; readonly version: number };

/** A refusal may say the prices of now before the live line does. */
function hearPrices({ value }: FaultDetail): void {
  const { legs = [] } = (value ?? {}) as { readonly legs?: readonly ToldLeg[] };
  if (legs.length === 0) return;
  const told = new Map(legs.map((leg) => [keyOf(leg), { told: { odds: leg.odds, version: leg.version } }]));
  changeSlip((slip) => changedPicks(slip, told));
}

function answered(order: Order, value: Placed | Row): void {
  const { requestId } = order;
  if (value.status === "PENDING") {
    change(requestId, { state: "pending", booked: value, acceptAt: value.acceptAt ?? serverNow() });
    return void follow(requestId);
  }
  if (value.status === "REJECTED" || value.status === "REOFFER") {
    const { reason, ...more } = value;
    const asked = "reoffer" in more ? more.reoffer : undefined;
    change(requestId, { state: "refused", fault: "SPORT_REFUSED", detail: { value: { reason, reoffer: asked } } });
  } else {
    changeSlip((slip) => withoutTicket(slip, order.ticket));
    change(requestId, { state: "placed", booked: value, ticket: asTaken(order.ticket, value.legs) });
  }
  refresh(api.wallet.balance, api.sportsbook.bets, api.bets.records);
}

/** A ticket at the prices it was taken at: not all of them need be those that were asked for. */
function asTaken(ticket: Ticket, taken: readonly (Selection & { readonly odds: number })[]): Ticket {
  const odds = new Map(taken.map((leg) => [keyOf(leg), leg.odds]));
  return { ...ticket, legs: ticket.legs.map((leg) => ({ ...leg, odds: odds.get(keyOf(leg)) ?? leg.odds })) };
}

/** The slip without what a ticket took from it. */
const withoutTicket = (slip: Slip, { legs }: Ticket): Slip => {
  const taken = new Set(legs.map(keyOf));
  return slip.picks.filter((pick) => taken.has(keyOf(pick))).reduce(withoutPick, slip);
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const orderOf = (requestId: string) => useOrders.getState().orders.find((order) => order.requestId === requestId);

/** Asks what became of a request whose answer was lost, until that is known. */
async function resolve(requestId: string): Promise<void> {
  await once(requestId, async () => {
    let misses = 0;
    for (;;) {
      await pause(ASK_MS);
      const order = orderOf(requestId);
      if (order?.state !== "unsure") return;
      const result = await api.sportsbook.betByRequest({ requestId });
      if (result.ok) return answered(order, result.value);
      misses = result.fault === "NOT_FOUND" ? misses + 1 : 0;
      if (misses >= MISSES) return change(requestId, { state: "lost" });
      // Whoever is logged out meanwhile is asked for again after the login.
      if (result.fault.startsWith("AUTH_")) return;
    }
  });
}

/** Waits for the decision of a ticket with a leg in play. */
async function follow(requestId: string): Promise<void> {
  // Whoever asked what became of it hands over; its turn has ended by then.
  await pause(0);
  await once(requestId, async () => {
    for (;;) {
      const order = orderOf(requestId);
      if (order?.state !== "pending") return;
      await pause(Math.max(POLL_MS, (order.acceptAt ?? 0) - serverNow() + AFTER_MS));
      const result = await api.sportsbook.betByRequest({ requestId });
      if (result.ok && result.value.status !== "PENDING") return answered(order, result.value);
      if (!result.ok && result.fault.startsWith("AUTH_")) return;
    }
  });
}

async function once(requestId: string, act: () => Promise<void>): Promise<void> {
  if (followed.has(requestId)) return;
  followed.add(requestId);
  await act().finally(() => followed.delete(requestId));
}

/** Goes on with what was under way when the page was left, for whoever sent it. */
export function resumeOrders(): void {
  const { orders } = useOrders.getState();
  const own = orders.filter((order) => !isOpen(order) || order.player === session.get().username);
  if (own.length < orders.length) put(own);
  for (const { requestId, state } of own) {
    if (state === "unsure") void resolve(requestId);
    if (state === "pending") void follow(requestId);
  }
}
