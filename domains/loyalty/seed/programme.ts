import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, type Instant, dayIn } from "@taya/kernel/instant";
import { money } from "@taya/kernel/money";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";
import type { Board } from "../boards/boards.store.ts";
import { boardTerms } from "../boards/terms.ts";
import type { Item } from "../mall/items.store.ts";
import type { Mission } from "../missions/missions.store.ts";
import { missionTerms } from "../missions/terms.ts";
import { boardStart } from "../periods.rules.ts";
import { tournamentTerms } from "../tournaments/terms.ts";
import type { Tournament } from "../tournaments/tournaments.store.ts";

type Seeding = Pick<Platform, "config" | "texts" | "id">;

/** What the game points weigh, as they are shown beside the categories: live 0.70, fish and slots 1.20, all others 1.00. */
export const POINT_WEIGHTS = { LIVE: 700_000, SPORTS: 1_000_000, FISH: 1_200_000, RNG: 1_200_000, PVP: 1_000_000 };

/** A word of the programme in every language, and what stands below it. */
function sayings({ texts }: Pick<Platform, "texts">, key: string) {
  const said = Object.entries(texts.letter(`demo-rewards.${key}`));
  return {
    title: Object.fromEntries(said.map(([language, { title }]) => [language, title])),
    content: Object.fromEntries(said.map(([language, { content }]) => [language, content])),
  };
}

const read = <T>(file: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), "utf8")) as T[];

interface SeededItem extends Pick<Item, "type" | "perUser" | "rankMin"> {
  readonly code: string;
  /** Name of the picture. */
  readonly image: string;
  readonly points: number;
  /** As wire text. */
  readonly amount?: string;
  readonly wagering?: number;
  readonly stock?: number;
}

/** The items of the demonstration's mall, in the order they are shown in. */
export const seededItems = (platform: Seeding): readonly Item[] =>
  read<SeededItem>("items").map(
    ({ code, type, image, points, amount, wagering = null, stock, perUser, rankMin }, at) => ({
      id: platform.id<"item">(),
      merchant: platform.config.merchant,
      type,
      name: sayings(platform, `item.${code}`).title,
      image: `/art/mall/${image}.avif`,
      points: BigInt(points),
      amount: amount === undefined ? null : z.decode(money, amount),
      wagering,
      game: null,
      rounds: null,
      stake: null,
      tickets: null,
      stock: stock === undefined ? null : BigInt(stock),
      perUser,
      rankMin,
      enabled: true,
      sort: at,
    }),
  );

interface SeededMission extends Omit<z.input<typeof missionTerms>, "title" | "after" | "opensAt"> {
  readonly code: string;
  /** Code of the mission whose reward opens it; that one stands before it. */
  readonly after?: string;
}

/** The missions of the demonstration's brand, open from `now` on. */
export function seededMissions(platform: Seeding, now: Instant): readonly Mission[] {
  const ids = new Map<string, string>();
  return read<SeededMission>("missions").map(({ code, after, ...terms }, at) => {
    const id = platform.id<"mission">();
    ids.set(code, id);
    const { title } = sayings(platform, `mission.${code}`);
    const written = { ...terms, title, opensAt: now, ...(after !== undefined && { after: ids.get(after)! }) };
    return {
      id,
      merchant: platform.config.merchant,
      version: 1,
      enabled: true,
      sort: at,
      terms: z.decode(missionTerms, written),
    };
  });
}

type SeededBoard = Pick<Board, "period"> & Pick<z.input<typeof boardTerms>, "prizes">;

/** The leaderboards of the demonstration's brand, each from the period on that runs. */
export const seededBoards = (platform: Seeding, now: Instant): readonly Board[] =>
  read<SeededBoard>("boards").map(({ period, prizes }) => {
    const { title, content: rules } = sayings(platform, `board.${period}`);
    return {
      merchant: platform.config.merchant,
      period,
      since: boardStart(period, dayIn(now, platform.config.timeZone)),
      enabled: true,
      terms: z.decode(boardTerms, { title, rules, prizes }),
    };
  });

interface SeededTournament extends Omit<z.input<typeof tournamentTerms>, "title" | "rules"> {
  readonly code: string;
  /** How long it goes. */
  readonly days: number;
}

/** The tournaments of the demonstration's brand, from `now` on. */
export const seededTournaments = (platform: Seeding, now: Instant): readonly Tournament[] =>
  read<SeededTournament>("tournaments").map(({ code, days, ...terms }) => {
    const { title, content: rules } = sayings(platform, `tournament.${code}`);
    return {
      id: platform.id<"tournament">(),
      merchant: platform.config.merchant,
      startsAt: now,
      endsAt: now + days * DAY,
      enabled: true,
      terms: z.decode(tournamentTerms, { title, rules, ...terms }),
      closedAt: null,
    };
  });
