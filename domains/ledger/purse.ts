import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { type Entry, type Funds, isHouse, KIND, type Leg, type PostCode, type Posted } from "./entry.ts";
import type { Figures } from "./figures.ts";
import { balanced } from "./legs.rules.ts";
import { pairLegs } from "./movement.rules.ts";

/** A player's locked wallet while commands are decided over it: what is posted here is written with the batch. */
export interface Purse {
  /** False when the player has no wallet; every posting then answers NO_ACCOUNT. */
  readonly open: boolean;
  readonly merchant: string;
  readonly currency: string;
  readonly blockedUntil: Instant | undefined;
  balances(): Funds;
  /** Whether a stake would be refused whatever it is: by a debt, or by an exclusion or a pause. */
  betRefusal(): "DEBT_OPEN" | "EXCLUDED" | undefined;
  /** All entries or none; guards, funds and debt as they stand after everything posted before. */
  post(entries: readonly Entry[]): Posted;
}

/** What stands in a wallet by the number of its account kind: copied for every posting, and a list costs least. */
export type Buckets = readonly bigint[];
const LAST_BUCKET = 8;

/** Buckets of the kinds given; all others are empty. */
export function bucketsOf(given: readonly (readonly [kind: number, balance: bigint])[]): Buckets {
  const buckets = Array.from({ length: LAST_BUCKET + 1 }, () => 0n);
  for (const [kind, balance] of given) buckets[kind] = balance;
  return buckets;
}

/** A wallet as it was locked; debt apart. */
export interface LockedWallet {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly buckets: Buckets;
  readonly debt: bigint;
  readonly version: bigint;
  readonly blockedUntil: Instant | undefined;
  /** Present only for players who set limits. */
  readonly limits: readonly LockedLimit[];
}

export interface LockedLimit {
  readonly kind: "wager" | "loss";
  readonly period: "day" | "week" | "month";
  readonly most: bigint;
  /** Used in the period that runs now. */
  readonly used: bigint;
  /** When that period began. */
  readonly since: Instant;
}

/** A row of the ledger's movements. */
export interface Movement {
  readonly entry: Entry;
  readonly leg: number;
  readonly from: number;
  readonly to: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly cashAfter: bigint;
  readonly version: bigint;
  readonly merchant: string;
}

/** What a purse has gathered for the batch to write: its movements and the wallet as it stands after them. */
export interface Gathered {
  readonly movements: readonly Movement[];
  readonly funds: Funds;
  readonly freeBet: bigint;
  /** What is used more of each limit, in their order. */
  readonly uses: readonly bigint[];
}

const HOT = new Set<number>([1, 2, 3, 4, 5, 6, 8]);
const BET_TYPES = { first: 200, last: 209, rollback: 203 } as const;

/** Opens a purse over a locked wallet; the same rules, in the same order, as the posting function in the database. */
export function openPurse(
  wallet: LockedWallet | undefined,
  at: Instant,
  figures?: Pick<Figures, "posted">,
): Purse & { gathered(): Gathered } {
  if (!wallet) return NOBODY;
  const { merchant, currency, blockedUntil } = wallet;
  const about: About = { merchant, currency, blockedUntil, limits: wallet.limits, at };
  const movements: Movement[] = [];
  let standing: Standing = {
    buckets: [...wallet.buckets],
    debt: wallet.debt,
    version: wallet.version,
    uses: wallet.limits.map(() => 0n),
  };

  let told: Funds | undefined;
  /** Asked for several times between two postings. */
  const balances = (): Funds => (told ??= fundsOf(standing, currency));

  return {
    open: true,
    merchant,
    currency,
    blockedUntil,
    balances,
    betRefusal: () => betRefusal(standing, about),
    post(entries) {
      const next: Standing = {
        ...standing,
        buckets: [...standing.buckets],
        uses: [...standing.uses],
        version: standing.version + 1n,
      };
      const rows: Movement[] = [];
      for (const entry of entries) {
        assert(entry.playerId === wallet.playerId, "entries of one posting belong to one player");
        assert(balanced(entry.legs), `entry ${entry.key} is balanced`);
        const code = apply(next, entry, about, rows);
        if (code !== "OK") {
          figures?.posted(entries, code);
          return { code, balances: balances() };
        }
      }
      figures?.posted(entries, "OK");
      if (rows.length > 0) {
        standing = next;
        told = undefined;
        movements.push(...rows);
      }
      return { code: "OK", entryIds: entries.map((entry) => entry.key), balances: balances() };
    },
    gathered: () => ({
      movements,
      funds: balances(),
      freeBet: bucket(standing, KIND.FREE_BET),
      uses: standing.uses,
    }),
  };
}

interface Standing {
  buckets: bigint[];
  debt: bigint;
  version: bigint;
  uses: bigint[];
}

type About = Pick<LockedWallet, "merchant" | "currency" | "blockedUntil" | "limits"> & { readonly at: Instant };

const bucket = (standing: { readonly buckets: Buckets }, kind: number): bigint => standing.buckets[kind] ?? 0n;

