import { DAY, type Instant } from "@taya/kernel/instant";
import { LEAST_PRICE } from "../../odds/ladder.ts";
import { bookSum, power } from "../../odds/margin.ts";
import type { LegResult } from "../../tickets/result.ts";
import { comesOf } from "../../markets/market-type.ts";
import { readSpecifiers } from "../../markets/specifiers.ts";
import { marketKey } from "../../fixtures/book.ts";
import type { KnownFixture } from "../adapter.ts";
import { endsBy, marketOf, outcomesOf } from "../mapping.ts";
import {
  type FeedFixture,
  type FeedMarket,
  type FeedOutcome,
  type FeedResults,
  type FixtureStatus,
  MARKET,
  type MarketName,
} from "../messages.ts";
import { type Column, type FileRow, type RowProblem, textProblem } from "./reading.rules.ts";

const RESULTS: ReadonlySet<string> = new Set(["WON", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"]);
/** Takes the result of the row's market back. */
const WITHDRAWN = "WITHDRAWN";
const LARGEST_PRICE = 1_001_000;
const TO_COME: ReadonlySet<FixtureStatus> = new Set(["NOT_STARTED", "DELAYED", "POSTPONED"]);
const USUAL_TIER = 4;
const EARLIEST = 30 * DAY;
const LATEST = 730 * DAY;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

export interface FileMessage {
  readonly fixtures: readonly FeedFixture[];
  readonly odds: readonly { readonly fixture: string; readonly market: FeedMarket; readonly row: number }[];
  readonly results: readonly { readonly fixture: string; readonly market: FeedResults; readonly row: number }[];
  readonly withdrawn: readonly { readonly fixture: string; readonly market: MarketName; readonly row: number }[];
  readonly problems: readonly RowProblem[];
}

interface Known {
  readonly now: Instant;
  /** Fixtures that were told of before, by their codes. */
  readonly fixtures: ReadonlyMap<string, Pick<KnownFixture, "startAt" | "status">>;
  readonly sports: ReadonlySet<string>;
}

interface Group extends MarketName {
  readonly fixture: string;
  readonly row: number;
  readonly outcomes: Map<string, { readonly odds?: number; readonly result?: string }>;
}

/** What the rows of a file say, and what is wrong with them; of a market whose row is wrong nothing is told. */
export function tellRows(rows: readonly FileRow[], known: Known): FileMessage {
  const problems: RowProblem[] = [];
  const fixtures = new Map<string, FeedFixture>();
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const problem = takeFixture(row, fixtures, known) ?? takeOutcome(row, groups);
    if (problem) problems.push(problem);
  }
  const parts = [...groups.values()].map((group) => partOf(group));
  for (const part of parts) if ("rule" in part) problems.push(part);
  const of = <K extends Part["is"]>(is: K) =>
    parts.filter((part): part is Extract<Part, { readonly is: K }> => "is" in part && part.is === is);
  return {
    fixtures: [...fixtures.values()],
    // A file is read when somebody has the time: what is played already is not for sale by its prices of before.
    odds: of("odds").filter(({ fixture: code }) => {
      const stands = known.fixtures.get(code);
      const startAt = fixtures.get(code)?.startAt ?? stands?.startAt ?? known.now;
      return startAt > known.now && (stands === undefined || TO_COME.has(stands.status));
    }),
    results: of("result"),
    withdrawn: of("withdrawn"),
    problems: problems.toSorted((a, b) => a.row - b.row),
  };
}

const bad = ({ row, cells }: FileRow, column: Column, rule: RowProblem["rule"]): RowProblem => ({
  row,
  column,
  rule,
  text: cells[column].slice(0, 60),
});

/** What is wrong with a cell of a row that tells of its fixture. */
function fixtureProblem({ cells }: FileRow, known: Known): readonly [Column, RowProblem["rule"]] | undefined {
  if (!known.sports.has(cells.sport)) return ["sport", cells.sport === "" ? "required" : "unknown"];
  for (const column of ["competition", "home", "away"] as const) {
    const rule = textProblem(cells[column]);
    if (rule) return [column, rule];
  }
  const rule = cells.category === "" ? undefined : textProblem(cells.category);
  if (rule) return ["category", rule];
  if (cells.home === cells.away) return ["away", "taken"];
  const startAt = startOf(cells.start);
  if (startAt === undefined) return ["start", cells.start === "" ? "required" : "pattern"];
  return startAt < known.now - EARLIEST || startAt > known.now + LATEST ? ["start", "range"] : undefined;
}

function startOf(text: string): Instant | undefined {
  const startAt = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(startAt) ? undefined : startAt;
}

function takeFixture(row: FileRow, fixtures: Map<string, FeedFixture>, known: Known): RowProblem | undefined {
  const { cells } = row;
  const { fixture: code } = cells;
  if (!/^\w[\w.:-]{0,63}$/.test(code)) return bad(row, "fixture", code === "" ? "required" : "pattern");
  const isTold = (["home", "away", "start", "sport"] as const).some((column) => cells[column] !== "");
  if (!isTold) return fixtures.has(code) || known.fixtures.has(code) ? undefined : bad(row, "fixture", "unknown");
  const problem = fixtureProblem(row, known);
  if (problem) return bad(row, ...problem);
  const fixture = fixtureOf(cells);
  const before = fixtures.get(code);
  // One fixture is one thing, however many rows are about it.
  if (before && JSON.stringify(before) !== JSON.stringify(fixture)) return bad(row, "fixture", "taken");
  fixtures.set(code, fixture);
  return undefined;
}

function fixtureOf({ fixture, sport, competition, category, home, away, start }: FileRow["cells"]): FeedFixture {
  const side = (name: string) => ({ code: `${sport}:${name}`, name });
  return {
    code: fixture,
    sport,
    competition: {
      code: `${sport}:${competition}`,
      name: competition,
      category: category === "" ? competition : category,
      tier: USUAL_TIER,
      simulated: false,
    },
    home: side(home),
    away: side(away),
    name: `${home} – ${away}`,
    startAt: startOf(start)!,
  };
}

/** What is wrong with the price or the result of a row; it has one of them. */
function endProblem({ odds, result }: FileRow["cells"]): readonly [Column, RowProblem["rule"]] | undefined {
  if ((odds === "") === (result === "")) return [result === "" ? "odds" : "result", "required"];
  if (result !== "") return result === WITHDRAWN || RESULTS.has(result) ? undefined : ["result", "unknown"];
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(odds)) return ["odds", "pattern"];
  return milliOf(odds) < LEAST_PRICE || milliOf(odds) > LARGEST_PRICE ? ["odds", "range"] : undefined;
}

