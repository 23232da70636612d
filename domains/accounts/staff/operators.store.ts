import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { OPERATOR } from "@taya/kernel/account-type";
import { BUILT_IN, OWNER, type Role } from "./roles.rules.ts";

/** Somebody who works at the console. */
export interface OperatorRow {
  readonly id: PlayerId;
  readonly name: string;
  readonly role: string;
  readonly rights: readonly string[];
  readonly disabled: boolean;
  readonly twoFactor: boolean;
  readonly mustChange: boolean;
  /** Tells one password from another and nothing else. */
  readonly passwordMark: string;
  readonly createdAt: Instant;
  readonly lastAt: Instant | null;
  readonly lastIp: string | null;
}

const SHOWN = sql`
  p.id, p.username as name, p.rights, p.disabled, p.created_at as "createdAt",
  coalesce(s.role, case when '*' = any (p.rights) then ${OWNER} else '' end) as role,
  p.password_state <> 'OK' as "mustChange", encode(sha256(convert_to(p.password_hash, 'UTF8')), 'hex') as "passwordMark",
  exists (select from accounts.second_factor f where f.player_id = p.id and f.confirmed_at is not null) as "twoFactor",
  l.at as "lastAt", l.ip as "lastIp"`;
const FROM = sql`
  accounts.player p left join accounts.staff s on s.player_id = p.id
  left join lateral (
    select at, ip from accounts.login_attempt a
    where a.player_id = p.id and a.result = 'OK' order by at desc limit 1) l on true`;

export async function listOperators(db: Db, merchant: string): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select ${SHOWN} from ${FROM} where p.merchant = ${merchant} and p.type = ${OPERATOR}
    order by p.username_key`.execute(db);
  return rows;
}

/** An operator of a brand; undefined when there is none of that id. */
export async function operatorById(db: Db, merchant: string, id: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${SHOWN} from ${FROM} where p.id = ${id} and p.merchant = ${merchant} and p.type = ${OPERATOR}`.execute(db);
  return rows[0];
}

/** Holds everybody else who wants to change staff of the brand until this transaction ends. */
export async function lockStaff(tx: Db, merchant: string): Promise<void> {
  await sql`select id from accounts.player where merchant = ${merchant} and type = ${OPERATOR} order by id for update`.execute(
    tx,
  );
}

export async function giveRole(
  tx: Db,
  id: PlayerId,
  to: { readonly role: Role; readonly by: string; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into accounts.staff (player_id, role, made_by, made_at)
    values (${id}, ${to.role.code}, ${to.by}, ${new Date(to.at)})
    on conflict (player_id) do update set role = excluded.role`.execute(tx);
  await sql`update accounts.player set rights = ${[...to.role.rights]}::text[] where id = ${id}`.execute(tx);
}

/** Until when the one-time password opens. */
export async function openFirst(tx: Db, id: PlayerId, until: Instant, by: string): Promise<void> {
  await sql`
    insert into accounts.staff (player_id, role, made_by, made_at, first_until)
    select p.id, case when '*' = any (p.rights) then ${OWNER} else '' end, ${by}, ${new Date(until)}, ${new Date(until)}
    from accounts.player p where p.id = ${id}
    on conflict (player_id) do update set first_until = excluded.first_until`.execute(tx);
}

/** Until when an operator's one-time password opens; undefined where no time was set. */
export async function firstUntil(db: Db, id: PlayerId): Promise<Instant | undefined> {
  const { rows } = await sql<{ until: Instant | null }>`
    select first_until as until from accounts.staff where player_id = ${id}`.execute(db);
  return rows[0]?.until ?? undefined;
}

interface RoleRow {
  code: string;
  rights: string[];
}

/** Every role of a brand: those of the program and its own. */
export async function listRoles(db: Db, merchant: string): Promise<Role[]> {
  const { rows } = await sql<RoleRow>`
    select code, rights from accounts.role where merchant = ${merchant} order by code`.execute(db);
  return [...BUILT_IN, ...rows.map((row) => ({ ...row, builtIn: false }))];
}

/** False when a role of that name is there already. */
export async function insertRole(tx: Db, role: RoleRow & Said): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.role (merchant, code, rights, changed_at, changed_by)
    values (${role.merchant}, ${role.code}, ${role.rights}::text[], ${new Date(role.at)}, ${role.by})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

interface Said {
  readonly merchant: string;
  readonly at: Instant;
  readonly by: string;
}

/** Changes the rights of a role and of everybody who has it. */
export async function updateRole(tx: Db, role: RoleRow & Said): Promise<void> {
  await sql`
    update accounts.role set rights = ${role.rights}::text[], changed_at = ${new Date(role.at)}, changed_by = ${role.by}
    where merchant = ${role.merchant} and code = ${role.code}`.execute(tx);
  await sql`
    update accounts.player p set rights = ${role.rights}::text[]
    from accounts.staff s where s.player_id = p.id and s.role = ${role.code} and p.merchant = ${role.merchant}`.execute(
    tx,
  );
}
