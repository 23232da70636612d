import type { Instant } from "@taya/kernel/instant";
import * as z from "zod/mini";
import type { FeedWorld } from "../adapter.ts";
import type { FeedFixture } from "../messages.ts";
import { readXml, urn } from "./xml.ts";

/** Sports of the provider that there are here, by their number. */
const SPORTS: Readonly<Record<string, string>> = {
  "sr:sport:1": "soccer",
  "sr:sport:2": "basketball",
  "sr:sport:3": "baseball",
  "sr:sport:4": "ice-hockey",
  "sr:sport:5": "tennis",
  "sr:sport:16": "american-football",
  "sr:sport:20": "table-tennis",
  "sr:sport:23": "volleyball",
  "sr:sport:31": "badminton",
  "sr:sport:109": "cs2",
  "sr:sport:110": "lol",
  "sr:sport:111": "dota2",
  "sr:sport:194": "valorant",
};
/** Competitions come without a size; operators set another where they know better. */
const USUAL_TIER = 3;
const BEST_OF: ReadonlySet<number> = new Set([1, 3, 5, 7]);

const text = z.string().check(z.minLength(1), z.maxLength(200));
const place = z.object({ id: urn, name: text });

const event = z.object({
  fixture: z.object({
    id: urn,
    start_time: text,
    tournament: z.object({ ...place.shape, sport: place, category: place }),
    competitors: z.object({
      competitor: z.array(z.object({ id: urn, name: text, qualifier: z.enum(["home", "away"]) })),
    }),
    extra_info: z.optional(z.unknown()),
  }),
});

/** What is known of an event: the fixture, or why it is none of ours. */
export type EventAnswer =
  | { readonly is: "fixture"; readonly fixture: FeedFixture }
  | { readonly is: "unknown" | "refused"; readonly why: string }
  | { readonly is: "silent" };

/** Asks the provider what an event is. */
export async function askEvent({ ask }: FeedWorld, key: string, id: string): Promise<EventAnswer> {
  const path = `/sports/en/sport_events/${encodeURIComponent(id)}/fixture.xml`;
  const answered = await ask(path, { headers: { "x-access-token": key } });
  if (answered?.status !== 200) return { is: "silent" };
  const read = readXml(answered.body);
  const parsed = z.safeParse(event, read?.body);
  if (read?.name !== "fixtures_fixture" || !parsed.success) return { is: "refused", why: "event of another shape" };
  const { tournament, competitors, start_time: start, ...fixture } = parsed.data.fixture;
  const sport = SPORTS[tournament.sport.id];
  if (!sport) return { is: "unknown", why: `sport ${tournament.sport.id}` };
  const startAt: Instant = Date.parse(start);
  // By what they are called, never by the order they come in.
  const [home, away] = (["home", "away"] as const).map((side) =>
    competitors.competitor.filter(({ qualifier }) => qualifier === side),
  );
  if (fixture.id !== id || Number.isNaN(startAt)) return { is: "refused", why: "another event" };
  if (home?.length !== 1 || away?.length !== 1) return { is: "refused", why: "event without two sides" };
  const [{ id: homeId, name: homeName }] = home as [(typeof home)[number]];
  const [{ id: awayId, name: awayName }] = away as [(typeof away)[number]];
  return {
    is: "fixture",
    fixture: {
      code: id,
      sport,
      competition: {
        code: tournament.id,
        name: tournament.name,
        category: tournament.category.name,
        tier: USUAL_TIER,
        simulated: false,
      },
      home: { code: homeId, name: homeName },
      away: { code: awayId, name: awayName },
      name: `${homeName} – ${awayName}`,
      startAt,
      bestOf: bestOf(fixture.extra_info),
    },
  };
}

const extra = z.object({ info: z.union([z.array(z.unknown()), z.unknown()]) });
const info = z.object({ key: z.string(), value: z.string() });

/** How many sets or maps are played at most, where it is said. */
function bestOf(given: unknown): number | undefined {
  const parsed = z.safeParse(extra, given);
  if (!parsed.success) return undefined;
  for (const each of [parsed.data.info].flat()) {
    const { data } = z.safeParse(info, each);
    if (data?.key === "best_of" && BEST_OF.has(Number(data.value))) return Number(data.value);
  }
  return undefined;
}

const descriptions = z.object({
  market: z.array(z.object({ id: z.string(), groups: z.optional(z.string()) })),
});

/** Which groups each kind of market is of, as stops name them; undefined while nobody answers. */
export async function askGroups(
  { ask }: FeedWorld,
  key: string,
): Promise<ReadonlyMap<number, ReadonlySet<string>> | undefined> {
  const answered = await ask("/descriptions/en/markets.xml", { headers: { "x-access-token": key } });
  const read = answered?.status === 200 ? readXml(answered.body) : undefined;
  const parsed = z.safeParse(descriptions, read?.body);
  if (!parsed.success) return undefined;
  return new Map(parsed.data.market.map(({ id, groups = "" }) => [Number(id), new Set(groups.split("|"))]));
}
