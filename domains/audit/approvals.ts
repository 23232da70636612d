import type { RowWindow } from "@taya/kernel/page";
import { type ApprovalAct, approvalActs, approvalPersons } from "./points.ts";
import { holdsRight } from "@taya/kernel/authorisation";
import type { Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { type Alone, takeAlone } from "./alone.store.ts";
import { writeLog } from "./log.ts";
import { type Ask, type Person, rightOf, type SecondPersonAction, type WhyNot, whyNotSecond } from "./second-person.ts";

/** An operator's action that waits for a second operator. */
export interface ApprovalRequest {
  /** Which action, such as "wallet.adjust". */
  readonly kind: SecondPersonAction;
  readonly merchant: string;
  readonly operator: Session;
  readonly reason: string;
  /** One line for the approver. */
  readonly summary: string;
  readonly payload: unknown;
}

interface AloneQuery extends Omit<Alone, "operatorId"> {
  readonly operator: Session;
}

export interface ApprovalRow {
  readonly id: string;
  readonly kind: string;
  readonly summary: string;
  /** The id of what it is about, where the action names one. */
  readonly object: string | undefined;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedById: string;
  readonly askedAt: Instant;
  readonly status: "OPEN" | "APPROVED" | "REJECTED";
  readonly decidedBy: string | undefined;
  readonly decidedAt: Instant | undefined;
  /** Why whoever looks may not approve it. */
  readonly whyNot: WhyNot | undefined;
}

/** Four eyes: what one operator asks for another one approves, and nobody approves their own. */
export interface Approvals {
  /** Whether an operator may move a sum by themselves; all sums of a day count together. */
  mayAlone(tx: Db, alone: AloneQuery): Promise<boolean>;
  /**
   * For acts that two operators do alike, one after the other: tells of whoever did it first, by name, and when, whether
   * this operator is a second person.
   */
  secondTo(
    tx: Db,
    to: { readonly merchant: string; readonly right: string; readonly operator: Session },
  ): Promise<(first: string, at: Instant) => boolean>;
  /** Ends what operators had asked for who are closed or no longer hold the right of it. */
  endGone(tx: Db, action: { readonly merchant: string; readonly operator: Session }): Promise<void>;
  /** Stores an action; the caller answers APPROVAL_REQUIRED with `value.approvalId`. */
  ask(tx: Db, input: ApprovalRequest): Promise<string>;
  list(db: Db, query: ListQuery): Promise<{ list: ApprovalRow[]; total: number }>;
  /** Runs the action and notes the decision in one transaction; the action's own refusal changes nothing. */
  decide(decision: Decision): Promise<Result<ApprovalRow, FaultName>>;
}

interface ListQuery extends RowWindow {
  readonly merchant: string;
  /** Who looks. */
  readonly viewer: string;
  readonly now: Instant;
  readonly status?: ApprovalRow["status"] | undefined;
}

interface Decision {
  readonly id: string;
  readonly approve: boolean;
  readonly reason: string;
  readonly operator: Session;
  readonly merchant: string;
}

interface Row {
  id: string;
  merchant: string;
  kind: string;
  summary: string;
  reason: string;
  payload: unknown;
  asked_by: string;
  asked_name: string;
  asked_at: Instant;
  status: ApprovalRow["status"];
  version: string | null;
  decided_name: string | null;
  decided_at: Instant | null;
}

const rowOf = (row: Row, whyNot?: WhyNot): ApprovalRow => ({
  whyNot,
  id: row.id,
  kind: row.kind,
  summary: row.summary,
  object: objectOf(row.payload),
  reason: row.reason,
  askedBy: row.asked_name,
  askedById: row.asked_by,
  askedAt: row.asked_at,
  status: row.status,
  decidedBy: row.decided_name ?? undefined,
  decidedAt: row.decided_at ?? undefined,
});

function objectOf(payload: unknown): string | undefined {
  const id = (payload as { readonly id?: unknown } | null)?.id;
  return typeof id === "string" ? id : undefined;
}

export function createApprovals(platform: Pick<Platform, "database" | "clock" | "id" | "points">): Approvals {
  const actOn = (kind: string) => platform.points.all(approvalActs).find((each) => each.kind === kind);
  const { database, clock } = platform;
  const personsOf: PersonsOf = async (db, merchant) =>
    (await platform.points.one(approvalPersons)?.(db, merchant)) ?? new Map<string, Person>();
  return {
    mayAlone: (tx, { operator, ...asked }) => takeAlone(tx, { ...asked, operatorId: operator.playerId }, clock.now()),
    async secondTo(tx, { merchant, right, operator }) {
      const persons = await personsOf(tx, merchant);
      const approver = persons.get(operator.playerId);
      return (first, at) => {
        const asker = [...persons.values()].find(({ name }) => name === first);
        const asked = asker && { right, by: asker.id, at, object: undefined };
        return !!approver && !!asked && !whyNotSecond(asked, { asker, approver, now: clock.now() });
      };
    },
    endGone: (tx, action) => endGone(tx, action, { actOn, personsOf, at: clock.now() }),
    async ask(tx, { kind, merchant, operator, reason, summary, payload }) {
      const id = platform.id<"approval">();
      const version = await versionNow(tx, actOn(kind), JSON.parse(JSON.stringify(payload)));
      await sql`
        insert into audit.approval (id, merchant, kind, summary, reason, payload, asked_by, asked_name, asked_at, version)
        values (${id}, ${merchant}, ${kind}, ${summary}, ${reason}, ${JSON.stringify(payload)}::jsonb,
          ${operator.playerId}, ${operator.username}, ${new Date(clock.now())}, ${version})`.execute(tx);
      await writeLog(
        tx,
        { merchant, operator, action: `${kind}.ask`, object: id, reason, after: { summary } },
        clock.now(),
      );
      return id;
    },
    list: (db, query) => list(db, query, personsOf),
    async decide(decision) {
      try {
        return await database.transaction((tx) => settle(tx, decision, { actOn, personsOf, at: clock.now() }));
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
  };
}

type PersonsOf = (db: Db, merchant: string) => Promise<ReadonlyMap<string, Person>>;

interface Settling {
  readonly actOn: (kind: string) => ApprovalAct | undefined;
  readonly personsOf: PersonsOf;
  readonly at: Instant;
}

/** What an act is about as it stands, as text; null for what has no version. */
async function versionNow(tx: Db, known: ApprovalAct | undefined, payload: unknown): Promise<string | null> {
  if (!known?.versionOf) return null;
  const version = await known.versionOf(tx, payload as never);
  return JSON.stringify(version ?? null, (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
}

const askOf = (row: Row): Ask => ({
  right: rightOf(row.kind),
  by: row.asked_by,
  at: row.asked_at,
  object: objectOf(row.payload),
});

async function endGone(
  tx: Db,
  { merchant, operator }: { readonly merchant: string; readonly operator: Session },
  { actOn, personsOf, at: now }: Settling,
): Promise<void> {
  const { rows } = await sql<Row>`
    select * from audit.approval where merchant = ${merchant} and status = 'OPEN' order by id for update`.execute(tx);
  const persons = await personsOf(tx, merchant);
  for (const row of rows) {
    const asker = persons.get(row.asked_by);
    if (asker && !asker.disabled && holdsRight(asker.rights, rightOf(row.kind))) continue;
    await sql`
      update audit.approval set status = 'REJECTED', decided_at = ${new Date(now)}, remark = 'ASKER_GONE'
      where id = ${row.id}`.execute(tx);
    await actOn(row.kind)?.refused?.(tx, row.payload as never);
    const about = { merchant, operator, action: `${row.kind}.reject`, object: row.id };
    await writeLog(tx, { ...about, reason: "the operator who asked is gone or has lost the right" }, now);
  }
}

async function list(db: Db, { merchant, status, viewer, now, ...asked }: ListQuery, personsOf: PersonsOf) {
  const persons = await personsOf(db, merchant);
  const approver = persons.get(viewer);
  const whyNot = (row: Row) =>
    row.status === "OPEN" && approver
      ? whyNotSecond(askOf(row), { asker: persons.get(row.asked_by), approver, now })
      : undefined;
  const where = sql`merchant = ${merchant} and asked_at <= ${new Date(asked.asOf)} ${status ? sql`and status = ${status}` : sql``}`;
  const { rows } = await sql<Row>`
    select * from audit.approval where ${where}
    order by asked_at desc, id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from audit.approval where ${where}`.execute(db);
  return { list: rows.map((row) => rowOf(row, whyNot(row))), total: counted[0]!.total };
}

/** Thrown so that everything the action had written is undone. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal<FaultName>;
  constructor(refusal: Refusal<FaultName>) {
    super(refusal.fault);
    this.refusal = refusal;
  }
}

async function settle(
  tx: Db,
  { id, approve, reason, operator, merchant }: Decision,
  { actOn, personsOf, at }: Settling,
): Promise<Result<ApprovalRow, FaultName>> {
  const { rows } = await sql<Row>`
    select * from audit.approval where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  const row = rows[0];
  if (!row) return fault("NOT_FOUND");
  if (row.status !== "OPEN") return fault("WALLET_STATE", { value: { status: row.status } });
  if (row.asked_by === operator.playerId) return fault("FORBIDDEN", { value: { why: "OWN" } });
  if (approve) {
    const known = actOn(row.kind);
    if (!known) throw new Error(`nobody acts on ${row.kind}`);
    const persons = await personsOf(tx, merchant);
    const approver = persons.get(operator.playerId);
    const whyNot = approver && whyNotSecond(askOf(row), { asker: persons.get(row.asked_by), approver, now: at });
    if (!approver || whyNot) return fault("FORBIDDEN", { value: { why: whyNot ?? "RIGHT_NOT_HELD" } });
    if ((await versionNow(tx, known, row.payload)) !== row.version) {
      return fault("STALE");
    }
    const acted = await known.act(tx, row.payload as never, operator);
    if (!acted.ok) throw new Refused(acted);
  } else {
    await actOn(row.kind)?.refused?.(tx, row.payload as never);
  }
  const { rows: decided } = await sql<Row>`
    update audit.approval set status = ${approve ? "APPROVED" : "REJECTED"}, decided_by = ${operator.playerId},
      decided_name = ${operator.username}, decided_at = ${new Date(at)}, remark = ${reason}
    where id = ${id} returning *`.execute(tx);
  const action = `${row.kind}.${approve ? "approve" : "reject"}`;
  await writeLog(tx, { merchant, operator, action, object: id, reason }, at);
  return ok(rowOf(decided[0]!));
}
