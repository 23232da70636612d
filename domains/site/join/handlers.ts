import type { Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { withContact } from "./contact.ts";
import type { joinAdminCalls } from "./contract.ts";
import { mayTurn } from "./rules.ts";
import { applicationPage, changeApplication, type Application, lockApplication } from "./store.ts";

type Row = Output<typeof joinAdminCalls.changeApplication>;
type Refused = "NOT_FOUND" | "STALE" | "VALIDATION_FAILED";

/** Applications for a partnership as operators read and decide them; each change stands in the log. */
export function joinAdminHandlers({ platform, audit, vault }: Context): Handlers<typeof joinAdminCalls> {
  const { clock, database } = platform;
  const shown = async (kept: Application): Promise<Row> => rowOf(await withContact(vault, kept));
  return {
    async adminApplications({ state, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await applicationPage(database.db, { merchant, state, ...window });
      return ok({ list: await Promise.all(list.map(shown)), total, pageNo, pageSize, asOf: window.asOf });
    },
    async changeApplication({ id, state, note, version, reason }, caller) {
      const { merchant } = caller;
      const operator = me(caller);
      return database.transaction(async (tx): Promise<Result<Row, Refused>> => {
        const before = await lockApplication(tx, merchant, id);
        if (!before) return fault("NOT_FOUND");
        if (version !== undefined && version !== before.version) return fault("STALE");
        if (!mayTurn(before.state, state))
          return fault("VALIDATION_FAILED", { errors: [{ field: "state", rule: "range" }] });
        const change = { state, note, actor: operator.username, at: clock.now() };
        const after = await changeApplication(tx, id, change);
        const what = { before: { state: before.state, note: before.note }, after: { state, note } };
        await audit.log(tx, { merchant, operator, action: "site.application.change", object: id, reason, ...what });
        return ok(await shown(after));
      });
    },
  };
}

const rowOf = ({ actor, changedAt, ...row }: Omit<Application, "contactBox"> & { contact: string }): Row => ({
  ...row,
  ...(actor !== null && { actor }),
  ...(changedAt !== null && { changedAt }),
});
