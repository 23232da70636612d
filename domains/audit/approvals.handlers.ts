import type { Caller, Handlers } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { ApprovalRow, Approvals } from "./approvals.ts";
import type { approvalCalls } from "./approvals.contract.ts";

/** What waits for a second operator, and what one decides. */
export function approvalHandlers(platform: Platform, approvals: Approvals): Handlers<typeof approvalCalls> {
  const shown = ({ askedById, object, decidedBy, decidedAt, whyNot, ...row }: ApprovalRow, caller: Caller) => ({
    ...row,
    ...(object !== undefined && { object }),
    ...(whyNot && { whyNot }),
    own: askedById === caller.session!.playerId,
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAt !== undefined && { decidedAt }),
  });
  const decide = async (input: { id: string; reason: string }, approve: boolean, caller: Caller) => {
    const operator = caller.session!;
    const decided = await approvals.decide({ ...input, approve, operator, merchant: caller.merchant });
    return decided.ok ? ok(shown(decided.value, caller)) : decided;
  };
  return {
    async approvals(input, caller) {
      const { status, pageNo, pageSize } = input;
      const viewer = { viewer: caller.session!.playerId, now: platform.clock.now() };
      const rows = rowWindow(input, platform.clock);
      const query = { merchant: caller.merchant, ...viewer, status, ...rows };
      const { list, total } = await approvals.list(platform.database.db, query);
      return ok({ list: list.map((row) => shown(row, caller)), total, pageNo, pageSize, asOf: rows.asOf });
    },
    approve: (input, caller) => decide(input, true, caller) as never,
    rejectApproval: (input, caller) => decide(input, false, caller) as never,
  };
}
