import { applyLegs, debtOf, KIND, legsOf } from "@taya/ledger/rules";
import { DEPOSIT, type DepositMove, type DepositState, flagsOf } from "./deposits.rules.ts";

interface DepositEvent {
  readonly do: "wait" | "expire" | "fail" | "paid" | "approve" | "return" | "chargeback";
  readonly id?: string;
  readonly amount?: number;
  readonly review?: boolean;
}

interface DepositInput {
  readonly amount: number;
  readonly cash?: number;
  readonly debt?: number;
  readonly events: readonly DepositEvent[];
}

/** Answers a deposit vector: the states and codes of a deposit under events, and the player's cash and debt after. */
export function runDeposit(input: DepositInput) {
  let state: DepositState = "CREATED";
  let accounts: ReadonlyMap<number, bigint> = new Map([
    [KIND.CASH, BigInt(input.cash ?? 0)],
    [KIND.PLAYER_DEBT, -BigInt(input.debt ?? 0)],
  ]);
  let arrived = 0n;
  const known = new Set<string>();
  const flags: string[] = [];

  function post(legs: Parameters<typeof applyLegs>[1], forced: boolean): void {
    const applied = applyLegs(accounts, legs, forced);
    if (applied.code === "OK") accounts = applied.accounts;
  }

  function step(event: DepositEvent): string {
    if (event.do === "paid" && known.has(event.id!)) return "DUPLICATE";
    const move: DepositMove = event.do === "paid" && event.review ? "suspicious" : event.do;
    const next = DEPOSIT[state][move];
    if (!next) return "ILLEGAL";
    if (event.do === "paid") {
      known.add(event.id!);
      arrived = BigInt(event.amount!);
      flags.push(...flagsOf({ state, amount: BigInt(input.amount) }, arrived));
    }
    // What was never credited is not debited when its provider takes it back.
    const credited = state.startsWith("CREDITED");
    state = next;
    if (move === "paid" || move === "approve") post(legsOf.deposit(arrived), false);
    if (move === "chargeback" && credited) post(legsOf.chargeback(arrived), true);
    return "OK";
  }

  const states: string[] = [state];
  const codes = ["OK"];
  for (const event of input.events) {
    codes.push(step(event));
    states.push(state);
  }
  return { states, codes, flags, cash: Number(accounts.get(KIND.CASH)), debt: Number(debtOf(accounts)) };
}
