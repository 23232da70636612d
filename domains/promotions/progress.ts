import { rewardGiven } from "@taya/compliance/rewards-live";
import type { PlayerId } from "@taya/kernel/id";
import { parseSigned } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { BonusTerms } from "@taya/bets/points";
import type { BetsSettled } from "@taya/kernel/settled";
import { review } from "./bonus.ts";
import type { Context } from "./needs.ts";
import { countedOf, mayStake, type Played, progressOf, shareOf } from "./rules.ts";
import { activeOf, chargedPlayers, type Counting, countRounds, lockActive, overdue, type Running } from "./store.ts";

/** Counts settled rounds towards the active bonuses of their players, once per round, and ends what is over by that. */
export async function hearRounds(context: Context, rounds: readonly BetsSettled[]): Promise<void> {
  const { database } = context.platform;
  const players = [...new Set(rounds.map((round) => round.playerId))];
  const holders = new Set((await activeOf(database.db, players)).map((bonus) => bonus.playerId));
  if (holders.size === 0) return;
  const bonuses = await database.transaction(async (tx) => {
    const locked = await lockActive(tx, [...holders].toSorted());
    await countRounds(
      tx,
      locked.flatMap((bonus) => counting(bonus, rounds)),
    );
    return activeOf(tx, [...holders]);
  });
  // Wallets are locked before bonuses everywhere; so what ends is ended in transactions of its own.
  const staked = new Set(rounds.filter((round) => amountOf(round.bonusStake) !== 0n).map((round) => round.playerId));
  for (const bonus of bonuses) {
    if (progressOf(bonus) >= bonus.required || staked.has(bonus.playerId)) await reviewNow(context, bonus.playerId);
  }
}

/** Which of the rounds count towards a bonus: its player's, while it ran, in games its terms name. */
function counting(bonus: Running, rounds: readonly BetsSettled[]): Counting[] {
  return rounds.flatMap((round) => {
    const { roundId, at } = round;
    if (round.playerId !== bonus.playerId || at < bonus.activatedAt || at >= bonus.expiresAt) return [];
    const share = shareOf(bonus, { gameCode: round.game, gameId: round.gameId, category: round.category });
    const micro = countedOf(bonus, playedOf(round)) * share;
    return micro === 0n ? [] : [{ bonusId: bonus.id, roundId, micro }];
  });
}

const amountOf = (text: string): bigint => parseSigned(text) ?? 0n;

const playedOf = ({ stake, wagered, bets = 1, later = false, result }: BetsSettled): Played => ({
  ...readTold({ stake, wagered, bets }),
  later,
  result: result && { now: readTold(result.now), told: readTold(result.told) },
});

const readTold = ({ stake, wagered, bets }: Pick<BetsSettled, "stake" | "wagered"> & { readonly bets: number }) => ({
  stake: amountOf(stake),
  wagered: amountOf(wagered),
  bets,
});

/** Ends every bonus whose time is over or whose deposit was charged back; one with money in play is looked at again. */
export async function endOverdue(context: Context): Promise<void> {
  const { db } = context.platform.database;
  const late = await overdue(db, context.platform.clock.now());
  for (const playerId of new Set([...late, ...(await chargedPlayers(db))])) await reviewNow(context, playerId);
}

async function reviewNow(context: Context, playerId: PlayerId): Promise<void> {
  const ended = await context.platform.database.transaction((tx) => review(context, tx, playerId));
  if (ended) rewardGiven(context.platform, playerId);
}

/** What bonus money of these players may be staked on now; who has no active bonus is missing. */
export async function termsOf(
  context: Context,
  db: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, BonusTerms>> {
  const bonuses = await activeOf(db, players);
  return new Map(
    bonuses.map((bonus) => [
      bonus.playerId,
      {
        allows: ({ gameCode, gameId, gameCategory: category }, stake) =>
          mayStake(bonus, { game: { gameCode, gameId, category }, stake, at: context.platform.clock.now() }),
      },
    ]),
  );
}