const fundsOf = (standing: Standing, currency: string): Funds => ({
  currency,
  cash: bucket(standing, KIND.CASH),
  inPlay: bucket(standing, KIND.IN_PLAY),
  bonus: bucket(standing, KIND.BONUS),
  bonusInPlay: bucket(standing, KIND.BONUS_IN_PLAY),
  withdrawHold: bucket(standing, KIND.WITHDRAW_HOLD),
  commission: bucket(standing, KIND.COMMISSION),
  debt: standing.debt,
  version: standing.version,
});

/** A debt comes before an exclusion, as in the posting function of the database. */
function betRefusal(standing: Standing, { blockedUntil, at }: About): "DEBT_OPEN" | "EXCLUDED" | undefined {
  if (standing.debt > 0n) return "DEBT_OPEN";
  return blockedUntil !== undefined && blockedUntil > at ? "EXCLUDED" : undefined;
}

function apply(standing: Standing, entry: Entry, about: About, rows: Movement[]): PostCode {
  const { guard } = entry;
  const { merchant, currency, limits } = about;
  if (guard === "transfer" && standing.debt > 0n) return "DEBT_OPEN";
  const refused = guard === "bet" ? betRefusal(standing, about) : undefined;
  if (refused) return refused;
  const worth = bucket(standing, KIND.CASH) - standing.debt;
  const moved = moveLegs(standing, entry);
  if (!moved) return "INSUFFICIENT";
  const change = bucket(standing, KIND.CASH) - standing.debt - worth;
  if (limits.length > 0 && !withinLimits(standing, entry, { staked: moved.staked, change }, limits)) return "LIMIT";
  const cashAfter = bucket(standing, KIND.CASH);
  const { version } = standing;
  for (const { from, to, amount } of pairLegs(moved.legs)) {
    rows.push({ entry, leg: rows.length, from, to, amount, cashAfter, version, merchant, currency });
  }
  return "OK";
}

/** The legs as applied: a credit to cash repays the debt first, a forced debit may run into debt; undefined when funds are short. */
function moveLegs(standing: Standing, { legs, forced }: Entry): { legs: Leg[]; staked: bigint } | undefined {
  const applied: Leg[] = [];
  let staked = 0n;
  for (const { kind, amount } of legs) {
    const toDebt = kind === KIND.CASH ? debtPart(standing, amount, forced === true) : 0n;
    if (toDebt !== 0n) {
      standing.debt -= toDebt;
      applied.push({ kind: KIND.PLAYER_DEBT, amount: toDebt });
    }
    const rest = amount - toDebt;
    if (rest === 0n) continue;
    applied.push({ kind, amount: rest });
    if (!HOT.has(kind)) {
      assert(isHouse(kind), `kind ${kind} may be posted in a batch`);
      continue;
    }
    const after = bucket(standing, kind) + rest;
    if (after < 0n) return undefined;
    standing.buckets[kind] = after;
    if (kind === KIND.CASH && rest < 0n) staked -= rest;
  }
  return { legs: applied, staked };
}

function debtPart(standing: Standing, amount: bigint, forced: boolean): bigint {
  if (amount > 0n) return amount < standing.debt ? amount : standing.debt;
  const left = bucket(standing, KIND.CASH) + amount;
  return forced && left < 0n ? left : 0n;
}

interface Moved {
  readonly staked: bigint;
  /** Of cash, a debt being less of it. */
  readonly change: bigint;
}

/** Counts what a bet stakes and what rounds lose; false when a bet would pass a limit. */
function withinLimits(standing: Standing, entry: Entry, moved: Moved, limits: readonly LockedLimit[]): boolean {
  if (entry.type < BET_TYPES.first || entry.type > BET_TYPES.last) return true;
  standing.uses = limits.map((limit, at) => standing.uses[at]! + useOf(limit, entry, moved));
  return entry.guard !== "bet" || limits.every(({ most, used }, at) => used + standing.uses[at]! <= most);
}

/** How much more of a limit is used by an entry of bets. */
function useOf({ kind, since }: LockedLimit, { type, guard, stakedAt }: Entry, { staked, change }: Moved): bigint {
  if (guard === "bet") return kind === "wager" ? staked : -change;
  const isRollback = type === BET_TYPES.rollback;
  // A period that never counted the stake gives nothing of it back.
  if (isRollback && change > 0n && stakedAt !== undefined && stakedAt < since) return 0n;
  return kind === "loss" || isRollback ? -change : 0n;
}

const EMPTY: Funds = {
  currency: "",
  cash: 0n,
  inPlay: 0n,
  bonus: 0n,
  bonusInPlay: 0n,
  withdrawHold: 0n,
  commission: 0n,
  debt: 0n,
  version: 0n,
};

const NOBODY: Purse & { gathered(): Gathered } = {
  open: false,
  merchant: "",
  currency: "",
  blockedUntil: undefined,
  balances: () => EMPTY,
  betRefusal: () => undefined,
  post: () => ({ code: "NO_ACCOUNT" }),
  gathered: () => ({ movements: [], funds: EMPTY, freeBet: 0n, uses: [] }),
};
