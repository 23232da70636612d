import type { Person } from "@taya/audit/second-person";
import { holdsRight } from "@taya/kernel/authorisation";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "./needs.ts";

type Accounts = Pick<Context, "accounts">;
type Raised = Pick<Person, "raisedAt" | "raisedBy">;

/** Operators of a brand as they stand now, closed ones too. */
export async function personsOf({ accounts }: Accounts, db: Db, merchant: string): Promise<Map<string, Person>> {
  const people = await accounts.operators.list(db, merchant);
  const { rows } = await sql<Raised & { id: string }>`
    select player_id as id, raised_at as "raisedAt", raised_by as "raisedBy"
    from staff.operator where merchant = ${merchant}`.execute(db);
  const raised = new Map(rows.map(({ id, ...how }) => [id, how]));
  return new Map(
    people.map(({ id, name, rights, disabled, createdAt }) => {
      const { raisedAt = null, raisedBy = null } = raised.get(id) ?? {};
      return [id, { id, name, rights, disabled, createdAt, raisedAt, raisedBy }];
    }),
  );
}

/** Whether somebody besides this operator has ever held what a second person needs to decide about staff; who left counts. */
export async function hasSecond(context: Accounts, db: Db, merchant: string, self: PlayerId): Promise<boolean> {
  const needed = ["approvals.write", "staff.write"];
  return [...(await personsOf(context, db, merchant)).values()].some(
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
    update staff.operator set raised_at = ${new Date(at)}, raised_by = ${by} where player_id = ${id}`.execute(tx);
}

/** The same for everybody who has a role. */
export async function noteRoleRaised(
  tx: Db,
  role: { readonly merchant: string; readonly code: string; readonly by: PlayerId; readonly at: Instant },
): Promise<void> {
  await sql`
    update staff.operator set raised_at = ${new Date(role.at)}, raised_by = ${role.by}
    where merchant = ${role.merchant} and role = ${role.code}`.execute(tx);
}
