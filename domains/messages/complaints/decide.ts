import type { Caller, Input } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import type { complaintCalls } from "./contract.ts";
import { isEnded, mayTake, needsAnswer } from "./rules.ts";
import { type Complaint, findComplaint, stepComplaint } from "./store.ts";
import { tellPlayer } from "./tell.ts";

type Refused = "NOT_FOUND" | "STALE" | "COMPLAINT_STATE" | "VALIDATION_FAILED";

/** Takes a complaint to its next state under its lock, tells the player, and writes why into the log. */
export function decide(
  context: Context,
  door: Pick<Messages, "send">,
  { id, state, answer, reason, version }: Input<typeof complaintCalls.decideComplaint>,
  caller: Caller,
): Promise<Result<Complaint, Refused>> {
  const { merchant } = caller;
  const operator = me(caller);
  const { database, clock } = context.platform;
  return database.transaction(async (tx): Promise<Result<Complaint, Refused>> => {
    const before = await findComplaint(tx, { id, merchant, lock: true });
    if (!before) return fault("NOT_FOUND");
    if (version !== undefined && version !== before.version) return fault("STALE");
    if (!mayTake(before.state, state)) return fault("COMPLAINT_STATE");
    if (needsAnswer(state) && answer === "") {
      return fault("VALIDATION_FAILED", { errors: [{ field: "answer", rule: "required" }] });
    }
    const said = { complaintId: id, at: clock.now(), from: "house", state, text: answer } as const;
    const step = { ...said, actor: operator.username, reason, ended: isEnded(state) };
    const complaint = await stepComplaint(tx, step);
    const what = { before: { state: before.state }, after: { state, answer } };
    const line = { action: "messages.complaint.decide", object: id, reason, ...what };
    await context.audit.log(tx, { merchant, operator, ...line });
    await tellPlayer(context, door, tx, { complaint, answer });
    return ok(complaint);
  });
}
