import type { DoorName } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import { OPERATOR } from "@taya/kernel/account-type";
import type { KycStatus } from "./shapes.ts";

/** An account as other rooms may know it; nothing personal. */
export interface Player {
  readonly id: PlayerId;
  readonly merchant: string;
  readonly username: string;
  /** 0 player, 1, 2, 41, 42 agents, 4 trial, 9 staff. */
  readonly type: number;
  readonly rights: readonly string[];
  readonly nickname: string | null;
  readonly currency: string;
  readonly language: string;
  readonly kycLevel: number;
  readonly kycStatus: KycStatus;
  readonly kycReason: string | null;
  readonly rankLevel: number;
  readonly rankName: string;
  readonly disabled: boolean;
  readonly excludedUntil: Instant | null;
  readonly createdAt: Instant;
  readonly firstLoginAt: Instant | null;
  readonly avatarType: "STATIC" | "CUSTOM";
  readonly avatar: string;
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  readonly ipVerification: boolean;
  /** To be looked at: registered from a device that registers too often. */
  readonly flagged: boolean;
  /** Who opened the account for its owner, who had told nothing of themselves then. */
  readonly openedBy: PlayerId | null;
}

/** What only this room may read of an account. */
interface Secret {
  readonly passwordHash: string;
  readonly passwordState: PasswordState;
  readonly passwordChangedAt: Instant;
  readonly paymentHash: string | null;
  readonly personalBox: Buffer;
}

export type PasswordState = "OK" | "DEFAULT" | "EXPIRED";

export type Found = Player & { readonly secret: Secret };

/** An account as code names it, with what only this room may read. */
const FOUND = sql`id, merchant, username, type, rights, nickname, currency, language, kyc_level as "kycLevel",
  kyc_status as "kycStatus", kyc_reason as "kycReason", rank_level as "rankLevel", rank_name as "rankName",
  disabled, excluded_until as "excludedUntil", created_at as "createdAt", first_login_at as "firstLoginAt",
  avatar_type as "avatarType", avatar, phone_verified as "phoneVerified", email_verified as "emailVerified",
  ip_verification as "ipVerification", flagged, opened_by as "openedBy", password_hash as "passwordHash", password_state as "passwordState",
  password_changed_at as "passwordChangedAt", payment_hash as "paymentHash", personal_box as "personalBox"`;

async function find(db: Db, where: RawBuilder<unknown>): Promise<Found | undefined> {
  const { rows } = await sql<Player & Secret>`select ${FOUND} from accounts.player where ${where}`.execute(db);
  if (!rows[0]) return undefined;
  const { passwordHash, passwordState, passwordChangedAt, paymentHash, personalBox, ...player } = rows[0];
  return { ...player, secret: { passwordHash, passwordState, passwordChangedAt, paymentHash, personalBox } };
}

/** The account with this id; undefined when there is none. */
export const playerById = (db: Db, id: PlayerId, forUpdate = false): Promise<Found | undefined> =>
  find(db, sql`id = ${id} ${forUpdate ? sql`for update` : sql``}`);

/** The user names of these accounts; who there is not is missing. */
export async function namesOf(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: PlayerId; username: string }>`
    select id, username from accounts.player where id = any (${arrayOf([...new Set(ids)])}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Players of a brand whose rank is above the first, in one order, after one of them. */
export async function rankedPlayers(
  db: Db,
  { merchant, after, limit }: { readonly merchant: string; readonly after: PlayerId | null; readonly limit: number },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select id from accounts.player
    where merchant = ${merchant} and rank_level > 0 and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What these accounts have told of themselves, each in its box; who there is not is missing. */
export async function boxesOf(db: Db, ids: readonly PlayerId[]): Promise<{ id: PlayerId; personalBox: Buffer }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: PlayerId; personalBox: Buffer }>`
    select id, personal_box as "personalBox" from accounts.player where id = any (${arrayOf(ids)}::uuid[])`.execute(db);
  return rows;
}

/** Staff are nobody at the players' door, and players nobody at that of staff. */
const behind = (door: DoorName) => (door === "staff" ? sql`type = ${OPERATOR}` : sql`type <> ${OPERATOR}`);

/** The account with this name of a brand behind a door; names are compared by their key. */
export const playerByName = (db: Db, merchant: string, nameKey: string, door: DoorName): Promise<Found | undefined> =>
  find(db, sql`merchant = ${merchant} and username_key = ${nameKey} and ${behind(door)}`);

/** The account behind the players' door that owns this phone number or address, by its digest. */
export function playerByContact(
  db: Db,
  merchant: string,
  kind: "phone" | "email",
  digest: Buffer,
): Promise<Found | undefined> {
  const column = kind === "phone" ? sql`phone_digest` : sql`email_digest`;
  return find(db, sql`merchant = ${merchant} and ${column} = ${digest} and ${behind("players")}`);
}

/** How many accounts a device has registered since an instant. */
export async function registeredBy(db: Db, merchant: string, device: string, since: Instant): Promise<number> {
  if (device === "") return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.player
    where merchant = ${merchant} and device = ${device} and created_at > ${new Date(since)}`.execute(db);
  return rows[0]!.count;
}

