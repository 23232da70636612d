import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { operatorCalls } from "./contract.ts";
import { helpdeskPage, type HelpdeskRow, drop, lockDead, revive } from "./helpdesk.store.ts";

type Shown = Output<typeof operatorCalls.retryHelpdeskWord>;

/** What the outside helpdesk was not told, and what operators do about it; both acts stand in their log. */
export function helpdeskHandlers({
  platform,
  audit,
}: Context): Pick<Handlers<typeof operatorCalls>, "helpdeskWords" | "retryHelpdeskWord" | "dropHelpdeskWord"> {
  const { clock, database } = platform;

  const decide =
    (name: "retry" | "drop", act: (tx: Db, id: string, now: number) => Promise<HelpdeskRow>) =>
    ({ id, reason }: { id: string; reason: string }, caller: Caller) =>
      database.transaction(async (tx): Promise<Result<Shown, "NOT_FOUND">> => {
        const { merchant } = caller;
        const before = await lockDead(tx, merchant, id);
        if (!before) return fault("NOT_FOUND");
        const after = await act(tx, id, clock.now());
        const { state, attempts, conversationId } = before;
        await audit.log(tx, {
          merchant,
          operator: me(caller),
          action: `support.helpdesk.${name}`,
          object: id,
          reason,
          before: { state, attempts, conversationId },
          after: { state: after.state },
        });
        return ok(shown(after));
      });

  return {
    async helpdeskWords({ state, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const { asOf, ...window } = rowWindow(input, clock);
      const { list, total } = await helpdeskPage(database.db, { merchant, state, asOf, ...window });
      return ok({ list: list.map(shown), total, pageNo, pageSize, asOf });
    },
    retryHelpdeskWord: decide("retry", revive),
    dropHelpdeskWord: decide("drop", drop),
  };
}

const shown = ({ reason, endedAt, ...row }: HelpdeskRow): Shown => ({
  ...row,
  ...(reason !== null && { reason }),
  ...(endedAt !== null && { endedAt }),
});
