import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { PayoutAccountShown } from "./contract.ts";
import type { RiskPoint } from "./risk.rules.ts";
import type { WithdrawalState } from "./withdrawals.rules.ts";

type Claimed = "RECEIVED" | "PARTIAL" | "NOT_RECEIVED";

export interface Withdrawal {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly status: WithdrawalState;
  readonly cardId: string;
  readonly account: PayoutAccountShown;
  readonly score: number;
  readonly points: readonly RiskPoint[];
  readonly autoReceiveMinutes: number;
  readonly method: string | null;
  readonly attempt: number;
  readonly checks: number;
  readonly providerRef: string | null;
  readonly dueAt: Instant | null;
  readonly claimed: Claimed | null;
  readonly claimedAmount: Minor | null;
  readonly comment: string | null;
  readonly refunded: Minor;
  readonly remark: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A withdrawal as code names it. */
const WITHDRAWAL = sql`id, player_id as "playerId", merchant, currency, amount, fee, status, card_id as "cardId",
  account, score, points, auto_receive_minutes as "autoReceiveMinutes", method, attempt, checks,
  provider_ref as "providerRef", due_at as "dueAt", claimed, claimed_amount as "claimedAmount", comment, refunded,
  remark, created_at as "createdAt", updated_at as "updatedAt"`;

export type NewWithdrawal = Pick<
  Withdrawal,
  "id" | "playerId" | "merchant" | "currency" | "amount" | "fee" | "cardId" | "account" | "autoReceiveMinutes"
> &
  Pick<Withdrawal, "score" | "points"> & { readonly at: Instant };

/** Writes a withdrawal down as asked for. */
export async function insertWithdrawal(tx: Db, row: NewWithdrawal): Promise<void> {
  const at = new Date(row.at);
  await sql`
    insert into wallet.withdrawal (player_id, id, merchant, currency, amount, fee, status, card_id, account, score,
      points, auto_receive_minutes, created_at, updated_at)
    values (${row.playerId}, ${row.id}, ${row.merchant}, ${row.currency}, ${row.amount}, ${row.fee}, 'REQUESTED',
      ${row.cardId}, ${JSON.stringify(row.account)}::jsonb, ${row.score}, ${JSON.stringify(row.points)}::jsonb,
      ${row.autoReceiveMinutes}, ${at}, ${at})`.execute(tx);
  await addStep(tx, row.id, { status: "REQUESTED", at: row.at });
}

export interface Step {
  readonly status: WithdrawalState;
  readonly at: Instant;
  readonly actor?: string | undefined;
}

async function addStep(tx: Db, id: string, { status, at, actor }: Step): Promise<void> {
  await sql`
    insert into wallet.withdrawal_step (withdrawal_id, number, status, at, actor)
    select ${id}::uuid, count(*), ${status}, ${new Date(at)}, ${actor ?? null}
    from wallet.withdrawal_step where withdrawal_id = ${id}`.execute(tx);
}

/** What a move writes besides the state; what is left out stays as it is. */
export interface Written {
  readonly dueAt?: Instant;
  readonly method?: string;
  readonly attempt?: number;
  readonly providerRef?: string | undefined;
  readonly claimed?: Claimed;
  readonly claimedAmount?: Minor | undefined;
  readonly comment?: string | undefined;
  readonly refunded?: Minor;
  readonly remark?: string | undefined;
}

/** Writes the new state of a locked withdrawal and its dated step; only a paid out one keeps a deadline. */
export async function moveWithdrawal(
  tx: Db,
  { id, playerId }: Pick<Withdrawal, "id" | "playerId">,
  step: Step,
  also: Written = {},
): Promise<void> {
  await sql`
    update wallet.withdrawal set status = ${step.status}, updated_at = ${new Date(step.at)},
      due_at = ${also.dueAt === undefined ? null : new Date(also.dueAt)}::timestamptz,
      method = coalesce(${also.method ?? null}::text, method),
      attempt = coalesce(${also.attempt ?? null}::int, attempt),
      provider_ref = coalesce(${also.providerRef ?? null}::text, provider_ref),
      claimed = coalesce(${also.claimed ?? null}::text, claimed),
      claimed_amount = coalesce(${also.claimedAmount ?? null}::bigint, claimed_amount),
      comment = coalesce(${also.comment ?? null}::text, comment),
      refunded = coalesce(${also.refunded ?? null}::bigint, refunded),
      remark = coalesce(${also.remark ?? null}::text, remark)
    where player_id = ${playerId} and id = ${id}`.execute(tx);
  await addStep(tx, id, step);
}

/** Counts one more question to the provider; answers how many there were. */
export async function countCheck(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ checks: number }>`
    update wallet.withdrawal set checks = checks + 1 where id = ${id} returning checks`.execute(tx);
  return rows[0]?.checks ?? 0;
}

export async function readWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`select ${WITHDRAWAL} from wallet.withdrawal where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a withdrawal until the end of the transaction. */
export async function lockWithdrawal(tx: Db, id: string): Promise<Withdrawal | undefined> {
  const { rows } =
    await sql<Withdrawal>`select ${WITHDRAWAL} from wallet.withdrawal where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Locks paid out withdrawals whose deadline has passed; those somebody else works on are left to them. */
export async function lockDue(tx: Db, now: Instant, most: number): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${WITHDRAWAL} from wallet.withdrawal where status = 'PAID_OUT' and due_at <= ${new Date(now)}
    order by due_at limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function readSteps(db: Db, ids: readonly string[]): Promise<Map<string, Step[]>> {
  const { rows } = await sql<{ id: string; status: WithdrawalState; at: Instant; actor: string | null }>`
    select withdrawal_id as id, status, at, actor from wallet.withdrawal_step
    where withdrawal_id = any(${[...ids]}::uuid[]) order by withdrawal_id, number`.execute(db);
  const steps = new Map<string, Step[]>(ids.map((id) => [id, []]));
  for (const { id, status, at, actor } of rows) {
    steps.get(id)!.push({ status, at, ...(actor !== null && { actor }) });
  }
  return steps;
}

/** How many withdrawals a player has asked for since an instant. */
export async function countSince(db: Db, playerId: PlayerId, since: Instant): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from wallet.withdrawal
    where player_id = ${playerId} and created_at >= ${new Date(since)}`.execute(db);
  return rows[0]!.made;
}

export interface WithdrawalsQuery {
  readonly merchant?: string;
  readonly playerId?: PlayerId | undefined;
  readonly id?: string | undefined;
  readonly status?: string | undefined;
  readonly since?: Instant;
  readonly until?: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of withdrawals, newest first, narrowed by whatever is said. */
export async function listWithdrawals(db: Db, query: WithdrawalsQuery): Promise<{ list: Withdrawal[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(query.merchant === undefined ? [] : [sql`merchant = ${query.merchant}`]),
      ...(query.playerId === undefined ? [] : [sql`player_id = ${query.playerId}`]),
      ...(query.id === undefined ? [] : [sql`id = ${query.id}`]),
      ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
      ...(query.since === undefined ? [] : [sql`created_at >= ${new Date(query.since)}`]),
      ...(query.until === undefined ? [] : [sql`created_at < ${new Date(query.until)}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Withdrawal>`
    select ${WITHDRAWAL} from wallet.withdrawal where ${where}
    order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from wallet.withdrawal where ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}
