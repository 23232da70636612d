import type { Audit } from "@taya/audit";
import type { Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { deliveryCalls } from "./contract.ts";
import { masked } from "./mask.rules.ts";
import { dropMessage, lockDead, messagePage, type MessageRow, reviveMessage } from "./operator.store.ts";
import type { Sending } from "./sending.ts";

type Shown = Output<typeof deliveryCalls.retryMessage>;

/** What operators do with messages that were given up; both acts stand in their log. */
export function operatorHandlers(
  { platform, open }: Pick<Sending, "platform" | "open">,
  audit: Pick<Audit, "log">,
): Pick<Handlers<typeof deliveryCalls>, "adminMessages" | "retryMessage" | "dropMessage"> {
  const { database, clock } = platform;

  /** In part; undefined where the words cannot be read any more, which hides nobody else's from the list. */
  const recipientOf = (id: MessageRow["id"], box: Buffer): Promise<string | undefined> =>
    open(id, box).then(
      ({ to }) => masked(to),
      (error: unknown) => void platform.log.error({ error, message: id }, "the words of a message cannot be read"),
    );

  async function shown({ box, sender, reason, endedAt, ...row }: MessageRow): Promise<Shown> {
    const to = box && (await recipientOf(row.id, box));
    return {
      ...row,
      canRetry: row.state === "DEAD" && box !== null,
      ...(to && { to }),
      ...(sender !== null && { sender }),
      ...(reason !== null && { reason }),
      ...(endedAt !== null && { endedAt }),
    };
  }

  /** One act on a message that was given up, in the log with what stood before. */
  const decide =
    (name: "retry" | "drop", act: (tx: Db, row: MessageRow, now: number) => Promise<boolean>) =>
    async ({ id, reason }: { id: string; reason: string }, caller: Parameters<typeof me>[0]) => {
      const { merchant } = caller;
      const now = clock.now();
      const after = await database.transaction(async (tx) => {
        const before = await lockDead(tx, merchant, id);
        if (!before || !(await act(tx, before, now))) return undefined;
        const { state, channel, purpose, attempts } = before;
        const action = { action: `delivery.message.${name}`, object: id, reason };
        const is = { state: name === "retry" ? "WAITING" : "DROPPED" };
        await audit.log(tx, {
          merchant,
          operator: me(caller),
          ...action,
          before: { state, channel, purpose, attempts },
          after: is,
        });
        return before;
      });
      if (!after) return fault("NOT_FOUND");
      const done =
        name === "retry"
          ? { ...after, state: "WAITING", endedAt: null }
          : { ...after, state: "DROPPED", box: null, endedAt: now };
      return ok(await shown({ ...done, reason: name === "retry" ? null : after.reason } as MessageRow));
    };

  return {
    async adminMessages(input, { merchant }) {
      const { state, channel, pageNo, pageSize } = input;
      const { asOf, ...window } = rowWindow(input, clock);
      const { list, total } = await messagePage(database.db, { merchant, state, channel, asOf, ...window });
      return ok({ list: await Promise.all(list.map(shown)), total, pageNo, pageSize, asOf });
    },
    retryMessage: decide("retry", async (tx, { id, box }, now) => {
      if (!box) return false;
      await reviveMessage(tx, id, now);
      return true;
    }),
    dropMessage: decide("drop", async (tx, { id }, now) => {
      await dropMessage(tx, id, now);
      return true;
    }),
  };
}
