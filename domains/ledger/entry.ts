import type { EntryId, PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

/** Account kinds: below 100 the player's own (never negative), from 100 on the house's side kept per player. */
export const KIND = {
  CASH: 1,
  IN_PLAY: 2,
  BONUS: 3,
  BONUS_IN_PLAY: 4,
  WITHDRAW_HOLD: 5,
  COMMISSION: 6,
  POINTS: 7,
  FREE_BET: 8,
  VENDOR: 20,
  GAME: 101,
  PAYMENT_CLEARING: 102,
  PROMO_COST: 103,
  REBATE_COST: 104,
  AGENT_COST: 105,
  FEE_INCOME: 106,
  ADJUSTMENT: 107,
  TRANSIT: 108,
  JACKPOT: 109,
  CHARGEBACK: 110,
  /** Written by the ledger alone: what a forced debit could not take. */
  PLAYER_DEBT: 111,
  /** What arrived for a deposit and may not be credited yet. */
  DEPOSIT_HELD: 112,
} as const;

const HOUSE: ReadonlySet<number> = new Set(
  Object.values(KIND).filter((kind) => kind > 100 && kind !== KIND.PLAYER_DEBT),
);

/** Whether a kind is the house's: kept as movements alone, with no balance that could run short. */
export const isHouse = (kind: AccountKind): boolean => HOUSE.has(kind);

/** One of KIND, or 20 to 99 for the wallet at a transfer vendor. */
export type AccountKind = number;

export interface Leg {
  readonly kind: AccountKind;
  readonly amount: Minor;
}

/** The word of a kind; vendor wallets are VENDOR_20 to VENDOR_99. */
export const kindName = (kind: AccountKind): string =>
  Object.entries(KIND).find(([name, number]) => number === kind && name !== "VENDOR")?.[0] ?? `VENDOR_${kind}`;

/** Entry type numbers of the account record and their stable words; numbers are never reused. */
export const ENTRY_TYPES: Readonly<Record<number, string>> = {
  100: "deposit",
  101: "depositFee",
  102: "depositReversal",
  103: "depositHeld",
  104: "depositHeldReturned",
  110: "withdrawHold",
  111: "withdrawPaid",
  112: "withdrawReturned",
  113: "withdrawFee",
  200: "bet",
  201: "win",
  202: "push",
  203: "rollback",
  204: "adjustUp",
  205: "adjustDown",
  206: "cashOut",
  207: "jackpotWin",
  208: "vendorPromoWin",
  220: "toVendor",
  221: "fromVendor",
  300: "bonusGrant",
  301: "bonusConverted",
  302: "bonusForfeited",
  303: "cashback",
  304: "rankReward",
  305: "missionReward",
  306: "rafflePrize",
  307: "referralReward",
  308: "redPacket",
  309: "pointsExchange",
  310: "freeRound",
  311: "freeRoundWin",
  400: "ownRebate",
  401: "agentRebate",
  402: "dividendReceived",
  403: "dividendPaid",
  404: "dailyWageReceived",
  405: "dailyWagePaid",
  406: "hourlyWageReceived",
  407: "hourlyWagePaid",
  408: "realTimeWageReceived",
  409: "realTimeWagePaid",
  410: "transferIn",
  411: "transferOut",
  900: "manualUp",
  901: "manualDown",
  902: "debtCreated",
  903: "debtRepaid",
  904: "chargeback",
};

/** What a player gets back of what was bet. */
export const OWN_REBATE = 400;
/** Grants less what was forfeited: what a bonus became by play is in the payouts already; what free rounds won is not. */
export const PROMOTION_TYPES: readonly number[] = [300, 302, 303, 304, 305, 306, 307, 308, 309, 311];

/** A named move of one player's money; legs sum to zero and are applied in their order. */
export interface Entry {
  readonly playerId: PlayerId;
  readonly type: number;
  /** A new UUIDv7; posting the same one again is a bug and throws. */
  readonly key: EntryId;
  readonly legs: readonly Leg[];
  readonly ref?: string;
  readonly roundId?: RoundId;
  /** Number of the vendor. */
  readonly vendor?: number;
  readonly actor?: string;
  /** What the player's standing may refuse: "bet" debt, exclusion and limits; "transfer" debt; "none" nothing. */
  readonly guard?: "bet" | "transfer" | "none";
  /** Of a rollback: when its stake was taken. Limits get back only what their running period has counted. */
  readonly stakedAt?: Instant;
  /** A debit that must happen: what cash does not cover becomes debt. */
  readonly forced?: true;
}

export interface Balances {
  readonly currency: string;
  readonly cash: Minor;
  readonly inPlay: Minor;
  readonly bonus: Minor;
  readonly bonusInPlay: Minor;
  readonly withdrawHold: Minor;
  readonly commission: Minor;
  readonly points: bigint;
  readonly debt: Minor;
  /** Grows by one with every posting call that moved something. */
  readonly version: bigint;
}

export type PostCode = "OK" | "INSUFFICIENT" | "DEBT_OPEN" | "EXCLUDED" | "LIMIT" | "NO_ACCOUNT";

/** What a wallet holds of money; points lie elsewhere. */
export type Funds = Omit<Balances, "points">;

/** The verdict of a posting: all entries or none; balances are those after it. */
export type Posted =
  | { readonly code: "OK"; readonly entryIds: readonly EntryId[]; readonly balances: Funds }
  | { readonly code: Exclude<PostCode, "OK">; readonly balances?: Funds };
