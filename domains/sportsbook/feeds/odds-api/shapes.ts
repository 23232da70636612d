import * as z from "zod/mini";

/** Source: the provider's public documentation of version 4. Fields that are not used here are passed over. */
const text = z.string().check(z.minLength(1), z.maxLength(200));
const instant = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/)),
  z.transform((given) => Date.parse(given)),
);
const time = instant.check(z.refine((given) => Number.isFinite(given)));

const outcome = z.object({
  name: text,
  price: z.number().check(z.gt(1), z.lte(10_000)),
  point: z.optional(z.number().check(z.gte(-1_000), z.lte(1_000))),
  /** Of a market about one side or player: which. */
  description: z.optional(text),
});
export type ApiOutcome = z.output<typeof outcome>;

const market = z.object({
  key: text,
  last_update: z.optional(time),
  outcomes: z.array(outcome).check(z.maxLength(500)),
});
export type ApiMarket = z.output<typeof market>;

const about = { id: text, sport_key: text, commence_time: time, home_team: text, away_team: text };

const event = z.object({
  ...about,
  sport_title: z.optional(text),
  bookmakers: z.array(z.object({ key: text, last_update: z.optional(time), markets: z.array(market) })),
});
export type ApiEvent = z.output<typeof event>;

const scored = z.object({
  ...about,
  completed: z.boolean(),
  scores: z.nullable(z.array(z.object({ name: text, score: z.string().check(z.regex(/^\d{1,4}$/)) }))),
  last_update: z.nullable(time),
});
export type ApiScore = z.output<typeof scored>;

/** What an answer says, piece by piece: one that has another shape is refused alone. */
function read<T extends z.ZodMiniType>(
  body: string,
  of: T,
  refuse: (why: string) => void,
): readonly z.output<T>[] | undefined {
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
    refuse("event of another shape");
    return [];
  });
}

export const readEvents = (body: string, refuse: (why: string) => void) => read(body, event, refuse);
export const readScores = (body: string, refuse: (why: string) => void) => read(body, scored, refuse);
