import { holdsRight } from "@taya/kernel/authorisation";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { OPERATOR } from "@taya/kernel/account-type";
import type { Person } from "@taya/audit/second-person";

/** Operators of a brand as they stand now, closed ones too. */
export async function personsOf(db: Db, merchant: string): Promise<Map<string, Person>> {
  const { rows } = await sql<Person>`
    select p.id, p.username as name, p.rights, p.disabled, p.created_at as "createdAt", s.raised_at as "raisedAt", s.raised_by as "raisedBy"
    from accounts.player p left join accounts.staff s on s.player_id = p.id
    where p.merchant = ${merchant} and p.type = ${OPERATOR}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether somebody besides this operator has ever held what a second person needs to decide about staff; who left counts. */
export async function hasSecond(db: Db, merchant: string, self: PlayerId): Promise<boolean> {
  const needed = ["approvals.write", "staff.write"];
  return [...(await personsOf(db, merchant)).values()].some(
    ({ id, rights }) => id !== self && needed.every((right) => holdsRight(rights, right)),
  );
}

/** Notes that an operator was given rights or a way in, and who had asked for it. */
export async function noteRaised(
  tx: Db,
  id: PlayerId,
  { by, at }: { readonly by: PlayerId; readonly at: Instant },
): Promise<void> {
  await sql`
    update accounts.staff set raised_at = ${new Date(at)}, raised_by = ${by} where player_id = ${id}`.execute(tx);
}

/** The same for everybody who has a role. */
export async function noteRoleRaised(
  tx: Db,
  role: { readonly merchant: string; readonly code: string; readonly by: PlayerId; readonly at: Instant },
): Promise<void> {
  await sql`
    update accounts.staff s set raised_at = ${new Date(role.at)}, raised_by = ${role.by}
    from accounts.player p
    where p.id = s.player_id and p.merchant = ${role.merchant} and s.role = ${role.code}`.execute(tx);
}

/** Keeps by which address an operator was reached; false when another operator of the brand has it. */
export async function keepMail(tx: Db, merchant: string, id: PlayerId, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts.staff s join accounts.player p on p.id = s.player_id
    where p.merchant = ${merchant} and s.mail_digest = ${digest} and s.player_id <> ${id}`.execute(tx);
  if (rows.length > 0) return false;
  await sql`update accounts.staff set mail_digest = ${digest} where player_id = ${id}`.execute(tx);
  return true;
}
