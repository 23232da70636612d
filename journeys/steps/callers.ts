import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import type { Envelope, StartedProgram } from "../program.ts";
import type { Scenario } from "../scenario.ts";
import { cents, makePlayer } from "./member.ts";

const CLI = join(import.meta.dirname, "../../apps/cli/cli.ts");
const PAGE = 100;
/** Longer than any round, and than another process needs to take over the tables. */
const OVER = { timeout: 90_000, interval: 250 };

/** Somebody who plays by calls alone. */
export interface Caller {
  /** What they began with, in centavos. */
  readonly start: number;
  readonly session: Readonly<Record<string, string>>;
  ask(method: string, path: string, body?: unknown, key?: string): Promise<Envelope>;
}

/** A player without a screen. */
export async function makeCaller(scenario: Scenario, balance = 20_000): Promise<Caller> {
  const { token } = await makePlayer(scenario.program, { balance: (balance / 100).toFixed(2) });
  return callerOf(scenario, { authorization: `Bearer ${token}` }, balance);
}

export const callerOf = (scenario: Scenario, session: Caller["session"], start: number): Caller => ({
  start,
  session,
  ask: (method, path, body, key) =>
    scenario.program.call(method, path, body, { ...session, ...(key !== undefined && { "x-request-id": key }) }),
});

export interface BetRow {
  readonly id: string;
  readonly gameCode: string;
  readonly stake: string;
  readonly payout: string;
  readonly status: "OPEN" | "SETTLED" | "VOID" | "CASHED_OUT";
}

export const betsOf = (caller: Caller): Promise<readonly BetRow[]> => everyPage(caller, "/wps/v2/play/records");

/** All rows of a list over the last days, newest first. */
async function everyPage<Row>({ ask }: Caller, path: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { value } = await ask("GET", `${path}?pageNo=${pageNo}&pageSize=${PAGE}`);
    rows.push(...(value.list as Row[]));
    if (rows.length >= value.total) return rows;
  }
}

/** Waits until a player has so many bets and every one of them has ended; gives them. */
export async function ended(caller: Caller, count: number): Promise<readonly BetRow[]> {
  const states = async () => (await betsOf(caller)).map(({ status }) => status);
  await expect.poll(async () => (await states()).filter((each) => each !== "OPEN").length, OVER).toBe(count);
  const bets = await betsOf(caller);
  expect(bets).toHaveLength(count);
  return bets;
}

/** Lays one bet for every caller in the running round, each under a key of its own; gives the round. */
export async function layAll(
  callers: readonly Caller[],
  tableId: string,
  spot: string,
  amount: string,
): Promise<string> {
  const { value } = await callers[0]!.ask("GET", `/wps/v2/play/tables/${tableId}`);
  const lay = async (caller: Caller) => {
    const layout = { roundId: value.roundId, version: 0, bets: [{ spot, amount }] };
    const answer = await caller.ask("PUT", `/wps/v2/play/tables/${tableId}/layout`, layout, randomUUID());
    expect(answer.code).toBe("OK");
  };
  await Promise.all(callers.map(lay));
  return value.roundId;
}

/** The newest bet of a game. */
export const newest = (bets: readonly BetRow[], gameCode: string): BetRow =>
  bets.find((each) => each.gameCode === gameCode)!;

/** Every bet of these players has ended, each has so many, and money and records agree; gives the bets. */
export const allAddUp = (callers: readonly Caller[], count: number): Promise<readonly (readonly BetRow[])[]> =>
  Promise.all(
    callers.map(async (caller) => {
      const bets = await ended(caller, count);
      await addsUp(caller, bets);
      return bets;
    }),
  );

/** What a page and the browser say while the server is gone. */
export const GONE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_FAILED|^503: |status of 503|WebSocket/;

interface Line {
  readonly type: number;
  readonly amount: string;
}

/**
 * The balance is what the bets came to, and the sum of the account record: one line takes each stake, at most one line
 * brings something back.
 */
export async function addsUp(caller: Caller, taken: readonly BetRow[]): Promise<void> {
  const net = taken.reduce((sum, { stake, payout }) => sum + cents(payout) - cents(stake), 0);
  const { value: balance } = await caller.ask("GET", "/wps/v2/wallets/balance");
  expect(cents(balance.cash)).toBe(caller.start + net);
  expect(cents(balance.sumBalance)).toBe(caller.start + net);
  const lines = await everyPage<Line>(caller, "/wps/v2/wallet/records");
  expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(caller.start + net);
  const backs = taken.filter(({ payout }) => cents(payout) > 0);
  expect(lines.filter(({ type }) => type === 200)).toHaveLength(taken.length);
  expect(lines.filter(({ type }) => type > 200 && type < 210)).toHaveLength(backs.length);
}

/** The house's own proof of everything, run as a command beside the program. */
export async function auditHolds({ data }: StartedProgram): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "audit", "--json"], {
    env: { ...process.env, TAYA_DATA: data, DATABASE_URL: "" },
  });
  const { ok, currency, checks } = JSON.parse(stdout) as {
    ok: boolean;
    currency: { sum: string }[];
    checks: { ok: boolean; name: string }[];
  };
  expect(checks.filter((each) => !each.ok)).toEqual([]);
  expect(ok).toBe(true);
  expect(currency.filter(({ sum }) => sum !== "0.00")).toEqual([]);
}
