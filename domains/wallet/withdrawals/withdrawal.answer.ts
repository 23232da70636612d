import { applyLegs, KIND, legsOf } from "@taya/ledger/rules";
import { isPart, moneyStepOf, WITHDRAWAL, type WithdrawalMove, type WithdrawalState } from "./withdrawals.rules.ts";

interface WithdrawalEvent {
  readonly do: WithdrawalMove | "minutes";
  readonly got?: number;
  readonly n?: number;
  readonly refund?: number;
}

interface WithdrawalInput {
  readonly cash: number;
  readonly amount: number;
  readonly autoReceiveMinutes?: number;
  readonly userCancel?: boolean;
  readonly events: readonly WithdrawalEvent[];
}

const AUTO_RECEIVE_MINUTES = 60;

/** Answers a withdrawal vector: the states and codes of a withdrawal under events, and the player's cash and hold after. */
export function runWithdrawal(input: WithdrawalInput) {
  const amount = BigInt(input.amount);
  const opening = new Map([[KIND.CASH as number, BigInt(input.cash)]]);
  const held = applyLegs(opening, legsOf.withdraw(amount));
  if (held.code !== "OK") return { states: ["REFUSED"], codes: [held.code], cash: input.cash, hold: 0 };
  let accounts = held.accounts;
  let state: WithdrawalState = "REQUESTED";
  let minutesLeft = input.autoReceiveMinutes ?? AUTO_RECEIVE_MINUTES;

  function post(legs: Parameters<typeof applyLegs>[1]): void {
    const applied = applyLegs(accounts, legs);
    if (applied.code === "OK") accounts = applied.accounts;
  }

  function step(event: WithdrawalEvent): string {
    if (event.do === "minutes") {
      if (state === "PAID_OUT") minutesLeft -= event.n ?? 0;
      if (state === "PAID_OUT" && minutesLeft <= 0) state = "AUTO_RECEIVED";
      return "OK";
    }
    const next = WITHDRAWAL[state][event.do];
    if (!next || !fits(event, { amount, userCancel: input.userCancel ?? false })) return "ILLEGAL";
    state = next;
    const money = moneyStepOf(event.do);
    if (money === "release") post(legsOf.withdrawFailed(amount));
    if (money === "payOut") post(legsOf.withdrawPaid(amount));
    if (money === "refundPart") post(legsOf.deposit(BigInt(event.refund!)));
    if (money === "refundAll") post(legsOf.deposit(amount));
    return "OK";
  }

  const states: string[] = [state];
  const codes = ["OK"];
  for (const event of input.events) {
    codes.push(step(event));
    states.push(state);
  }
  const left = (kind: number) => Number(accounts.get(kind) ?? 0n);
  return { states, codes, cash: left(KIND.CASH), hold: left(KIND.WITHDRAW_HOLD) };
}

/** What an event needs besides the right state. */
function fits(event: WithdrawalEvent, of: { readonly amount: bigint; readonly userCancel: boolean }): boolean {
  const part = (given: number | undefined) => isPart(given === undefined ? undefined : BigInt(given), of.amount);
  switch (event.do) {
    case "cancel":
      return of.userCancel;
    case "due":
      return false;
    case "partly":
      return part(event.got);
    case "resolvePartial":
      return part(event.refund);
    default:
      return true;
  }
}
