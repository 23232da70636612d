import type { Output } from "@taya/kernel/call";
import type { Context } from "../context.ts";
import type { complaintCalls } from "./contract.ts";
import { isOverdue } from "./rules.ts";
import { type Complaint, type Step, stepsOf } from "./store.ts";

type Detail = Output<typeof complaintCalls.adminComplaint>;
export type ComplaintRow = Omit<Detail, "steps">;
type Own = Output<typeof complaintCalls.addToComplaint>;

/** Complaints as operators see them in lists. */
export async function rowsOf(
  { accounts, platform }: Pick<Context, "accounts" | "platform">,
  list: readonly Complaint[],
): Promise<ComplaintRow[]> {
  const ids = list.map(({ playerId }) => playerId);
  const names = await accounts.names(platform.database.db, ids);
  const now = platform.clock.now();
  return list.map((each) => ({
    ...commonOf(each),
    version: each.version,
    playerId: each.playerId,
    username: names.get(each.playerId) ?? "",
    language: each.language,
    overdue: isOverdue(each, now),
  }));
}

/** One with everything that was said, by whom and why. */
export async function detailOf(context: Pick<Context, "accounts" | "platform">, complaint: Complaint): Promise<Detail> {
  const [row] = await rowsOf(context, [complaint]);
  const steps = await stepsOf(context.platform.database.db, [complaint.id]);
  return {
    ...row!,
    steps: steps.map(({ at, from, state, text, actor, reason }) => ({
      at,
      from,
      state,
      text,
      ...(actor !== null && { actor }),
      ...(reason !== null && { reason }),
    })),
  };
}

/** A complaint as its player sees it: nothing of who decided and why is in it. */
export const ownOf = (complaint: Complaint, steps: readonly Step[]): Own => ({
  ...commonOf(complaint),
  steps: steps
    .filter(({ complaintId }) => complaintId === complaint.id)
    .map(({ at, from, state, text }) => ({ at, from: from === "player" ? "me" : "house", state, text })),
});

const commonOf = ({ id, reference, subject, text, betId, state, at, dueAt, endedAt }: Complaint) => ({
  id,
  reference,
  subject,
  text,
  ...(betId !== null && { betId }),
  state,
  at,
  dueAt,
  ...(endedAt !== null && { endedAt }),
});
