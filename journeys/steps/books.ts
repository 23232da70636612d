import { expect } from "vitest";
import type { Program } from "../program.ts";
import type { Scenario } from "../scenario.ts";
import { asOperator } from "./console.ts";
import { cents, mine } from "./member.ts";

const PAGE = 100;

interface Entry {
  readonly entryId: string;
  readonly typeName: string;
  readonly legs: readonly { readonly kind: string; readonly amount: string }[];
}

/** Centavos that an entry moved on one of the player's accounts. */
const moved = ({ legs }: Entry, account: string): number =>
  legs.filter(({ kind }) => kind === account).reduce((sum, leg) => sum + cents(leg.amount), 0);

/** Every entry of the operators' ledger about a player. */
async function ledgerOf(program: Program, username: string): Promise<readonly Entry[]> {
  const staff = await asOperator(program);
  const entries: Entry[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const path = `/wps/v2/reports/admin/ledger?username=${username}&pageNo=${pageNo}&pageSize=${PAGE}`;
    const { value } = await program.call("GET", path, undefined, staff);
    entries.push(...(value.list as Entry[]));
    if (entries.length >= value.total) return entries;
  }
}

/** The player's account record of today and the operators' ledger tell the same, line by line and in sum. */
export async function bothSidesAgree(scenario: Scenario, username: string): Promise<void> {
  const records = await mine(scenario, `/wps/v2/wallet/records?preset=today&pageSize=${PAGE}`);
  const { cash, sumBalance } = await mine(scenario, "/wps/v2/wallets/balance");
  expect(records.total).toBe(records.list.length);
  expect(cents(records.totals.in) - cents(records.totals.out)).toBe(cents(sumBalance));
  const entries = await ledgerOf(scenario.program, username);
  expect(entries.reduce((sum, entry) => sum + moved(entry, "CASH"), 0)).toBe(cents(cash));
  const known = new Map(entries.map((entry) => [entry.entryId, entry]));
  for (const { id, typeName, amount } of records.list) {
    const entry = known.get(id);
    expect(entry?.typeName, id).toBe(typeName);
    // A payout moves what was held, and no cash any more.
    expect(moved(entry!, "CASH") || moved(entry!, "WITHDRAW_HOLD"), `${typeName} ${id}`).toBe(cents(amount));
  }
}

/** A new proof finds nothing, and every currency comes to zero. */
export async function booksHold(program: Program): Promise<void> {
  await program.call("POST", "/sandbox/clock", { advanceMs: 240_000 });
  const staff = await asOperator(program);
  const { value } = await program.call("GET", "/wps/v2/wallet/admin/reconciliation", undefined, staff);
  expect(value).toMatchObject({ payoutsPaused: false, breaks: [] });
  expect(value.checks.filter((check: { ok: boolean }) => !check.ok)).toEqual([]);
  const sums = new Map<string, number>();
  for (const { currency, amount } of value.trialBalance) sums.set(currency, (sums.get(currency) ?? 0) + cents(amount));
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
}
