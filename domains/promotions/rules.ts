import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

const MILLION = 1_000_000n;

/** What a bonus asks of the bets that are to count towards it. */
export interface Wagering {
  /** Share per category in parts per million; a category that is not named counts nothing. */
  readonly contributions: Readonly<Record<string, number>>;
  readonly excludedGames: readonly string[];
}

/** A game as rounds name it: by its code and by the id the brand gave it. */
export interface GameNamed {
  readonly gameCode: string;
  readonly gameId: string;
  readonly category: string;
}

/** How much a game counts, in parts per million; an excluded game counts nothing. */
export function shareOf({ contributions, excludedGames }: Wagering, game: GameNamed): bigint {
  if (excludedGames.includes(game.gameCode) || excludedGames.includes(game.gameId)) return 0n;
  return Object.hasOwn(contributions, game.category) ? BigInt(contributions[game.category]!) : 0n;
}

/** What has been played of a bonus, in minor units: micro units floored once, never above what is required. */
export function progressOf({ required, micro }: { readonly required: Minor; readonly micro: bigint }): Minor {
  const played = micro / MILLION;
  return played < required ? played : required;
}

/** Whether a stake may be paid with this bonus money: a counting game, a stake within the terms, in time. */
export function mayStake(
  bonus: Wagering & { readonly maxBet: Minor | null; readonly expiresAt: Instant },
  bet: { readonly game: GameNamed; readonly stake: Minor; readonly at: Instant },
): boolean {
  if (bet.at >= bonus.expiresAt) return false;
  if (bonus.maxBet !== null && bet.stake > bonus.maxBet) return false;
  return shareOf(bonus, bet.game) > 0n;
}

/** Bets on one result; minor units. */
interface Together {
  readonly stake: Minor;
  /** What counts when nothing is in the way. */
  readonly wagered: Minor;
  readonly bets: number;
}

/** A settled round, or a player's bets of an issue. */
export interface Played extends Together {
  /** A correction of what was told before. */
  readonly later: boolean;
  /** Where bets on one result are told one by one: all of them now, and what was told of them before. */
  readonly result?: { readonly now: Together; readonly told: Together } | undefined;
}

/**
 * What of a bet counts under the largest stake the terms allow, whatever money it was paid with: a bet above it counts
 * nothing. Several bets on one result count together no more than one as large as allowed, so that cutting a bet up
 * changes nothing; a correction, whose bet is not known, counts nothing more. Below zero when it takes back what was
 * told of the same result before.
 */
export function countedOf({ maxBet }: { readonly maxBet: Minor | null }, played: Played): Minor {
  const { result, later, wagered } = played;
  if (result) return countedOn(maxBet, result.now) - countedOn(maxBet, result.told);
  if (maxBet === null) return wagered;
  return later ? 0n : countedOn(maxBet, played);
}

function countedOn(maxBet: Minor | null, { stake, wagered, bets }: Together): Minor {
  if (maxBet === null || stake <= maxBet) return wagered;
  return bets > 1 ? (wagered * maxBet) / stake : 0n;
}

/** What a played bonus pays in cash and what its own cap, when its terms have one, takes back. */
export function payOf(bonus: Minor, maxWin: Minor | null): { readonly convert: Minor; readonly forfeit: Minor } {
  const convert = maxWin !== null && bonus > maxWin ? maxWin : bonus;
  return { convert, forfeit: bonus - convert };
}

export type Verdict = "KEEP" | "COMPLETED" | "EXPIRED" | "SPENT";

/** How an active bonus stands; nothing ends while bonus money is in play, because its outcome belongs to the bonus. */
export function standOf(bonus: {
  readonly required: Minor;
  readonly micro: bigint;
  readonly balance: Minor;
  readonly inPlay: Minor;
  readonly expiresAt: Instant;
  readonly now: Instant;
}): Verdict {
  if (bonus.inPlay > 0n) return "KEEP";
  if (progressOf(bonus) >= bonus.required) return "COMPLETED";
  if (bonus.now >= bonus.expiresAt) return "EXPIRED";
  return bonus.balance === 0n ? "SPENT" : "KEEP";
}
