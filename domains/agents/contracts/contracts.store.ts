import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import type { RowWindow } from "@taya/kernel/page";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Terms } from "./kind.ts";
import type { KindName } from "./kinds.ts";
import type { END_REASONS, STATUSES } from "./shapes.ts";
import { MOVES, type MoveName } from "./states.rules.ts";

type Status = (typeof STATUSES)[number];
type EndReason = (typeof END_REASONS)[number];

/** A version of a contract. */
export interface Contract extends Terms {
  readonly id: string;
  readonly merchant: string;
  readonly kind: KindName;
  /** Null where the house offered it. */
  readonly uplineId: PlayerId | null;
  readonly downlineId: PlayerId;
  readonly version: number;
  readonly status: Status;
  /** The highest rate of its ladder, in parts per million. */
  readonly ppm: number;
  readonly payer: "house" | "upline";
  readonly includeSelf: boolean;
  readonly minActiveDeposit: Minor;
  readonly offeredBy: string;
  readonly offeredAt: Instant;
  /** When an offer or the wish to end the contract lapses unanswered. */
  readonly expiresAt: Instant | null;
  readonly respondedAt: Instant | null;
  readonly effectiveFrom: Instant | null;
  readonly effectiveTo: Instant | null;
  readonly endReason: EndReason | null;
  readonly termsHash: string;
}

const CURRENT = sql`status in ('OFFERED', 'ACCEPTED', 'ACTIVE', 'TERMINATING')`;
const AGREED = sql`status in ('ACCEPTED', 'ACTIVE', 'TERMINATING')`;

const amount = z.pipe(
  z.string(),
  z.transform((text) => BigInt(text)),
);
const storedTiers = z.array(
  z.object({
    ppm: z.pipe(
      z.int(),
      z.transform((ppm) => BigInt(ppm)),
    ),
    minValidBet: amount,
    minNetLoss: amount,
    minActive: z.int(),
  }),
);

const CONTRACT = sql`id, merchant, kind, upline_id as "uplineId", downline_id as "downlineId", version, status, period, base,
  calc, carry, tiers, ppm, payer, include_self as "includeSelf", min_active_bet as "minActiveBet",
  min_active_deposit as "minActiveDeposit", offered_by as "offeredBy", offered_at as "offeredAt",
  expires_at as "expiresAt", responded_at as "respondedAt", effective_from as "effectiveFrom",
  effective_to as "effectiveTo", end_reason as "endReason", terms_hash as "termsHash"`;

/** Contracts of which something holds, by a stated order. */
async function contractsWhere(db: Db, rest: RawBuilder<unknown>): Promise<Contract[]> {
  const { rows } = await sql<Contract & { tiers: unknown }>`
    select ${CONTRACT} from agents.contract where ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, tiers: z.parse(storedTiers, row.tiers) }));
}

/** Contracts of a kind that have held or will, but for those over before an instant or before they began; versions in their order. */
export const contractsHeld = (
  db: Db,
  { merchant, kind, overBefore }: { readonly merchant: string; readonly kind: KindName; readonly overBefore: Instant },
): Promise<Contract[]> =>
  contractsWhere(
    db,
    sql`merchant = ${merchant} and kind = ${kind} and effective_from is not null
      and (effective_to is null or (effective_to > ${new Date(overBefore)} and effective_to > effective_from)) order by downline_id, version`,
  );

/** What of a version is known when it is offered. */
export type Offer = Omit<
  Contract,
  "status" | "ppm" | "includeSelf" | "minActiveDeposit" | "respondedAt" | "effectiveFrom" | "effectiveTo" | "endReason"
>;

export async function insertOffer(tx: Db, { tiers, ...of }: Offer): Promise<void> {
  const stored = tiers.map((tier) => ({
    ppm: Number(tier.ppm),
    minValidBet: String(tier.minValidBet),
    minNetLoss: String(tier.minNetLoss),
    minActive: tier.minActive,
  }));
  await sql`
    insert into agents.contract (id, merchant, kind, upline_id, downline_id, version, status, period, base, calc, carry,
      tiers, payer, min_active_bet, offered_by, offered_at, expires_at, terms_hash)
    values (${of.id}, ${of.merchant}, ${of.kind}, ${of.uplineId}, ${of.downlineId}, ${of.version}, 'OFFERED', ${of.period},
      ${of.base}, ${of.calc}, ${of.carry}, ${JSON.stringify(stored)}::jsonb, ${of.payer}, ${of.minActiveBet},
      ${of.offeredBy}, ${new Date(of.offeredAt)}, ${of.expiresAt === null ? null : new Date(of.expiresAt)},
      ${of.termsHash})`.execute(tx);
}

export async function contractById(db: Db, id: string): Promise<Contract | undefined> {
  return (await contractsWhere(db, sql`id = ${id}`))[0];
}

/** What holds of a downline's, waits for an answer or is to come. */
export const currentOf = (db: Db, downline: PlayerId, kind: KindName): Promise<Contract[]> =>
  contractsWhere(db, sql`downline_id = ${downline} and kind = ${kind} and ${CURRENT} order by version`);

/** What is agreed between an agent and those directly below, by the downline's number. */
export const agreedWith = (db: Db, upline: PlayerId, kind: KindName): Promise<Contract[]> =>
  contractsWhere(db, sql`upline_id = ${upline} and kind = ${kind} and ${AGREED} order by downline_id, version`);

/** What is agreed between anybody of a team. */
export const agreedBelow = (db: Db, agent: PlayerId, kind: KindName): Promise<Contract[]> =>
  contractsWhere(
    db,
    sql`kind = ${kind} and ${AGREED} and upline_id is not null and downline_id in (
      select m.player_id from agents.member a join agents.member m on m.path @> array[a.number]
      where a.player_id = ${agent}) order by downline_id, version`,
  );

/** What waits for somebody's answer. */
export const waitingFor = (db: Db, downline: PlayerId): Promise<Contract[]> =>
  contractsWhere(db, sql`downline_id = ${downline} and status in ('OFFERED', 'TERMINATING') order by offered_at desc`);

export async function lastVersion(db: Db, downline: PlayerId, kind: KindName): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int as version from agents.contract
    where downline_id = ${downline} and kind = ${kind}`.execute(db);
  return rows[0]!.version;
}

