import type { PlayerId } from "@taya/kernel/id";
import type { RoomCheck } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { room } from "@taya/platform/room";
import type { BonusReader } from "@taya/play";
import { type Given, give } from "./bonus.ts";
import { promotionsCalls } from "./contract.ts";
import { bonusEnded } from "./events.ts";
import { promotionsHandlers } from "./handlers.ts";
import type { Desk, Needs } from "./needs.ts";
import { endOverdue, hearRounds, type RoundPlayed, termsOf } from "./progress.ts";
import { bonusCheck } from "./proof.ts";
import { promotionsSettings } from "./settings.ts";

/** What other rooms and the sandbox may use of promotions. */
export interface Promotions {
  /** Gives a bonus in the caller's transaction: active at once, or waiting behind the player's active one. */
  grant(tx: Db, given: Given): Promise<{ readonly id: string; readonly status: string }>;
  /** What bonus money of these players may be staked on; who has no active bonus is missing. */
  readonly terms: BonusReader;
  /** The proof of what was played for bonuses, for the proof of the books. */
  readonly check: RoomCheck;
  /** The brand's standing terms, for whoever gives a bonus without terms of its own. */
  standing(merchant: string): Promise<{ readonly contributions: Given["contributions"]; readonly days: number }>;
}

/** Bonus money: granted under terms, played for, turned into cash or taken back. */
export const promotions = room({
  name: "promotions",
  calls: promotionsCalls,
  settings: promotionsSettings,
  tells: [bonusEnded],
  build(platform, needs: Needs) {
    const desk: Desk = { ...needs, platform };
    const door: Promotions = {
      async grant(tx, given) {
        const { id, status } = await give(desk, tx, given);
        return { id, status };
      },
      check: bonusCheck,
      terms: (db, players: readonly PlayerId[]) => termsOf(desk, db, players),
      async standing(merchant) {
        const settings = await platform.settings.read(merchant, "promotions", promotionsSettings);
        return { contributions: { ...settings.contributions }, days: settings.bonusDays };
      },
    };
    needs.play.bonusWith(door.terms);
    return {
      door,
      handlers: promotionsHandlers(desk),
      hearsAll: {
        "play.round.settled": (rounds: RoundPlayed[]) => hearRounds(desk, rounds),
        "lottery.settled": (rounds: RoundPlayed[]) => hearRounds(desk, rounds),
      },
      jobs: { "promotions.expire": () => endOverdue(desk) },
      schedules: { "promotions.expire": "* * * * *" },
    };
  },
});