export interface PlayerRow {
  readonly id: PlayerId;
  readonly merchant: string;
  readonly username: string;
  readonly usernameKey: string;
  readonly type: number;
  readonly rights: readonly string[];
  readonly currency: string;
  readonly language: string;
  readonly kycLevel: number;
  readonly kycStatus: KycStatus;
  readonly rankLevel: number;
  readonly rankName: string;
  readonly flagged: boolean;
  readonly openedBy: PlayerId | undefined;
  readonly passwordHash: string;
  readonly passwordState: PasswordState;
  readonly paymentHash: string | undefined;
  readonly phoneDigest: Buffer | undefined;
  readonly phoneVerified: boolean;
  readonly emailDigest: Buffer | undefined;
  readonly emailVerified: boolean;
  readonly idDigest: Buffer | undefined;
  readonly personalBox: Buffer;
  readonly registerUrl: string;
  readonly registerDomain: string;
  readonly termsVersion: string | undefined;
  readonly device: string;
  readonly firstLoginAt: Instant | undefined;
  readonly createdAt: Instant;
}

/** Inserts an account; false when the name, phone, address or document already belongs to another. */
export async function insertPlayer(tx: Db, row: PlayerRow): Promise<boolean> {
  const at = new Date(row.createdAt);
  const { rows } = await sql<{ id: string }>`
    insert into accounts.player (
      id, merchant, username, username_key, type, rights, currency, language,
      kyc_level, kyc_status, rank_level, rank_name, flagged, opened_by, password_hash, password_state, password_changed_at,
      payment_hash, phone_digest, phone_verified, email_digest, email_verified, id_digest, personal_box,
      register_url, register_domain, terms_version, device, first_login_at, created_at)
    values (
      ${row.id}, ${row.merchant}, ${row.username}, ${row.usernameKey}, ${row.type}, ${row.rights}, ${row.currency},
      ${row.language}, ${row.kycLevel}, ${row.kycStatus},
      ${row.rankLevel}, ${row.rankName}, ${row.flagged}, ${row.openedBy ?? null}, ${row.passwordHash}, ${row.passwordState}, ${at},
      ${row.paymentHash ?? null}, ${row.phoneDigest ?? null}, ${row.phoneVerified}, ${row.emailDigest ?? null},
      ${row.emailVerified}, ${row.idDigest ?? null}, ${row.personalBox}, ${row.registerUrl}, ${row.registerDomain},
      ${row.termsVersion ?? null}, ${row.device},
      ${row.firstLoginAt === undefined ? null : new Date(row.firstLoginAt)}, ${at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Which of these already belongs to another account of the brand. */
export async function takenFields(
  db: Db,
  merchant: string,
  query: {
    readonly username?: string;
    readonly mobileNum?: Buffer;
    readonly email?: Buffer;
    readonly idNumber?: Buffer;
  },
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select 'username' as field from accounts.player
      where merchant = ${merchant} and username_key = ${query.username ?? null}
    union all select 'mobileNum' from accounts.player
      where merchant = ${merchant} and phone_digest = ${query.mobileNum ?? null}::bytea
    union all select 'email' from accounts.player
      where merchant = ${merchant} and email_digest = ${query.email ?? null}::bytea
    union all select 'idNumber' from accounts.player
      where merchant = ${merchant} and id_digest = ${query.idNumber ?? null}::bytea`.execute(db);
  return rows.map((row) => row.field);
}

/** Whether a document is registered to another account of the brand. */
export async function documentOwnedByOther(db: Db, { id, merchant }: Player, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts.player where merchant = ${merchant} and id_digest = ${digest} and id <> ${id}`.execute(db);
  return rows.length > 0;
}
