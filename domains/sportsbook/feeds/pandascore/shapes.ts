import * as z from "zod/mini";

/** Source: the provider's public documentation of its REST addresses; of markets see docs/sports-feeds.md. */
const text = z.string().check(z.minLength(1), z.maxLength(200));
const whole = z.int();
const time = z
  .pipe(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/)),
    z.transform((given) => Date.parse(given)),
  )
  .check(z.refine((given) => Number.isFinite(given)));

const match = z.object({
  id: whole,
  status: z.enum(["not_started", "running", "finished", "canceled", "postponed"]),
  begin_at: z.nullable(time),
  scheduled_at: z.nullable(time),
  modified_at: time,
  number_of_games: whole.check(z.gte(1), z.lte(15)),
  forfeit: z._default(z.boolean(), false),
  videogame: z.object({ slug: text }),
  league: z.object({ id: whole, name: text }),
  tournament: z.object({ tier: z.nullish(z.string()) }),
  opponents: z.array(z.object({ opponent: z.object({ id: whole, name: text }) })),
  results: z.array(z.object({ team_id: z.optional(whole), player_id: z.optional(whole), score: whole })),
  games: z.array(
    z.object({
      position: whole,
      finished: z.boolean(),
      complete: z.boolean(),
      winner: z.nullish(z.object({ id: z.nullable(whole) })),
    }),
  ),
});
export type PandaMatch = z.output<typeof match>;

const incident = z.object({
  type: z.string(),
  change_type: z.enum(["creation", "update", "deletion"]),
  id: whole,
  modified_at: time,
  object: z.optional(z.unknown()),
});

const selection = z.object({
  participant_id: z.nullish(whole),
  template: z.nullish(text),
  odds_decimal: z.nullish(z.number().check(z.gt(1), z.lte(10_000))),
  probability: z.nullish(z.number().check(z.gte(0), z.lte(1))),
});
const market = z.object({
  template: text,
  status: z.enum(["active", "suspended", "deactivated", "settled", "void"]),
  updated_at: time,
  game_position: z.nullish(whole),
  line: z.nullish(z.number()),
  selections: z.array(selection),
});
export type PandaMarket = z.output<typeof market>;

type Refuse = (why: string) => void;

/** What an answer says, piece by piece: one that has another shape is refused alone. */
function listOf<T extends z.ZodMiniType>(body: string, of: T, refuse: Refuse): readonly z.output<T>[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return refuse("not JSON") as undefined;
  }
  if (!Array.isArray(json)) return refuse("not a list") as undefined;
  return json.flatMap((each) => {
    const parsed = z.safeParse(of, each);
    if (parsed.success) return [parsed.data];
    refuse("piece of another shape");
    return [];
  });
}

export const readMatches = (body: string, refuse: Refuse) => listOf(body, match, refuse);
export const readMarkets = (body: string, refuse: Refuse) => listOf(body, market, refuse);
export const readIncidents = (body: string, refuse: Refuse) => listOf(body, incident, refuse);

export function readMatch(given: unknown, refuse: Refuse): PandaMatch | undefined {
  const parsed = z.safeParse(match, given);
  if (!parsed.success) refuse("piece of another shape");
  return parsed.data;
}
