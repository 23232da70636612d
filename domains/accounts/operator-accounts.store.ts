import { OPERATOR } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** The account of somebody who works at the console; which role it has the room of staff knows. */
export interface OperatorAccount {
  readonly id: PlayerId;
  readonly name: string;
  readonly rights: readonly string[];
  readonly disabled: boolean;
  readonly twoFactor: boolean;
  /** The one-time password was not changed yet. */
  readonly mustChange: boolean;
  /** Tells one password from another and nothing else. */
  readonly passwordMark: string;
  readonly createdAt: Instant;
  readonly lastAt: Instant | null;
  readonly lastIp: string | null;
}

const SHOWN = sql`
  p.id, p.username as name, p.rights, p.disabled, p.created_at as "createdAt",
  p.password_state <> 'OK' as "mustChange", encode(sha256(convert_to(p.password_hash, 'UTF8')), 'hex') as "passwordMark",
  exists (select from accounts.second_factor f where f.player_id = p.id and f.confirmed_at is not null) as "twoFactor",
  l.at as "lastAt", l.ip as "lastIp"`;
const FROM = sql`
  accounts.player p left join lateral (
    select at, ip from accounts.login_attempt a
    where a.player_id = p.id and a.result = 'OK' order by at desc limit 1) l on true`;

/** Everybody of staff of a brand, closed ones too, in the order of their names. */
export async function listOperatorAccounts(db: Db, merchant: string): Promise<OperatorAccount[]> {
  const { rows } = await sql<OperatorAccount>`
    select ${SHOWN} from ${FROM} where p.merchant = ${merchant} and p.type = ${OPERATOR}
    order by p.username_key`.execute(db);
  return rows;
}

/** One of a brand; undefined when there is none of that id. */
export async function operatorAccount(db: Db, merchant: string, id: string): Promise<OperatorAccount | undefined> {
  const { rows } = await sql<OperatorAccount>`
    select ${SHOWN} from ${FROM} where p.id = ${id} and p.merchant = ${merchant} and p.type = ${OPERATOR}`.execute(db);
  return rows[0];
}

/** Holds everybody else who wants to change staff of the brand until this transaction ends. */
export async function holdOperators(tx: Db, merchant: string): Promise<void> {
  await sql`select id from accounts.player where merchant = ${merchant} and type = ${OPERATOR} order by id for update`.execute(
    tx,
  );
}

export async function setRights(tx: Db, ids: readonly PlayerId[], rights: readonly string[]): Promise<void> {
  await sql`
    update accounts.player set rights = ${[...rights]}::text[]
    where id = any (${[...ids]}::uuid[]) and type = ${OPERATOR}`.execute(tx);
}
