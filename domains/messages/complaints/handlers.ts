import type { Handlers, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import { ownBet } from "../points.ts";
import type { complaintCalls } from "./contract.ts";
import { fileComplaint } from "./file.ts";
import { ownOf } from "./rows.ts";
import { afterOwn, isEnded, type OwnAct } from "./rules.ts";
import { tellPlayer } from "./tell.ts";
import { findComplaint, ownComplaints, stepComplaint, stepsOf } from "./store.ts";

type Names = "complaints" | "complain" | "addToComplaint" | "withdrawComplaint";
type Own = Output<typeof complaintCalls.addToComplaint>;

/** Complaints as players file and follow them. */
export function complaintHandlers(
  context: Context,
  door: Pick<Messages, "send">,
): Pick<Handlers<typeof complaintCalls>, Names> {
  const { platform, site } = context;
  const { clock, database, points } = platform;

  async function step(playerId: PlayerId, id: string, act: OwnAct, text: string) {
    return database.transaction(async (tx): Promise<Result<Own, "NOT_FOUND" | "COMPLAINT_STATE">> => {
      const before = await findComplaint(tx, { id, playerId, lock: true });
      if (!before) return fault("NOT_FOUND");
      const state = afterOwn(before.state, act);
      if (!state) return fault("COMPLAINT_STATE");
      const said = {
        complaintId: id,
        at: clock.now(),
        from: "player",
        state,
        text,
        actor: null,
        reason: null,
      } as const;
      const after = await stepComplaint(tx, { ...said, ended: isEnded(state) });
      // The end of it is confirmed: whoever sits at another's device ends nothing unseen.
      if (isEnded(state)) await tellPlayer(context, door, tx, { complaint: after, answer: "" });
      return ok(ownOf(after, await stepsOf(tx, [id])));
    });
  }

  return {
    async complaints(input, caller) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await ownComplaints(database.db, { playerId: playerOf(caller), ...window });
      const ids = list.map(({ id }) => id);
      const steps = await stepsOf(database.db, ids);
      const { complaintsElsewhere: elsewhere } = await site.brand(caller.merchant);
      const found = { list: list.map((each) => ownOf(each, steps)), total };
      return ok({ ...found, pageNo, pageSize, asOf: window.asOf, elsewhere });
    },

    async complain({ subject, text, betId }, caller) {
      const { merchant, language } = caller;
      const playerId = playerOf(caller);
      const isOwn = points.one(ownBet);
      if (betId !== undefined && !(await isOwn?.(database.db, { playerId, id: betId }))) return fault("NOT_FOUND");
      const filing = { merchant, playerId, language, subject, text, betId: betId ?? null };
      const filed = await database.transaction((tx) => fileComplaint(context, door, tx, filing));
      const { id, reference, dueAt } = filed;
      return ok({ id, reference, dueAt });
    },

    addToComplaint: ({ id, text }, caller) => step(playerOf(caller), id, "add", text),
    withdrawComplaint: ({ id }, caller) => step(playerOf(caller), id, "withdraw", ""),
  };
}