/** What a step writes beside the state; what it leaves out stays. */
export interface Written {
  readonly respondedAt?: Instant;
  readonly effectiveFrom?: Instant;
  /** A contract that has not begun by then ends where it would have begun. */
  readonly effectiveTo?: Instant;
  readonly endReason?: EndReason;
  /** Left out: nothing waits for an answer any more. */
  readonly expiresAt?: Instant;
  readonly consent?: unknown;
}

/** Makes a step of a version; false where its state allows it no more. */
export async function moveContract(tx: Db, id: string, move: MoveName, written: Written = {}): Promise<boolean> {
  const { from, to } = MOVES[move];
  const { respondedAt, effectiveFrom, effectiveTo, endReason, expiresAt, consent } = written;
  const at = (time: Instant | undefined) => (time === undefined ? null : new Date(time));
  const { numAffectedRows } = await sql`
    update agents.contract set status = ${to}, expires_at = ${at(expiresAt)}::timestamptz,
      responded_at = coalesce(${at(respondedAt)}::timestamptz, responded_at),
      effective_from = coalesce(${at(effectiveFrom)}::timestamptz, effective_from),
      effective_to = greatest(${at(effectiveTo)}::timestamptz, case when ${effectiveTo !== undefined} then effective_from end),
      end_reason = ${endReason ?? null},
      consent = coalesce(${consent === undefined ? null : JSON.stringify(consent)}::jsonb, consent)
    where id = ${id} and status = any (${textArrayOf(from)}::text[])`.execute(tx);
  return numAffectedRows === 1n;
}

/** Keeps a step of a contract: by whom, or by nobody where time alone brought it. */
export async function keepStep(
  tx: Db,
  step: { readonly contractId: string; readonly step: string; readonly by: string | null; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into agents.contract_step (contract_id, step, by_id, at)
    values (${step.contractId}, ${step.step}, ${step.by}, ${new Date(step.at)})`.execute(tx);
}

/** A page of contracts, newest first. */
export async function contractsPage(
  db: Db,
  where: RawBuilder<unknown>,
  {
    state,
    rows: { offset, limit, asOf },
  }: { readonly state?: "current" | "ended" | undefined; readonly rows: RowWindow },
): Promise<{ readonly list: readonly Contract[]; readonly total: number }> {
  const chosen = sql`${where} and offered_at <= ${new Date(asOf)}
    ${state === undefined ? sql`` : state === "current" ? sql`and ${CURRENT}` : sql`and not ${CURRENT}`}`;
  const list = await contractsWhere(
    db,
    sql`${chosen} order by offered_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agents.contract where ${chosen}`.execute(db);
  return { list, total: rows[0]!.total };
}
