import { approvalAct } from "@taya/audit/points";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import type { Context } from "./needs.ts";
import { giveRole, listRoles, operatorById, updateRole } from "./operators.store.ts";
import { noteRaised, noteRoleRaised } from "./persons.store.ts";
import { everyRight, refusal } from "./refusal.ts";
import { beyond } from "./roles.rules.ts";
import { markOf, openingActs } from "./standing.ts";

export const ROLE_CHANGE = "accounts.role.change" as const;
export const OPERATOR_ROLE = "accounts.operator.role" as const;
export const FACTOR_RESET = "accounts.operator.2faReset" as const;

interface Waiting {
  readonly id: PlayerId;
  readonly merchant: string;
  readonly code: string;
  readonly rights: string[];
  readonly reason: string;
  readonly askedBy: PlayerId;
}

/** What happens when a second operator agrees; what no longer fits by then is refused. */
export function operatorActs(context: Context): Extension[] {
  const { clock } = context.platform;
  const { approvals } = context.audit;
  const person = async (tx: Db, { id, merchant }: Waiting) => markOf(await operatorById(context, tx, merchant, id));
  const asWas = async (tx: Db, { merchant, code }: Waiting) =>
    (await listRoles(tx, merchant)).find((each) => each.code === code)?.rights;
  const changeRole = async (tx: Db, { id, merchant, code, reason, askedBy }: Waiting, operator: Session) => {
    await context.accounts.operators.hold(tx, merchant);
    const found = await operatorById(context, tx, merchant, id);
    const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
    if (!found || !role) return fault("NOT_FOUND");
    const change = { merchant, operator, found, next: role.rights, enabled: !found.disabled };
    const refused = await refusal(context, tx, change);
    if (refused) return fault("FORBIDDEN", { value: { why: refused } });
    await giveRole(context, tx, { id, merchant }, { role, by: operator.username, at: clock.now() });
    await noteRaised(tx, id, { by: askedBy, at: clock.now() });
    await approvals.endGone(tx, { merchant, operator });
    const about = { merchant, operator, action: OPERATOR_ROLE, object: id, reason };
    await context.audit.log(tx, { ...about, before: { role: found.role }, after: { role: code } });
    return ok(null);
  };
  const changeRights = async (tx: Db, { merchant, code, rights, reason, askedBy }: Waiting, operator: Session) => {
    await context.accounts.operators.hold(tx, merchant);
    const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
    if (!role || role.builtIn) return fault("NOT_FOUND");
    const own = (await operatorById(context, tx, merchant, operator.playerId))?.role === code;
    if (own || beyond(operator.rights, [...role.rights, ...rights], everyRight(context)).length > 0) {
      return fault("FORBIDDEN");
    }
    await updateRole(context, tx, { merchant, code, rights, at: clock.now(), by: operator.username });
    await noteRoleRaised(tx, { merchant, code, by: askedBy, at: clock.now() });
    await approvals.endGone(tx, { merchant, operator });
    const about = { merchant, operator, action: ROLE_CHANGE, object: code, reason };
    await context.audit.log(tx, { ...about, before: { rights: role.rights }, after: { rights } });
    return ok(null);
  };
  const dropFactorOf = async (tx: Db, { id, merchant, reason, askedBy }: Waiting, operator: Session) => {
    const found = await operatorById(context, tx, merchant, id);
    if (!found) return fault("NOT_FOUND");
    if (found.id === operator.playerId) return fault("FORBIDDEN");
    await context.accounts.operators.factor.drop(tx, id);
    await noteRaised(tx, id, { by: askedBy, at: clock.now() });
    await context.accounts.operators.sessions.end(tx, { playerId: id }, "PASSWORD");
    const about = { merchant, operator, action: FACTOR_RESET, object: id, reason };
    await context.audit.log(tx, { ...about, before: { twoFactor: found.twoFactor }, after: { twoFactor: false } });
    return ok(null);
  };
  return [
    ...openingActs(context),
    approvalAct(OPERATOR_ROLE, changeRole, async (tx, waiting: Waiting) => [
      await person(tx, waiting),
      await asWas(tx, waiting),
    ]),
    approvalAct(ROLE_CHANGE, changeRights, asWas),
    approvalAct(FACTOR_RESET, dropFactorOf, person),
  ];
}
