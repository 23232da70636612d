import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Program } from "../program.ts";
import type { Caller } from "./callers.ts";
import { asOperator } from "./console.ts";
import { cents } from "./member.ts";
import { type Match, WIN3 } from "./sports.ts";

const BETS = "/wps/v2/sportsbook/bets";
const PAGE = 100;

/** A ticket that is asked for, under one name however often. */
export interface Wish {
  readonly caller: Caller;
  readonly requestId: string;
  readonly legs: readonly { readonly fixtureId: string; readonly outcomeId: string }[];
  /** In centavos. */
  readonly stake: number;
  /** The ticket it became; undefined while nobody knows. */
  betId?: string;
}

export const wishFor = (caller: Caller, on: readonly Match[], outcomeId: string, stake: number): Wish => ({
  caller,
  requestId: randomUUID(),
  legs: on.map(({ fixtureId }) => ({ fixtureId, outcomeId })),
  stake,
});

/** Asks for it at whatever price; what is not answered, or is refused, throws. Gives the ticket's id. */
export async function askFor({ caller, requestId, legs, stake }: Wish): Promise<string> {
  const asked = {
    requestId,
    type: legs.length > 1 ? "PARLAY" : "SINGLE",
    legs: legs.map((leg) => ({ ...leg, ...WIN3, odds: 2_000, version: 1 })),
    stake: (stake / 100).toFixed(2),
    acceptOdds: "ANY",
  };
  const { success, code, value } = await caller.ask("POST", BETS, asked, requestId);
  if (!success) throw new Error(code);
  return value.betId as string;
}

export interface SportsBet {
  readonly betId: string;
  readonly requestId: string;
  readonly status: "PENDING" | "ACCEPTED" | "REJECTED" | "SETTLED";
  readonly reason?: string;
  readonly totalStake: string;
  readonly legs: readonly { readonly fixtureId: string; readonly outcomeId: string; readonly odds: number }[];
}

/** Every ticket of a player, open or over, of the last days. */
export async function sportsBetsOf({ ask }: Caller): Promise<readonly SportsBet[]> {
  const bets: SportsBet[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { value } = await ask("GET", `${BETS}?pageNo=${pageNo}&pageSize=${PAGE}`);
    bets.push(...(value.list as SportsBet[]));
    if (bets.length >= value.total) return bets;
  }
}

const isOpen = ({ status }: SportsBet) => status === "PENDING" || status === "ACCEPTED";

/** The wallet is what was brought less the stakes of open tickets, and those are what is in play. */
export async function holdsOpen({ ask, start }: Caller, bets: readonly SportsBet[]): Promise<void> {
  const held = bets.filter(isOpen).reduce((sum, { totalStake }) => sum + cents(totalStake), 0);
  const { value } = await ask("GET", "/wps/v2/wallets/balance");
  expect([cents(value.cash), cents(value.inPlay)]).toEqual([start - held, held]);
}

/** What a stake returns at a price in thousandths, in centavos, half up. */
const returnOf = (stake: number, odds: number): number => Math.floor((stake * odds + 500) / 1_000);

/** The most the house loses by singles on who wins one match: the worst of its three ends, each ticket by itself. */
export function mostLost(bets: readonly SportsBet[]): number {
  const lost = ["1", "2", "3"].map((end) =>
    bets.reduce((sum, { totalStake, legs: [leg] }) => {
      const stake = cents(totalStake);
      return sum + (leg!.outcomeId === end ? returnOf(stake, leg!.odds) : 0) - stake;
    }, 0),
  );
  return Math.max(0, ...lost);
}

/** What traders are told that the house may lose by each match of the feed that is told by hand, in centavos. */
export async function liabilities(program: Program): Promise<ReadonlyMap<string, number>> {
  const path = `/wps/v2/sportsbook/admin/fixtures?feed=hand&pageSize=${PAGE}`;
  const { value } = await program.call("GET", path, undefined, await asOperator(program));
  expect(value.total).toBeLessThanOrEqual(PAGE);
  return new Map(value.list.map((row: { id: string; liability: string }) => [row.id, cents(row.liability)] as const));
}
