import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { readRange } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import type { complaintCalls } from "./contract.ts";
import { decide } from "./decide.ts";
import { complaintsCsv } from "./export.ts";
import { detailOf, rowsOf } from "./rows.ts";
import { complaintPage, complaintsFiled, findComplaint, stepsOf } from "./store.ts";

type Names = "adminComplaints" | "adminComplaint" | "decideComplaint" | "exportComplaints";

const EXPORT_MOST = 20_000;

/** Complaints as operators read and decide them; each step stands in the log. */
export function complaintAdminHandlers(
  context: Context,
  door: Pick<Messages, "send">,
): Pick<Handlers<typeof complaintCalls>, Names> {
  const { platform, accounts, audit, site } = context;
  const { clock, database } = platform;
  const { db } = database;
  return {
    async adminComplaints({ state, username, reference, pageNo, pageSize }, { merchant }) {
      const player = username && (await accounts.byUsername(db, merchant, username));
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize });
      const { list, total } = await complaintPage(db, {
        merchant,
        state,
        playerId: player ? player.id : undefined,
        reference: reference?.toUpperCase(),
        now: clock.now(),
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      });
      return ok({ list: await rowsOf(context, list), total, pageNo, pageSize });
    },

    async adminComplaint({ id }, { merchant }) {
      const found = await findComplaint(db, { id, merchant });
      return found ? ok(await detailOf(context, found)) : fault("NOT_FOUND");
    },

    async decideComplaint(input, caller) {
      const decided = await decide(context, door, input, caller);
      return decided.ok ? ok(await detailOf(context, decided.value)) : decided;
    },

    async exportComplaints({ from, to, reason }, caller) {
      const { merchant } = caller;
      const { timeZone } = await site.brand(merchant);
      const range = readRange({ from, to }, clock, timeZone);
      if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "to", rule: "range" }] });
      const list = await complaintsFiled(db, { merchant, ...range, most: EXPORT_MOST + 1 });
      // Never fewer than there are without saying so.
      if (list.length > EXPORT_MOST) return fault("VALIDATION_FAILED", { errors: [{ field: "to", rule: "range" }] });
      const ids = list.map(({ id }) => id);
      const [rows, steps] = [await rowsOf(context, list), await stepsOf(db, ids)];
      const after = { from, to, rows: list.length };
      const line = { action: "messages.complaint.export", object: merchant, reason, after };
      await database.transaction((tx) => audit.log(tx, { merchant, operator: me(caller), ...line }));
      const csv = complaintsCsv({ rows, steps, from, to, timeZone });
      return ok({ fileName: `complaints-${from}-${to}.csv`, csv });
    },
  };
}
