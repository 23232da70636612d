import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Terms } from "./kind.ts";
import type { KindName } from "./kinds.ts";

type Status =
  | "OFFERED"
  | "ACCEPTED"
  | "ACTIVE"
  | "REJECTED"
  | "WITHDRAWN"
  | "EXPIRED"
  | "TERMINATING"
  | "TERMINATED"
  | "SUPERSEDED";

type EndReason = "mutual" | "upline_rate_lower" | "cascade" | "closed";

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

/** Contracts of a kind that have held or will, but for those over before an instant; versions in their order. */
export const contractsHeld = (
  db: Db,
  { merchant, kind, overBefore }: { readonly merchant: string; readonly kind: KindName; readonly overBefore: Instant },
): Promise<Contract[]> =>
  contractsWhere(
    db,
    sql`merchant = ${merchant} and kind = ${kind} and effective_from is not null
      and (effective_to is null or effective_to > ${new Date(overBefore)}) order by downline_id, version`,
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

export const contractsById = (db: Db, ids: readonly string[]): Promise<Contract[]> =>
  contractsWhere(db, sql`id = any (${arrayOf(ids)}::uuid[])`);
