import type { Session } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import type { Context } from "./needs.ts";
import { listOperators, type OperatorRow } from "./operators.store.ts";
import { program } from "./points.ts";
import { refusedChange } from "./roles.rules.ts";

/** Every right a call of the program asks for. */
export const everyRight = ({ platform }: Context): readonly string[] => platform.points.one(program)?.rights ?? [];

interface Change {
  readonly merchant: string;
  readonly operator: Session;
  readonly found: OperatorRow;
  readonly next: readonly string[];
  readonly enabled: boolean;
}

/** Why an operator may not be given a role or state by another; undefined when they may. */
export async function refusal(context: Context, tx: Db, { merchant, operator, found, next, enabled }: Change) {
  const others = (await listOperators(context, tx, merchant)).filter(
    (each) => each.id !== found.id && !each.disabled && each.rights.includes("*"),
  );
  return refusedChange({
    self: found.id === operator.playerId,
    giverRights: operator.rights,
    now: found.rights,
    next,
    declared: everyRight(context),
    otherOwners: others.length,
    staysEnabled: enabled,
  });
}
