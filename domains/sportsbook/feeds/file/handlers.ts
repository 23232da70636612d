import type { Caller, Handlers, Input, Output } from "@taya/kernel/call";
import type { Session } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import type { Db } from "@taya/platform/database";
import type { Context } from "../../context.ts";
import { marked } from "../../fixtures/book.ts";
import { findFixture } from "../../fixtures/fixtures.store.ts";
import { changeBook } from "../../fixtures/settings.store.ts";
import { tradesIt } from "../../operator/context.ts";
import type { Teller } from "../../fixtures/tell.ts";
import { addResults } from "../../settle/results.store.ts";
import { toldVersion } from "../../settle/told-version.store.ts";
import { esportCodes } from "../../sports/codes.ts";
import { sinkOf } from "../ingest.ts";
import { knownFixtures } from "../known.store.ts";
import { type FeedResults, MARKET, type MarketName } from "../messages.ts";
import type { fileCalls } from "./contract.ts";
import { FILE } from "./file.ts";
import { type FileFault, readRows } from "./reading.rules.ts";
import { type FileMessage, tellRows } from "./rows.rules.ts";

type Import = (typeof fileCalls)["importFixtures"];
type Answer = Output<Import>;

const ACTION = "sportsbook.file" as const;
const REASON = { min: 3, max: 500 };
const SHOWN = 50;
const BACK_MS = 30 * DAY;
const SPORTS: ReadonlySet<string> = new Set([
  "soccer",
  "basketball",
  "tennis",
  "baseball",
  "ice-hockey",
  "american-football",
  "volleyball",
  "badminton",
  "table-tennis",
  ...esportCodes,
]);

/** What one operator has brought and a second one has to agree to. */
interface Waiting {
  readonly id: string;
  readonly merchant: string;
  readonly reason: string;
  readonly at: number;
  readonly results: readonly { readonly fixture: string; readonly market: FeedResults }[];
  readonly withdrawn: readonly { readonly fixture: string; readonly market: MarketName }[];
}

export const fileHandlers = (context: Context, teller: Teller): Handlers<typeof fileCalls> => ({
  importFixtures: async (input, caller) =>
    tradesIt(context, caller) ? take(context, teller, input, caller) : fault("NOT_FOUND"),
});

async function take(
  context: Context,
  teller: Teller,
  { file, apply, reason = "" }: Input<Import>,
  caller: Caller,
): Promise<Result<Answer, FileFault | "VALIDATION_FAILED">> {
  const why = reason.trim();
  if (apply && why.length < REASON.min) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "reason", rule: "length", ...REASON }] });
  }
  const head = /^data:[\w./+-]*(?:;[\w=-]+)*;base64,/i.exec(file.slice(0, 128));
  if (!head) return fault("STATEMENT_UNREADABLE");
  const rows = readRows(Buffer.from(file.slice(head[0].length), "base64"));
  if (!rows.ok) return rows;
  const { database, clock } = context.platform;
  const now = clock.now();
  const known = await knownFixtures(database.db, FILE, now - BACK_MS);
  const told = tellRows(rows.value, {
    now,
    fixtures: new Map(known.map((fixture) => [fixture.code, fixture])),
    sports: SPORTS,
  });
  const isTaken = apply && told.problems.length === 0;
  const approvalId = isTaken ? await tell(context, teller, told, { caller, reason: why, now }) : undefined;
  return ok({
    rows: rows.value.length,
    applied: isTaken,
    fixtures: told.fixtures.length,
    markets: told.odds.length,
    results: told.results.length,
    withdrawn: told.withdrawn.length,
    sample: sampleOf(told),
    problems: told.problems.slice(0, SHOWN),
    problemCount: told.problems.length,
    ...(approvalId !== undefined && { approvalId }),
  });
}

const sampleOf = ({ odds, results, withdrawn }: FileMessage): Answer["sample"] =>
  [
    ...odds.map(({ row, fixture, market }) => {
      const prices = market.outcomes.map(({ id, odds: price }) => `${id} ${(price ?? 0) / 1_000}`);
      return { row, fixture, what: `${nameOf(market)}: ${prices.join(", ")}` };
    }),
    ...results.map(({ row, fixture, market }) => {
      const ends = market.outcomes.map(({ id, result }) => `${id} ${result}`);
      return { row, fixture, what: `${nameOf(market)}: ${ends.join(", ")}` };
    }),
    ...withdrawn.map(({ row, fixture, market }) => ({ row, fixture, what: `${nameOf(market)}: WITHDRAWN` })),
  ].slice(0, SHOWN);

