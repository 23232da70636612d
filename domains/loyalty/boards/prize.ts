import type { Player } from "@taya/accounts";
import { DAY, dayIn, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { RewardGiven, RewardSource } from "@taya/compliance/rewards";
import { give, type Standing } from "../awards/give.ts";
import type { Unit } from "../awards/worth.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { tournamentPrizes } from "../tournaments/places.store.ts";
import { boardAt, boardsOf } from "./boards.store.ts";
import { prizesOf } from "./places.store.ts";

/** For so long after a period or a tournament was closed its prizes can be claimed. */
const CLAIM_MS = 30 * DAY;

/** A prize that was won and not given yet. */
interface Prize {
  /** Which leaderboard, or which tournament. */
  readonly subject: string;
  readonly periodKey: string;
  readonly title: string;
  readonly reward: Minor;
  readonly unit: Unit;
  readonly wagering: number | null;
  readonly closedAt: Instant;
}

/** The period of a tournament's prize: it has but one. */
const ONCE = "once";
const keyOf = ({ subject, periodKey }: Prize): string => `${subject}.${periodKey}`;

/** Prizes of leaderboards and tournaments, in the reward centre. */
export const prizeSource = (context: Context): RewardSource => ({
  source: "leaderboard",
  async list(db, player) {
    return (await wonBy(context, db, player)).map((prize) => {
      const { title, reward: amount, unit, wagering, closedAt } = prize;
      const required = unit === "bonus" ? amount * BigInt(wagering ?? 0) : undefined;
      return { key: keyOf(prize), title, amount, unit, required, expiresAt: closedAt + CLAIM_MS };
    });
  },
  async prepare(player, key) {
    const terms = await context.promotions.standing(player.merchant);
    return (tx) => givePrize(context, tx, { player, key, terms });
  },
});

/** Everything a player has won and was not given yet, called as their language does. */
async function wonBy({ platform, site }: Context, db: Db, { id, merchant, language }: Player): Promise<Prize[]> {
  const since = platform.clock.now() - CLAIM_MS;
  const [ofBoards, ofTournaments] = [await prizesOf(db, id, since), await tournamentPrizes(db, id, since)];
  if (ofBoards.length + ofTournaments.length === 0) return [];
  const boards = ofBoards.length > 0 ? await boardsOf(db, [merchant]) : [];
  const { timeZone } = await site.brand(merchant);
  const titled = (title: Readonly<Record<string, string>>, day: string) =>
    platform.texts.in(language)("loyalty.reward.leaderboard", { name: saidName(title, language), day });
  return [
    ...ofBoards.map(({ period, start, ...prize }) => {
      const title = titled(boardAt(boards, merchant, period, start)?.terms.title ?? {}, start);
      return { ...prize, subject: period, periodKey: start, title };
    }),
    ...ofTournaments.map(({ tournamentId, endsAt, title, ...prize }) => {
      return { ...prize, subject: tournamentId, periodKey: ONCE, title: titled(title, dayIn(endsAt, timeZone)) };
    }),
  ];
}

async function givePrize(
  context: Context,
  tx: Db,
  { player, key, terms }: { readonly player: Player; readonly key: string; readonly terms: Standing },
): Promise<Result<RewardGiven, "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY">> {
  const { id: playerId, merchant, currency } = player;
  const prize = (await wonBy(context, tx, player)).find((each) => keyOf(each) === key);
  if (!prize) return fault("PROMO_NOT_ELIGIBLE");
  const { subject, periodKey, title, reward: amount, unit, wagering } = prize;
  const what = { source: "leaderboard", subject, periodKey, title, version: null, claimed: true } as const;
  const balance = await give(context, tx, { playerId, merchant, currency, ...what, amount, unit, wagering }, terms);
  return balance === undefined ? fault("PROMO_ALREADY") : ok({ amount, unit, balance });
}
