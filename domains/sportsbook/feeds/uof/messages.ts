import * as z from "zod/mini";
import { decimal, readXml, urn, whole } from "./xml.ts";

/** Source: the provider's public documentation of its messages. Attributes that are not used here are passed over. */
const name = { id: whole, specifiers: z.optional(z.string().check(z.maxLength(200))) };
const about = { product: whole, event_id: urn, timestamp: whole };
const flag = z.optional(z.enum(["0", "1"]));
const list = <T extends z.ZodMiniType>(of: T) => z._default(z.array(of), []);

/** An element without anything in it is read as an empty text. */
const orNothing = <T extends z.ZodMiniType>(of: T) =>
  z.union([
    of,
    z.pipe(
      z.literal(""),
      z.transform(() => undefined),
    ),
  ]);

const outcomeOdds = z.object({
  id: z.string().check(z.maxLength(64)),
  odds: z.optional(decimal),
  probabilities: z.optional(decimal),
  active: flag,
});

const score = z.object({ home_score: whole, away_score: whole });

const status = z.object({
  status: whole,
  match_status: z.optional(whole),
  home_score: z.optional(decimal),
  away_score: z.optional(decimal),
  clock: z.optional(orNothing(z.object({ match_time: z.optional(z.string().check(z.regex(/^\d{1,3}(:\d{2})?$/))) }))),
  period_scores: z.optional(
    orNothing(
      z.object({ period_score: list(z.extend(score, { number: whole, match_status_code: z.optional(whole) })) }),
    ),
  ),
});

const oddsChange = z.object({
  ...about,
  sport_event_status: z.optional(orNothing(status)),
  odds: z.optional(
    orNothing(
      z.object({
        market: list(z.object({ ...name, favourite: flag, status: z.optional(whole), outcome: list(outcomeOdds) })),
      }),
    ),
  ),
});

const settledOutcome = z.object({
  id: z.string().check(z.maxLength(64)),
  result: whole,
  void_factor: z.optional(decimal),
  dead_heat_factor: z.optional(decimal),
});

const settlement = z.object({
  ...about,
  certainty: whole,
  outcomes: z.object({ market: list(z.object({ ...name, outcome: list(settledOutcome) })) }),
});

const named = { market: list(z.object(name)) };
const span = { start_time: z.optional(whole), end_time: z.optional(whole) };

const SHAPES = {
  alive: z.object({ product: whole, timestamp: whole, subscribed: z.optional(whole) }),
  snapshot_complete: z.object({ product: whole, timestamp: whole, request_id: z.string().check(z.maxLength(20)) }),
  odds_change: oddsChange,
  bet_stop: z.object({ ...about, groups: z.optional(z.string().check(z.maxLength(500))) }),
  bet_settlement: settlement,
  rollback_bet_settlement: z.object({ ...about, ...named }),
  bet_cancel: z.object({ ...about, ...span, ...named }),
  rollback_bet_cancel: z.object({ ...about, ...span, ...named }),
  fixture_change: z.object({ ...about, change_type: z.optional(whole) }),
} as const;

type Shapes = typeof SHAPES;
/** A message of the provider's queue, as it was written. */
export type UofMessage = { [K in keyof Shapes]: { readonly t: K } & z.output<Shapes[K]> }[keyof Shapes];
export type UofOdds = Extract<UofMessage, { readonly t: "odds_change" }>;
export type UofStatus = z.output<typeof status>;
export type UofSettlement = Extract<UofMessage, { readonly t: "bet_settlement" }>;

/** Reads a message; what is none of those known is answered by why not. */
export function readMessage(text: string): UofMessage | { readonly t: "refused"; readonly why: string } {
  const read = readXml(text);
  if (!read) return { t: "refused", why: "not XML" };
  const { name: t, body } = read;
  if (!Object.hasOwn(SHAPES, t)) return { t: "refused", why: "unknown message" };
  const parsed = z.safeParse(SHAPES[t as keyof Shapes], body);
  return parsed.success ? ({ t, ...parsed.data } as UofMessage) : { t: "refused", why: `${t} of another shape` };
}
