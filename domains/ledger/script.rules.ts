import { KIND, kindName, type Leg } from "./entry.ts";
import { type Accounts, applyLegs, balanced, debtOf } from "./legs.rules.ts";
import { legsOf } from "./templates.rules.ts";

/** One event of a ledger script: what is done, to whom, under which key, and its own fields. */
export interface ScriptEvent {
  readonly do: string;
  readonly player: string;
  readonly key: string;
  readonly amount?: number;
  readonly bet?: string;
  readonly stake?: number;
  readonly win?: number;
  readonly legs?: readonly (readonly [kind: string, amount: number])[];
}

export interface Bet {
  readonly stake: bigint;
  readonly open: boolean;
}

const AMOUNT_LEGS: Readonly<Record<string, (amount: bigint) => Leg[]>> = {
  deposit: legsOf.deposit,
  grant: legsOf.grant,
  convert: legsOf.convert,
  forfeit: legsOf.forfeit,
  cashback: legsOf.cashback,
  rebate: legsOf.rebate,
  withdraw: legsOf.withdraw,
  withdrawPaid: legsOf.withdrawPaid,
  withdrawFailed: legsOf.withdrawFailed,
  toVendor: legsOf.toVendor,
  fromVendor: legsOf.fromVendor,
  send: legsOf.send,
  receive: legsOf.receive,
  returned: legsOf.returned,
  chargeback: legsOf.chargeback,
};

/** What an open debt forbids. */
export const refusedInDebt = (event: ScriptEvent): boolean =>
  ["bet", "instant", "withdraw", "toVendor", "send"].includes(event.do);

/** The legs an event asks for, or why its bet does not allow it. */
export function legsAsked(event: ScriptEvent, bet: Bet | undefined): readonly Leg[] | "BET_UNKNOWN" | "BET_CLOSED" {
  switch (event.do) {
    case "bet":
      return bet ? "BET_CLOSED" : legsOf.bet(BigInt(event.stake!));
    case "settle":
    case "void":
      if (!bet) return "BET_UNKNOWN";
      if (!bet.open) return "BET_CLOSED";
      return event.do === "void" ? legsOf.voidBet(bet.stake) : legsOf.settle(bet.stake, BigInt(event.win!));
    case "instant":
      return legsOf.instant(BigInt(event.stake!), BigInt(event.win!));
    case "raw":
      return event.legs!.map(([name, amount]) => ({ kind: kindOf(name), amount: BigInt(amount) }));
    default: {
      const legs = AMOUNT_LEGS[event.do];
      if (!legs) throw new RangeError(`unknown event ${event.do}`);
      return legs(BigInt(event.amount!));
    }
  }
}

function kindOf(name: string): number {
  const kind = (KIND as Readonly<Record<string, number>>)[name] ?? Number(/^VENDOR_(\d\d)$/.exec(name)?.[1]);
  if (!Number.isInteger(kind)) throw new RangeError(`unknown kind ${name}`);
  return kind;
}

/** The bet after an accepted event. */
export function betAfter(event: ScriptEvent, bet: Bet | undefined): Bet | undefined {
  if (event.do === "bet") return { stake: BigInt(event.stake!), open: true };
  return bet && (event.do === "settle" || event.do === "void") ? { ...bet, open: false } : bet;
}

export type Opening = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Runs a script on accounts in memory: the oracle of the ledger in the database. */
export function runScript(input: { readonly opening: Opening; readonly events: readonly ScriptEvent[] }) {
  const players = new Map(Object.entries(input.opening).map(([player, kinds]) => [player, opened(kinds)]));
  const seen = new Map<string, string>();
  const bets = new Map<string, Bet>();

  function step(event: ScriptEvent): string {
    const accounts = players.get(event.player);
    if (!accounts) return "NO_ACCOUNT";
    const key = JSON.stringify([event.player, event.do, event.key]);
    const content = contentOf(event);
    if (seen.has(key)) return seen.get(key) === content ? "DUPLICATE" : "IDEM_MISMATCH";
    if (refusedInDebt(event) && debtOf(accounts) > 0n) return "DEBT_OPEN";
    const betKey = JSON.stringify([event.player, event.bet]);
    const legs = legsAsked(event, bets.get(betKey));
    if (typeof legs === "string") return legs;
    if (!balanced(legs)) return "UNBALANCED";
    const applied = applyLegs(accounts, legs, event.do === "chargeback");
    if (applied.code !== "OK") return applied.code;
    players.set(event.player, applied.accounts);
    seen.set(key, content);
    const bet = betAfter(event, bets.get(betKey));
    if (bet) bets.set(betKey, bet);
    return "OK";
  }

  const codes = input.events.map(step);
  const balances = Object.fromEntries([...players].map(([player, accounts]) => [player, shown(accounts)]));
  const sums = Object.values(balances).flatMap((kinds) => Object.values(kinds));
  return { codes, balances, total: sums.reduce((sum, each) => sum + each, 0) };
}

const opened = (kinds: Readonly<Record<string, number>>): Accounts =>
  new Map(Object.entries(kinds).map(([name, amount]) => [kindOf(name), BigInt(amount)]));

const shown = (accounts: Accounts): Record<string, number> =>
  Object.fromEntries(
    [...accounts]
      .filter(([, amount]) => amount !== 0n)
      .map(([kind, amount]) => [kind === KIND.VENDOR ? "VENDOR" : kindName(kind), Number(amount)]),
  );

/** Every field of an event, in one order: equal content is equal text. */
export const contentOf = (event: ScriptEvent): string =>
  JSON.stringify(Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface BatchPost {
  readonly player: string;
  readonly key: string;
  readonly amount: number;
}

/** Runs a batch of CASH against GAME one by one; a refused key may be tried again. */
export function runBatch(input: {
  readonly opening: Readonly<Record<string, number>>;
  readonly posts: readonly BatchPost[];
}) {
  const cash = new Map(Object.entries(input.opening).map(([player, amount]) => [player, BigInt(amount)]));
  const done = new Map<string, { readonly amount: number; readonly after: bigint }>();

  function step({ player, key, amount }: BatchPost): [code: string, cash: number | null] {
    const before = cash.get(player);
    if (before === undefined) return ["NO_ACCOUNT", null];
    const scope = JSON.stringify([player, key]);
    const known = done.get(scope);
    if (known) return [known.amount === amount ? "DUPLICATE" : "IDEM_MISMATCH", Number(known.after)];
    const after = before + BigInt(amount);
    if (after < 0n) return ["INSUFFICIENT", Number(before)];
    cash.set(player, after);
    done.set(scope, { amount, after });
    return ["OK", Number(after)];
  }

  const results = input.posts.map(step);
  return { results, balances: Object.fromEntries([...cash].map(([player, amount]) => [player, Number(amount)])) };
}
