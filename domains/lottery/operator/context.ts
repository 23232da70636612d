import { me } from "@taya/kernel/caller";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import type { IssueContext } from "../issues/issue-context.ts";
import { byId, type KnownLottery } from "../lotteries.ts";

/** What the handlers of operators work with; issues that got a result or are void are finished by whoever runs the draws. */
export type OperatorContext = IssueContext;

/** Lotteries are the house's own, shared by its brands: the staff of its first brand runs them. */
export const runsThem = ({ platform }: OperatorContext, { merchant }: Caller): boolean =>
  merchant === platform.config.merchant;

/** The lottery of a number on the wire, for whoever may run it. */
export async function lotteryOf(
  context: OperatorContext,
  gameId: number,
  caller: Caller,
): Promise<KnownLottery | undefined> {
  if (!runsThem(context, caller)) return undefined;
  return byId(await context.lotteries()).get(gameId);
}

/** One line of the operators' log. */
export async function log(
  { audit }: OperatorContext,
  tx: Db,
  caller: Caller,
  action: { readonly action: string; readonly object: string; readonly reason: string; readonly after: unknown },
): Promise<void> {
  await audit.log(tx, { merchant: caller.merchant, operator: me(caller), ...action });
}

/** Which operator calls, by the name others are shown. */
export function whoIs(caller: Caller): string {
  const { username } = me(caller);
  assert(username, "staff have names");
  return username;
}

/** Whether what another operator has asked for, and when, makes two persons of them and the caller. */
export const besides = ({ audit }: OperatorContext, tx: Db, caller: Caller) =>
  audit.approvals.secondTo(tx, { merchant: caller.merchant, right: "lottery.write", operator: me(caller) });
