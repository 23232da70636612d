import type { Book, BookMarket } from "../../fixtures/book.ts";
import { isDecided } from "../../fixtures/book.ts";
import type { ShownFixture } from "../../fixtures/lists.store.ts";
import type { LegResult } from "../../tickets/result.ts";
import { withChances } from "../chances.ts";
import { gradedBy } from "../grade.ts";
import { type FeedMarket, type FeedMessage, type FeedResults, type FixtureStatus, MARKET } from "../messages.ts";
import { factsOf, scored, START } from "./score.rules.ts";

/** What the feed that is told by hand can be told of a fixture; prices in thousandths. */
export type HandAction =
  | { readonly action: "odds"; readonly marketId: string; readonly outcomeId: string; readonly odds: number }
  | { readonly action: "suspend" | "resume" | "end" | "cancel" | "rollback" }
  | {
      readonly action: "score";
      readonly home: number;
      readonly away: number;
      /** Which part is played: `half1`, `set2`. */
      readonly period?: string | undefined;
    }
  | { readonly action: "settle"; readonly results: Readonly<Record<string, Readonly<Record<string, LegResult>>>> };

export interface Handled {
  readonly row: ShownFixture;
  readonly book: Book;
  readonly now: number;
}

/** A message but for who says it, of which fixture, when. */
export type Word = FeedMessage extends infer M
  ? M extends { readonly fixture: string }
    ? Omit<M, "producer" | "at" | "fixture">
    : never
  : never;

type ActionOf<A extends HandAction["action"]> = Extract<HandAction, { readonly action: A }>;

const prices = (markets: readonly FeedMarket[], status?: FixtureStatus): Word => ({
  t: "odds_change",
  markets,
  ...(status && { status }),
});
const results = (markets: readonly FeedResults[]): Word => ({ t: "bet_settlement", certainty: 2, markets });

/** What the feed says for an action, or what is wrong with it. */
export function wordsOf(action: HandAction, handled: Handled): readonly Word[] | "VALIDATION_FAILED" {
  const markets = [...handled.book.values()];
  switch (action.action) {
    case "odds":
      return repricing(action, handled.book);
    case "suspend":
      return [{ t: "bet_stop" }];
    case "resume":
      return [prices(markets.filter(({ status }) => status === MARKET.SUSPENDED).map(opened))];
    case "score": {
      const standing = scored(handled.row.standing ?? START, action, action.period);
      return [{ t: "odds_change", standing, markets: [] }];
    }
    case "end":
      return [prices([], "ENDED"), results(endsOf(markets, handled.row)), prices([], "CLOSED")];
    case "settle":
      return settling(action, handled);
    case "rollback":
      return takingBack(markets, handled);
    case "cancel":
      return [];
  }
}

const opened = ({ typeId, spec, favourite, outcomes }: BookMarket): FeedMarket => ({
  typeId,
  spec,
  favourite,
  outcomes,
  status: MARKET.ACTIVE,
});

const marketIn = (book: Book, marketId: string): BookMarket | undefined =>
  book.get(marketId.slice(marketId.indexOf("|") + 1));

/** Another price of one outcome; a market that is stopped stays so. */
function repricing({ marketId, outcomeId, odds }: ActionOf<"odds">, book: Book): readonly Word[] | "VALIDATION_FAILED" {
  const market = marketIn(book, marketId);
  if (!market?.outcomes.some(({ id }) => id === outcomeId)) return "VALIDATION_FAILED";
  const { typeId, spec, status, favourite } = market;
  const outcomes = market.outcomes.map((each) => (each.id === outcomeId ? { ...each, odds, active: true } : each));
  return [prices([{ typeId, spec, status, favourite, outcomes: withChances(outcomes) }])];
}

/** By the score where it says how a market ended; what it does not say gives the stakes back. */
function endsOf(markets: readonly BookMarket[], { standing }: ShownFixture): readonly FeedResults[] {
  const open = markets.filter(({ status }) => !isDecided(status));
  const graded = gradedBy(open, { facts: factsOf(standing ?? START) });
  const known = new Set(graded.map(({ typeId, spec }) => `${typeId}|${spec}`));
  const others = open.filter(({ typeId, spec }) => !known.has(`${typeId}|${spec}`));
  return [...graded, ...others.map(asVoid)];
}

const asVoid = ({ typeId, spec, outcomes }: BookMarket): FeedResults => ({
  typeId,
  spec,
  outcomes: outcomes.map(({ id }) => ({ id, result: "VOID" })),
});

/** What is said of each outcome; once every market has ended the fixture is over. */
function settling({ results: said }: ActionOf<"settle">, { book }: Handled): readonly Word[] | "VALIDATION_FAILED" {
  const ends = Object.entries(said).map(([marketId, outcomes]): FeedResults | undefined => {
    const market = marketIn(book, marketId);
    const known = new Set(market?.outcomes.map(({ id }) => id));
    if (!market || !Object.keys(outcomes).every((id) => known.has(id))) return undefined;
    return {
      typeId: market.typeId,
      spec: market.spec,
      outcomes: Object.entries(outcomes).map(([id, result]) => ({ id, result })),
    };
  });
  const whole = ends.filter((each) => each !== undefined);
  if (whole.length < ends.length || ends.length === 0) return "VALIDATION_FAILED";
  const ended = new Set(whole.map(({ typeId, spec }) => `${typeId}|${spec}`));
  const isOver = [...book].every(
    ([key, { status }]) => ended.has(key) || isDecided(status) || status === MARKET.INACTIVE,
  );
  return [results(whole), ...(isOver ? [prices([], "CLOSED")] : [])];
}

/** What was settled or cancelled is open again, and waits until it is resumed. */
function takingBack(markets: readonly BookMarket[], { row, now }: Handled): readonly Word[] {
  const of = (status: number) => markets.filter((market) => market.status === status);
  const [settled, cancelled] = [of(MARKET.SETTLED), of(MARKET.CANCELLED)];
  const names = (some: readonly BookMarket[]) => some.map(({ typeId, spec }) => ({ typeId, spec }));
  return [
    prices([], row.startAt <= now ? "LIVE" : "NOT_STARTED"),
    ...(settled.length > 0 ? [{ t: "rollback_bet_settlement" as const, markets: names(settled) }] : []),
    ...(cancelled.length > 0 ? [{ t: "rollback_bet_cancel" as const, markets: names(cancelled) }] : []),
  ];
}