const nameOf = ({ typeId, spec }: MarketName): string => [typeId, spec].filter((part) => part !== "").join(" ");

interface By {
  readonly caller: Caller;
  readonly reason: string;
  readonly now: number;
}

/** Tells fixtures and prices at once, and asks a second person for results; answers the number of what was asked. */
async function tell(
  context: Context,
  teller: Teller,
  { fixtures, odds, results, withdrawn }: FileMessage,
  { caller, reason, now }: By,
): Promise<string | undefined> {
  const { platform, audit } = context;
  const operator = caller.session!;
  const { merchant } = caller;
  const about = { producer: FILE, at: now };
  const byFixture = Map.groupBy(odds, ({ fixture }) => fixture);
  await sinkOf(platform, FILE, teller).hear([
    ...fixtures.map((fixture) => ({ t: "fixture_change" as const, ...about, fixture })),
    { t: "alive", ...about, subscribed: true },
    ...[...byFixture].map(([fixture, list]) => ({
      t: "odds_change" as const,
      ...about,
      fixture,
      markets: list.map(({ market }) => market),
    })),
  ]);
  const counts = {
    fixtures: fixtures.length,
    markets: odds.length,
    results: results.length,
    withdrawn: withdrawn.length,
  };
  return platform.database.transaction(async (tx) => {
    const id = platform.id<"import">();
    await audit.log(tx, { merchant, operator, action: ACTION, object: id, reason, after: counts });
    if (results.length + withdrawn.length === 0) return undefined;
    const payload: Waiting = {
      id,
      merchant,
      reason,
      at: now,
      results: results.map(({ fixture, market }) => ({ fixture, market })),
      withdrawn: withdrawn.map(({ fixture, market }) => ({ fixture, market })),
    };
    const summary = `${results.length} results, ${withdrawn.length} withdrawn`;
    return audit.approvals.ask(tx, { kind: ACTION, merchant, operator, reason, summary, payload });
  });
}

/** A second person has agreed: markets end, or what was told of them is taken back, unless more was told since. */
export const fileActs = (context: Context, teller: Teller): Extension =>
  approvalAct(
    ACTION,
    (tx, waiting: Waiting, approver: Session) => agree({ ...context, teller }, tx, waiting, approver),
    versionOf,
  );

async function versionOf(tx: Db, { results, withdrawn }: Waiting): Promise<string> {
  const codes = [...new Set([...results, ...withdrawn].map(({ fixture }) => fixture))];
  const fixtures = await Promise.all(codes.map((code) => findFixture(tx, FILE, code)));
  return toldVersion(
    tx,
    fixtures.flatMap((fixture) => fixture?.id ?? []),
  );
}

async function agree(
  { platform, audit, teller }: Context & { readonly teller: Teller },
  tx: Db,
  { id, merchant, reason, results, withdrawn }: Waiting,
  approver: Session,
) {
  const at = platform.clock.now();
  const groups = [
    { kind: "SETTLE" as const, status: MARKET.SETTLED, told: results },
    { kind: "ROLLBACK" as const, status: MARKET.SUSPENDED, told: withdrawn },
  ];
  for (const { kind, status, told } of groups) {
    for (const [code, list] of Map.groupBy(told, ({ fixture }) => fixture)) {
      const markets = list.map(({ market }) => market);
      await endMarkets(tx, { code, kind, status, markets, at, teller });
    }
  }
  await audit.log(tx, { merchant, operator: approver, action: ACTION, object: id, reason });
  return ok(null);
}

interface Ending {
  readonly code: string;
  readonly kind: "SETTLE" | "ROLLBACK";
  readonly status: typeof MARKET.SETTLED | typeof MARKET.SUSPENDED;
  readonly markets: readonly (FeedResults | MarketName)[];
  readonly at: number;
  readonly teller: Teller;
}

async function endMarkets(tx: Db, { code, kind, status, markets, at, teller }: Ending): Promise<void> {
  const fixture = await findFixture(tx, FILE, code);
  if (!fixture) return;
  const told = { fixtureId: fixture.id, kind, certainty: 2 as const, source: FILE, at };
  const fresh = await addResults(tx, told, markets);
  if (fresh.length > 0) await changeBook(tx, fixture.id, (book) => marked(book, fresh, status));
  teller.changed(fixture.id, true);
}
