import type { Extension } from "@taya/platform/point";
import { approvalAct } from "@taya/audit/points";
import { program } from "./points.ts";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "./needs.ts";
import { FIRST_MS } from "./first-password.ts";
import { giveRole, listRoles, openFirst, operatorById, type OperatorRow } from "./operators.store.ts";
import { hasSecond, noteRaised } from "./persons.store.ts";
import { beyond } from "./roles.rules.ts";

/** Opens an operator's account: somebody new, one with a new one-time password, one who was closed. */
export type Opening = "accounts.operator.add" | "accounts.operator.passwordReset" | "accounts.operator.reinstate";
const OPENINGS: readonly Opening[] = [
  "accounts.operator.add",
  "accounts.operator.passwordReset",
  "accounts.operator.reinstate",
];

interface Waiting {
  readonly id: PlayerId;
  readonly merchant: string;
  readonly reason: string;
  readonly askedBy: PlayerId;
  /** The role of somebody new. */
  readonly code?: string;
}

/** What an ask about an operator is bound to. */
export const markOf = (row: OperatorRow | undefined) =>
  row && [row.role, row.rights, row.disabled, row.twoFactor, row.mustChange];

/**
 * Asks for a closed account of an operator to be opened, which a second person does. Only where the brand has never had
 * a second person it is opened at once, and stands among the significant events. Answers the approval's id.
 */
export async function askToOpen(
  context: Context,
  tx: Db,
  input: { readonly kind: Opening; readonly operator: Session; readonly waiting: Waiting },
): Promise<string | undefined> {
  const { kind, operator, waiting } = input;
  const { merchant, id, reason } = waiting;
  const name = (await operatorById(context, tx, merchant, id))!.name;
  if (await hasSecond(context, tx, merchant, operator.playerId)) {
    const summary = [name, waiting.code].filter(Boolean).join(": ");
    return context.audit.approvals.ask(tx, { kind, merchant, operator, reason, summary, payload: waiting });
  }
  await open(context, tx, { kind, waiting, operator });
  const about = { merchant, operator, object: id, reason };
  await context.audit.log(tx, { ...about, action: "accounts.operator.alone", after: { kind, name } });
  return undefined;
}

/** What happens when a second person agrees. */
export const openingActs = (context: Context): Extension[] =>
  OPENINGS.map((kind) =>
    approvalAct(
      kind,
      async (tx, waiting: Waiting, operator) => open(context, tx, { kind, waiting, operator }),
      (tx, waiting: Waiting) => asItStands(context, tx, waiting),
    ),
  );

/** What an opening is bound to: the one-time password that would open, and what the role of somebody new may do. */
async function asItStands(context: Context, tx: Db, { id, merchant, code }: Waiting) {
  const found = await operatorById(context, tx, merchant, id);
  const role = code === undefined ? undefined : (await listRoles(tx, merchant)).find((each) => each.code === code);
  return [markOf(found), found?.passwordMark, role?.rights];
}

async function open(
  context: Context,
  tx: Db,
  { kind, waiting, operator }: { readonly kind: Opening; readonly waiting: Waiting; readonly operator: Session },
): Promise<Result<null, "NOT_FOUND" | "FORBIDDEN">> {
  const { merchant, id, code, askedBy, reason } = waiting;
  const at = context.platform.clock.now();
  await context.accounts.operators.hold(tx, merchant);
  const found = await operatorById(context, tx, merchant, id);
  const role = code === undefined ? undefined : (await listRoles(tx, merchant)).find((each) => each.code === code);
  if (!found || (code !== undefined && !role)) return fault("NOT_FOUND");
  const rights = role?.rights ?? found.rights;
  if (beyond(operator.rights, rights, context.platform.points.one(program)?.rights ?? []).length > 0)
    return fault("FORBIDDEN");
  if (role) await giveRole(context, tx, { id, merchant }, { role, by: operator.username, at });
  await context.accounts.operators.setDisabled(tx, id, false);
  // The day of the one-time password begins when it opens something.
  if (kind !== "accounts.operator.reinstate")
    await openFirst(context, tx, { id, merchant }, { until: at + FIRST_MS, by: operator.username });
  await noteRaised(tx, id, { by: askedBy, at });
  const after = { username: found.name, ...(role && { role: role.code }), disabled: false };
  await context.audit.log(tx, {
    merchant,
    operator,
    action: kind,
    object: id,
    reason,
    before: { disabled: true },
    after,
  });
  return ok(null);
}
