import { approvalAct } from "@taya/audit/points";
import type { Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import { sql } from "kysely";
import { cancelFixture, marketsOf } from "../feeds/cancel.ts";
import { MARKET, type MarketName } from "../feeds/messages.ts";
import { marked } from "../fixtures/book.ts";
import { lockBook, moveFixture } from "../fixtures/fixtures.store.ts";
import { fixtureById } from "../fixtures/lists.store.ts";
import { changeBook } from "../fixtures/settings.store.ts";
import { addResults } from "../settle/results.store.ts";
import { toldVersion } from "../settle/told-version.store.ts";
import { type OperatorContext, SIM } from "./context.ts";
import { fixtureChanged } from "./events.ts";
import { type Entered, enteredResults, saysWhole } from "./results.rules.ts";
import { type WaitingVoid, voidTickets, voidVersion } from "./void.ts";

/** What two people do with a fixture. */
export type TwoPersonAction = "result" | "cancel" | "rollback";

/** What a second operator approves: plain JSON. */
export interface WaitingAction extends Entered {
  /** Of the fixture. */
  readonly id: string;
  readonly action: TwoPersonAction;
  /** Of a cancellation: bets placed within it alone. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly reason: string;
  readonly merchant: string;
}

export const kindOf = <A extends TwoPersonAction>(action: A) => `sportsbook.${action}` as const;
const VOID = "sportsbook.void";
const ACTIONS: readonly TwoPersonAction[] = ["result", "cancel", "rollback"];

/** What happens when a second operator agrees; refused as stale once anything else was told of the fixture. */
export const operatorActs = (context: OperatorContext): readonly Extension[] => [
  ...ACTIONS.map((action) =>
    approvalAct(
      kindOf(action),
      (tx, waiting: WaitingAction, approver) => act(context, tx, waiting, approver),
      (tx, { id }: WaitingAction) => toldVersion(tx, [id]),
    ),
  ),
  approvalAct(
    VOID,
    (tx, waiting: WaitingVoid, approver) => voidTickets(context, tx, waiting, approver),
    (tx, { betIds }: WaitingVoid) => voidVersion(tx, betIds),
  ),
];

async function act(
  context: OperatorContext,
  tx: Db,
  waiting: WaitingAction,
  approver: Session,
): Promise<Result<null, FaultName>> {
  const { id, action, reason, merchant } = waiting;
  const row = await fixtureById(tx, id);
  // What the house draws itself nobody ends, voids or takes back.
  if (!row || row.feed === SIM) return fault("SPORT_STATE");
  const source = approver.username;
  const { rows } = await sql<{ at: number }>`select sportsbook.clock() as at`.execute(tx);
  const told = { source, at: Math.floor(rows[0]!.at) };
  const done = action === "result" ? await enter(tx, waiting, told) : await takeBack(tx, waiting, told);
  if (!done.ok) return done;
  const after = { ...waiting, id: undefined, reason: undefined, merchant: undefined };
  const before = { status: row.status, stops: row.stops };
  await context.audit.log(tx, {
    merchant,
    operator: approver,
    action: kindOf(action),
    object: id,
    reason,
    before,
    after,
  });
  await context.platform.events.tellAll(tx, fixtureChanged, [{ fixtureId: id }]);
  return ok(null);
}

interface Word {
  readonly source: string;
  readonly at: number;
}

/** Enters how markets ended; the match is closed once nothing of it is open. */
async function enter(tx: Db, { id, ...entered }: WaitingAction, told: Word): Promise<Result<null, FaultName>> {
  const { book, standing } = await lockBook(tx, id);
  const results = enteredResults(entered, { standing }, book);
  if ("rule" in results) return fault("SPORT_STATE");
  const fresh = await addResults(tx, { fixtureId: id, kind: "SETTLE", certainty: 2, ...told }, results);
  await changeBook(tx, id, (before) => marked(before, fresh, MARKET.SETTLED));
  const { book: after } = await lockBook(tx, id);
  const isOver = [...after.values()].every(({ status }) => status <= MARKET.SETTLED || status === MARKET.INACTIVE);
  // Who says what one market came to does not end the match.
  await moveFixture(tx, id, isOver ? { status: "CLOSED" } : saysWhole(entered) ? { status: "ENDED" } : {});
  return ok(null);
}

/** Makes bets void, or opens again what was settled or made void. */
async function takeBack(
  tx: Db,
  { id, action, since, until }: WaitingAction,
  { source, at }: Word,
): Promise<Result<null, FaultName>> {
  const word = { fixtureId: id, certainty: 2 as const, source, at };
  if (action === "cancel" && since === undefined && until === undefined) {
    await cancelFixture(tx, id, { source, at });
    return ok(null);
  }
  const markets = await marketsOf(tx, id);
  if (action === "cancel") {
    await addResults(tx, { ...word, kind: "CANCEL", since, until }, markets);
    return ok(null);
  }
  const last = await lastKinds(tx, id);
  const of = (kind: string): readonly MarketName[] => last.filter((market) => market.kind === kind);
  const [settled, cancelled] = [of("SETTLE"), of("CANCEL")];
  if (settled.length + cancelled.length === 0) return fault("SPORT_STATE");
  await addResults(tx, { ...word, kind: "ROLLBACK" }, settled);
  await addResults(tx, { ...word, kind: "ROLLBACK_CANCEL" }, cancelled);
  await changeBook(tx, id, (before) => marked(before, [...settled, ...cancelled], MARKET.SUSPENDED));
  // Its results are missing again; nothing is sold of it until its feed does.
  await moveFixture(tx, id, { status: "ENDED" });
  return ok(null);
}

/** What was told last of each market of a fixture. */
async function lastKinds(tx: Db, fixtureId: string) {
  const { rows } = await sql<MarketName & { readonly kind: string }>`
    select distinct on (type_id, spec) type_id as "typeId", spec, kind from sportsbook.result
    where fixture_id = ${fixtureId} order by type_id, spec, seq desc`.execute(tx);
  return rows;
}