const milliOf = (odds: string): number => Math.round(Number(odds) * 1_000);

function takeOutcome(row: FileRow, groups: Map<string, Group>): RowProblem | undefined {
  const { market: typeId, spec, outcome, odds, result, fixture } = row.cells;
  if (typeId === "")
    return [outcome, odds, result].every((cell) => cell === "") ? undefined : bad(row, "market", "required");
  if (!/^\d{1,7}$/.test(typeId)) return bad(row, "market", "pattern");
  const given = readSpecifiers(spec);
  const market = given && marketOf(Number(typeId), given);
  if (!market) return bad(row, given ? "market" : "spec", given ? "unknown" : "pattern");
  if (!outcomesOf(market.type, market.spec).has(outcome)) {
    return bad(row, "outcome", outcome === "" ? "required" : "unknown");
  }
  const problem = endProblem(row.cells);
  if (problem) return bad(row, ...problem);
  const key = `${fixture} ${marketKey(market)}`;
  const { typeId: type, spec: line } = market;
  const group = groups.get(key) ?? { fixture, typeId: type, spec: line, row: row.row, outcomes: new Map() };
  groups.set(key, group);
  if (group.outcomes.has(outcome)) return bad(row, "outcome", "taken");
  group.outcomes.set(outcome, odds === "" ? { result } : { odds: milliOf(odds) });
  return undefined;
}

type Part = { readonly fixture: string; readonly row: number } & (
  | { readonly is: "odds"; readonly market: FeedMarket }
  | { readonly is: "result"; readonly market: FeedResults }
  | { readonly is: "withdrawn"; readonly market: MarketName }
);

/** A market of the file: priced, ended or taken back, and one of them alone. */
function partOf({ fixture, row, typeId, spec, outcomes }: Group): Part | RowProblem {
  const rows = [...outcomes];
  const about = { fixture, row };
  const words = rows.map(([, { result }]) => result);
  const problem = (column: Column, rule: RowProblem["rule"]): RowProblem => ({
    row,
    column,
    rule,
    text: `${typeId} ${spec}`,
  });
  if (words.every((word) => word === WITHDRAWN)) return { is: "withdrawn", ...about, market: { typeId, spec } };
  if (words.includes(WITHDRAWN)) return problem("result", "taken");
  const { type } = marketOf(typeId, readSpecifiers(spec)!)!;
  const all = outcomesOf(type, spec);
  if (words.every((word) => word === undefined)) {
    // Whoever bet on all outcomes of such a market would win whatever comes.
    if (all.size === rows.length && bookSum(rows.map(([, { odds }]) => odds! / 1_000)) < comesOf(type))
      return problem("odds", "range");
    const chances = all.size === rows.length ? power(rows.map(([, { odds }]) => odds! / 1_000)).chances : [];
    const priced = rows.map(([id, { odds }], i): FeedOutcome => {
      return { id, odds, active: true, ends: endsBy(type, spec, chances[i]) };
    });
    return { is: "odds", ...about, market: { typeId, spec, status: MARKET.ACTIVE, outcomes: priced } };
  }
  if (words.includes(undefined)) return problem("odds", "taken");
  // A market ends as a whole: an outcome nobody names would stay open for ever.
  if (rows.length < all.size) return problem("outcome", "required");
  const results = rows.map(([id, { result }]) => ({ id, result: result as LegResult }));
  return { is: "result", ...about, market: { typeId, spec, outcomes: results } };
}
