import type { PlayerId } from "@taya/kernel/id";
import { DAY, dayIn, type Instant } from "@taya/kernel/instant";
import { parseMinor } from "@taya/kernel/money";
import { foldRounds, forgetRounds, type RoundFigures } from "./figures.store.ts";
import type { Desk } from "./needs.ts";

/** Rounds of play money count in no report. */
const PLAY_MONEY = "FUN";
/** News that failed come again for a few days at most. */
const REMEMBERED_MS = 30 * DAY;

/** A settled round as play tells it; amounts are wire text. */
export interface RoundPlayed {
  readonly roundId: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly category: string;
  readonly currency: string;
  readonly stake: string;
  readonly validBet: string;
  readonly payout: string;
  readonly at: Instant;
}

/** Folds settled rounds into the figures of their day, once per round whatever is delivered how often. */
export async function hearRounds(desk: Desk, rounds: readonly RoundPlayed[]): Promise<void> {
  const zones = new Map<string, string>();
  const folded: RoundFigures[] = [];
  for (const round of rounds) {
    if (round.currency === PLAY_MONEY) continue;
    const { roundId, playerId, merchant, category } = round;
    const zone = zones.get(merchant) ?? (await desk.site.brand(merchant)).timeZone;
    zones.set(merchant, zone);
    const [stake, validBet, payout] = [amountOf(round.stake), amountOf(round.validBet), amountOf(round.payout)];
    folded.push({ roundId, playerId, merchant, category, day: dayIn(round.at, zone), stake, validBet, payout });
  }
  if (folded.length === 0) return;
  const { database, clock } = desk.platform;
  await database.transaction((tx) => foldRounds(tx, folded, clock.now()));
}

const amountOf = (text: string): bigint => parseMinor(text) ?? 0n;

/** Forgets what no longer needs to be remembered. */
export const housekeep = ({ platform }: Desk): Promise<void> =>
  forgetRounds(platform.database.db, platform.clock.now() - REMEMBERED_MS);
