import type { PathOf } from "@taya/bets/points";
import { formatMinor } from "@taya/kernel/money";
import type { Instant } from "@taya/kernel/instant";
import { atRisk, kindOfCategory } from "@taya/kernel/valid-bet";
import { type Counts, countsOf } from "../rules.ts";
import type { Action, BatchBook } from "./book.ts";
import type { Vendor } from "./vendor.ts";

/** A bet that came to its end, or what changed of one that had: amounts in minor units, below zero when taken back. */
export interface Ending extends Counts {
  readonly action: Action;
  /** The round it is reported as: a win that comes later on top is one of its own. */
  readonly roundId: string;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly payout: bigint;
  readonly later: boolean;
  /** One less, where a bet was taken back that had been told. */
  readonly bets?: -1;
  /** All bets of the player on the same result that are over with this one, and those that were told before. */
  readonly result?: { readonly now: Together; readonly told: Together };
}

interface Together extends Counts {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly bets: number;
}

const COMPARED = new Set(["live", "card", "pvp"]);

/** Whether what a player bets in one round counts together: both sides of a hand are no risk. */
export const countsRounds = (category: string): boolean => COMPARED.has(kindOfCategory(category));

/**
 * What came to its end in a batch: bets, wins that came on top, and what was taken back. A bet stays in the line in which
 * it was told first, and so do others that count together with it.
 */
export function endings(book: BatchBook, category: string, pathOf: PathOf): Ending[] {
  const touched = [...book.added, ...book.changed()];
  const ends = touched.flatMap((action) => endOf(action));
  const counted = new Set<string>();
  const together = countsRounds(category);
  const ended = ends.map((end): Ending => {
    const { playerId, roundRef, txId } = end.action;
    const name = together ? `${playerId} ${roundRef}` : txId;
    const bets = together ? book.betsOf(end.action) : [end.action];
    end.action.path ??= bets.find(({ path }) => path)?.path ?? pathOf(playerId);
    if (counted.has(name)) return { ...end, validBet: 0n, wagered: 0n };
    counted.add(name);
    const [told, now] = [countsBefore(bets, category), countsNow(bets, category)];
    const counts = { validBet: now.validBet - told.validBet, wagered: now.wagered - told.wagered };
    return { ...end, ...counts, result: { now, told } };
  });
  const unseen = book.added.filter((each) => each.verb === "win" && !isWinOfBet(each, book));
  for (const win of unseen) win.path = pathOf(win.playerId);
  return [
    ...ended,
    ...unseen.map((action) => ({
      action,
      roundId: action.entryId,
      stake: 0n,
      bonusStake: 0n,
      payout: action.amount,
      later: true,
      validBet: 0n,
      wagered: 0n,
    })),
  ];
}

/** How a bet stood before the batch; one of this batch was not there yet. */
const stoodAs = ({ kept, was, state, win }: Action) => (kept ? (was ?? { state, win }) : undefined);

function endOf(action: Action): Omit<Ending, keyof Counts>[] {
  const { amount: stake, bonusStake, win, state, entryId, changedBy } = action;
  const was = stoodAs(action);
  if (was?.state !== "SETTLED") {
    return state === "SETTLED" ? [{ action, roundId: entryId, stake, bonusStake, payout: win, later: false }] : [];
  }
  const changed = { action, roundId: changedBy!, later: true };
  if (state === "ROLLED_BACK") {
    return [{ ...changed, bets: -1, stake: -stake, bonusStake: -bonusStake, payout: -was.win }];
  }
  return win > was.win ? [{ ...changed, stake: 0n, bonusStake: 0n, payout: win - was.win }] : [];
}

type Bet = Pick<Action, "amount" | "bonusStake" | "win">;

const countsNow = (bets: readonly Action[], category: string): Together =>
  countsIn(
    bets.filter((bet) => bet.state === "SETTLED"),
    category,
  );

/** What the bets counted before the batch. */
const countsBefore = (bets: readonly Action[], category: string): Together =>
  countsIn(
    bets.flatMap((bet) => {
      const was = stoodAs(bet);
      return was?.state === "SETTLED" ? [{ ...bet, win: was.win }] : [];
    }),
    category,
  );

function countsIn(bets: readonly Bet[], category: string): Together {
  const sum = (of: (bet: Bet) => bigint) => bets.reduce((all, bet) => all + of(bet), 0n);
  const stake = sum((bet) => bet.amount);
  const payout = sum((bet) => bet.win);
  const counts = countsOf({
    category: kindOfCategory(category),
    stake,
    bonusStake: sum((bet) => bet.bonusStake),
    payout,
    ...(countsRounds(category) && { apart: sum((bet) => atRisk(bet.amount, bet.win)) }),
  });
  return { ...counts, stake, payout, bets: bets.length };
}

const isWinOfBet = (win: Action, book: BatchBook): boolean =>
  (win.refTxId !== undefined && book.find(win.refTxId)?.state !== undefined) ||
  book.betsOf({ playerId: win.playerId, roundRef: win.refTxId ?? win.roundRef }).length > 0;

/** What the other rooms hear of an ending. */
export const eventOf = (ending: Ending, vendor: Pick<Vendor, "code" | "category">, at: Instant) => {
  const { action, roundId, stake, bonusStake, payout, validBet, wagered, later, bets, result } = ending;
  return {
    roundId,
    bet: countsRounds(vendor.category) ? `${vendor.code} ${action.roundRef}` : action.entryId,
    playerId: action.playerId as string,
    merchant: action.merchant,
    game: action.gameCode,
    gameId: "",
    vassalage: vendor.code,
    category: vendor.category,
    currency: action.currency,
    stake: formatMinor(stake),
    bonusStake: formatMinor(bonusStake),
    validBet: formatMinor(validBet),
    wagered: formatMinor(wagered),
    payout: formatMinor(payout),
    path: action.path ?? [],
    later,
    ...(bets && { bets }),
    ...(result && { result: { now: toldOf(result.now), told: toldOf(result.told) } }),
    at,
  };
};

const toldOf = ({ stake, wagered, payout, bets }: Together) => ({
  stake: formatMinor(stake),
  wagered: formatMinor(wagered),
  payout: formatMinor(payout),
  bets,
});
