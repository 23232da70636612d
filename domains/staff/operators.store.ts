import type { OperatorAccount } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "./needs.ts";
import { BUILT_IN, OWNER, type Role } from "./roles.rules.ts";

/** Somebody who works at the console. */
export interface OperatorRow extends OperatorAccount {
  readonly role: string;
}

type Accounts = Pick<Context, "accounts">;

/** The role of who was given none: the first of a new installation may do everything. */
const bareRole = ({ rights }: Pick<OperatorAccount, "rights">): string => (rights.includes("*") ? OWNER : "");

/** Everybody who works at a brand's console, in the order of their names. */
export async function listOperators({ accounts }: Accounts, db: Db, merchant: string): Promise<OperatorRow[]> {
  const people = await accounts.operators.list(db, merchant);
  const { rows } = await sql<{ id: string; role: string }>`
    select player_id as id, role from staff.operator where merchant = ${merchant}`.execute(db);
  const roles = new Map(rows.map(({ id, role }) => [id, role]));
  return people.map((each) => ({ ...each, role: roles.get(each.id) ?? bareRole(each) }));
}

/** An operator of a brand; undefined when there is none of that id. */
export async function operatorById(
  { accounts }: Accounts,
  db: Db,
  merchant: string,
  id: string,
): Promise<OperatorRow | undefined> {
  const found = await accounts.operators.byId(db, merchant, id);
  if (!found) return undefined;
  const { rows } = await sql<{ role: string }>`select role from staff.operator where player_id = ${id}`.execute(db);
  return { ...found, role: rows[0]?.role ?? bareRole(found) };
}

interface Whom {
  readonly id: PlayerId;
  readonly merchant: string;
}

export async function giveRole(
  { accounts }: Accounts,
  tx: Db,
  { id, merchant }: Whom,
  to: { readonly role: Role; readonly by: string; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into staff.operator (player_id, merchant, role, made_by, made_at)
    values (${id}, ${merchant}, ${to.role.code}, ${to.by}, ${new Date(to.at)})
    on conflict (player_id) do update set role = excluded.role`.execute(tx);
  await accounts.operators.setRights(tx, [id], to.role.rights);
}

/** Until when the one-time password opens. */
export async function openFirst(
  { accounts }: Accounts,
  tx: Db,
  { id, merchant }: Whom,
  { until, by }: { readonly until: Instant; readonly by: string },
): Promise<void> {
  const found = await accounts.operators.byId(tx, merchant, id);
  if (!found) return;
  await sql`
    insert into staff.operator (player_id, merchant, role, made_by, made_at, first_until)
    values (${id}, ${merchant}, ${bareRole(found)}, ${by}, ${new Date(until)}, ${new Date(until)})
    on conflict (player_id) do update set first_until = excluded.first_until`.execute(tx);
}

/** Until when an operator's one-time password opens; undefined where no time was set. */
export async function firstUntil(db: Db, id: PlayerId): Promise<Instant | undefined> {
  const { rows } = await sql<{ until: Instant | null }>`
    select first_until as until from staff.operator where player_id = ${id}`.execute(db);
  return rows[0]?.until ?? undefined;
}

interface RoleRow {
  code: string;
  rights: string[];
}

/** Every role of a brand: those of the program and its own. */
export async function listRoles(db: Db, merchant: string): Promise<Role[]> {
  const { rows } = await sql<RoleRow>`
    select code, rights from staff.role where merchant = ${merchant} order by code`.execute(db);
  return [...BUILT_IN, ...rows.map((row) => ({ ...row, builtIn: false }))];
}

/** False when a role of that name is there already. */
export async function insertRole(tx: Db, role: RoleRow & Said): Promise<boolean> {
  const { rows } = await sql`
    insert into staff.role (merchant, code, rights, changed_at, changed_by)
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
export async function updateRole({ accounts }: Accounts, tx: Db, role: RoleRow & Said): Promise<void> {
  await sql`
    update staff.role set rights = ${role.rights}::text[], changed_at = ${new Date(role.at)}, changed_by = ${role.by}
    where merchant = ${role.merchant} and code = ${role.code}`.execute(tx);
  const { rows } = await sql<{ id: PlayerId }>`
    select player_id as id from staff.operator where merchant = ${role.merchant} and role = ${role.code}`.execute(tx);
  await accounts.operators.setRights(
    tx,
    rows.map(({ id }) => id),
    role.rights,
  );
}
