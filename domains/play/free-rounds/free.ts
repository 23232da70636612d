import { type FreeGrant, freeRounds, type FreeSpent } from "@taya/bets/points";
import type { GameInfo } from "@taya/games/kit/game";
import type { GameTexts } from "@taya/games/kit/texts";
import type { FreeRoundSettled } from "@taya/kernel/free-round";
import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Entry, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { BuiltIn } from "../games.ts";
import type { RoundRow } from "../rounds.store.ts";

/** Entry types of a round that the house pays for: its stake, and what it won. */
const FREE_STAKE = 310;
const FREE_WIN = 311;

/** A round to be drawn; `free` names the grant it is to be played out of, where the house pays. */
interface FreeRound {
  readonly playerId: PlayerId;
  readonly built: BuiltIn;
  readonly stake: Minor;
  readonly free?: string | undefined;
}

/** Grants by their ids, each as it stands after every round of the batch before. */
export type FreeNow = Map<string, FreeGrant>;

/** Locks what the rounds of a batch are to be played out of. */
export async function lockFree(
  { points }: Pick<Platform, "points">,
  tx: Db,
  asked: readonly FreeRound[],
  at: Instant,
): Promise<FreeNow> {
  const named = asked.flatMap(({ free: id, playerId }) => (id === undefined ? [] : [{ id, playerId }]));
  const grants = named.length > 0 ? await points.one(freeRounds)?.lock(tx, named, at) : [];
  return new Map(grants?.map((grant) => [grant.id, grant]));
}

/**
 * Whether a round may be played out of a grant: the player's own, in the game and at the stake it was given for, with
 * something left. Only slots are played free: they are over at once, so no free round is ever open, void or abandoned.
 * One with a pool is not: its pool is other players' stakes.
 */
export function playsFree(
  grant: FreeGrant | undefined,
  { playerId, built, stake }: FreeRound,
  currency: string,
): grant is FreeGrant {
  return (
    grant !== undefined &&
    grant.playerId === playerId &&
    grant.gameCode === built.game.info.code &&
    grant.stake === stake &&
    grant.currency === currency &&
    grant.left > 0 &&
    isFreeGame(built)
  );
}

const isFreeGame = ({ game: { info, play } }: BuiltIn): boolean =>
  info.kind === "slots" && info.jackpot === undefined && play === undefined;

/** A game that can be played at the house's cost; stakes in minor units. */
export interface FreeGame extends Pick<GameInfo, "code" | "minStake" | "maxStake"> {
  readonly texts: GameTexts;
}

export const freeGamesOf = (games: readonly BuiltIn[]): FreeGame[] =>
  games.filter(isFreeGame).map(({ game, texts }) => {
    const { code, minStake, maxStake } = game.info;
    return { code, minStake, maxStake, texts };
  });

/** What a free round moves: the house's promotions pay the stake, the player's cash gets all of the win. */
export function freeEntries(
  entry: Pick<Entry, "playerId" | "roundId">,
  { id: ref }: FreeGrant,
  { stake, win }: { readonly stake: Minor; readonly win: Minor },
  [stakeId, winId]: readonly [EntryId, EntryId],
): Entry[] {
  const about = { ...entry, ref };
  const staked: Entry = { ...about, type: FREE_STAKE, key: stakeId, guard: "bet", legs: legsOf.freeStake(stake) };
  return win === 0n ? [staked] : [staked, { ...about, type: FREE_WIN, key: winId, legs: legsOf.winAtOnce(win, 0n) }];
}

/** Takes a round off a grant and tells how many are left; nothing where the player pays. */
export function takeOne(grants: FreeNow, grant: FreeGrant | undefined): { readonly freeLeft?: number } {
  if (!grant) return {};
  const left = grant.left - 1;
  grants.set(grant.id, { ...grant, left });
  return { freeLeft: left };
}

/** What the free rounds of a batch took of their grants. */
export function spentBy(rounds: readonly RoundRow[]): FreeSpent[] {
  const free = rounds.filter(({ freeGrant }) => freeGrant !== undefined);
  return [...Map.groupBy(free, ({ freeGrant }) => freeGrant!)].map(([id, played]) => ({
    id,
    rounds: played.length,
    wins: played.filter(({ win }) => win > 0n).length,
    won: played.reduce((sum, { win }) => sum + win, 0n),
  }));
}

/** What others hear of a free round. */
export const freeEventOf = (round: RoundRow): FreeRoundSettled => ({
  roundId: round.id,
  playerId: round.playerId,
  merchant: round.merchant,
  game: round.game,
  currency: round.currency,
  stake: "0.00",
  payout: formatMinor(round.win),
  at: round.at,
});
