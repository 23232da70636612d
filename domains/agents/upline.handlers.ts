import { playerOf } from "@taya/kernel/caller";
import { maskName } from "@taya/accounts/mask";
import { assert } from "@taya/kernel/assert";
import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { dayIn, startOfDay } from "@taya/kernel/instant";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { belowOf } from "./line.store.ts";
import { memberById } from "./line.ts";
import type { Context } from "./needs.ts";
import { type LineTransfer, listLineTransfers, sentSince } from "./transfers.store.ts";
import type { uplineCalls } from "./upline.contract.ts";
import { lineOf, sendInLine } from "./upline.ts";

/** One handler per call of transfers in the own line. */
export function uplineHandlers(context: Context): Handlers<typeof uplineCalls> {
  const { db } = context.platform.database;
  return {
    uplineTransfer: (input, caller) => sendInLine(context, input, caller),
    async upline(_input, caller) {
      const { merchant } = caller;
      const player = await memberById(context, db, playerOf(caller));
      assert(player, "whoever has a session has an account");
      const settings = await context.wallet.lines.settings(merchant);
      const { timeZone } = await context.site.brand(merchant);
      const { upline, downlines } = await lineOf(context, player);
      const today = startOfDay(dayIn(context.platform.clock.now(), timeZone), timeZone);
      const left = settings.uplineDayMax - (await sentSince(db, player.id, today));
      return ok({
        allowed: settings.uplineTransfers && (upline !== undefined || downlines),
        uplineMasked: upline ? maskName(upline.username) : "",
        min: settings.uplineMin,
        max: settings.uplineMax,
        dayLeft: left < 0n ? 0n : left,
        downlines,
      });
    },
    async uplineTransfers(input, caller) {
      const { timeZone } = await context.site.brand(caller.merchant);
      const when = readRange(input, context.platform.clock, timeZone);
      if (!when) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const playerId = playerOf(caller);
      const { pageNo, pageSize } = input;
      const rows = rowWindow(input, context.platform.clock);
      const { list, total } = await listLineTransfers(db, { playerId, ...when, ...rows });
      const nameOf = await namesFor(
        context,
        playerId,
        list.map((each) => otherOf(each, playerId)),
      );
      const shown = list.map((each) => {
        const { id: transferId, senderId, amount, note, at } = each;
        const direction = senderId === playerId ? ("out" as const) : ("in" as const);
        const other = nameOf(otherOf(each, playerId));
        return { transferId, direction, with: other, amount, ...(note !== null && { note }), at };
      });
      return ok({ list: shown, total, pageNo, pageSize, asOf: rows.asOf });
    },
  };
}

type Ends = Pick<LineTransfer, "senderId" | "receiverId">;

const otherOf = ({ senderId, receiverId }: Ends, playerId: PlayerId): PlayerId =>
  senderId === playerId ? receiverId : senderId;

/** How these are named to a player: their own downlines by name, anybody else masked. */
async function namesFor(context: Context, playerId: PlayerId, others: readonly PlayerId[]) {
  const { db } = context.platform.database;
  const [names, below] = await Promise.all([context.accounts.names(db, others), belowOf(db, playerId, others)]);
  return (id: PlayerId): string => {
    const name = names.get(id);
    assert(name !== undefined, "accounts are never deleted");
    return below.has(id) ? name : maskName(name);
  };
}
