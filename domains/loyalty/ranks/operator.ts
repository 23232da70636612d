import { approvalAct } from "@taya/audit/points";
import type { Handlers, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, type FieldError, ok } from "@taya/kernel/result";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import type { Context } from "../needs.ts";
import type { rankCalls } from "./contract.ts";
import { changeText } from "./change.rules.ts";
import { type Level, levels } from "./level.ts";
import { nameOf } from "./names.ts";
import { previewOf } from "./preview.rules.ts";
import { groupsOf } from "./preview.store.ts";
import { levelsOf } from "./raise.ts";

const ACTION = "loyalty.ranks.change";

/** What waits for a second operator: levels as they go over the wire. */
interface Stored {
  readonly merchant: string;
  readonly list: z.input<typeof levels>;
  readonly reason: string;
}

type Calls = Pick<typeof rankCalls, "adminRanks" | "previewRanks" | "changeRanks">;

/** What operators see and set of ranks. What ranks give is money: a change wants a second operator. */
export function operatorRankHandlers(context: Context): Handlers<Calls> {
  return {
    async adminRanks(_input, { merchant, language }) {
      const list = [...(await levelsOf(context, merchant))];
      const groups = await groupsOf(context.platform.database.db, merchant, list);
      const { levels: counted } = previewOf(list, list, groups);
      const { texts } = context.platform;
      const shown = counted.map(({ now: members }, at) => ({ name: nameOf(texts, list, at, language), members }));
      return ok({ list, shown, withdrawPerDay: await context.wallet.withdrawalsPerDay(merchant) });
    },

    async previewRanks({ list }, { merchant }) {
      const errors = wrongWith(list);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const groups = await groupsOf(context.platform.database.db, merchant, list);
      const { levels: each, ...sums } = previewOf(await levelsOf(context, merchant), list, groups);
      return ok({ levels: [...each], ...sums });
    },

    async changeRanks({ list, reason }, caller) {
      const errors = wrongWith(list);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const { merchant } = caller;
      const payload: Stored = { merchant, list: z.encode(levels, list), reason };
      const summary = changeText(await levelsOf(context, merchant), list);
      const approvalId = await context.platform.database.transaction((tx) =>
        context.audit.approvals.ask(tx, { kind: ACTION, merchant, operator: me(caller), reason, summary, payload }),
      );
      return fault("APPROVAL_REQUIRED", { value: { approvalId } });
    },
  };
}

/** What happens when a second operator agrees to new levels; those that stood there may not have changed since. */
export const rankActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { merchant, list, reason }: Stored, operator: Session) => {
      const before = z.encode(levels, [...(await levelsOf(context, merchant))]);
      await context.audit.log(tx, {
        merchant,
        operator,
        action: ACTION,
        object: merchant,
        reason,
        before,
        after: list,
      });
      await context.platform.settings.write(merchant, "loyalty", { ranks: list }, tx);
      return ok({ levels: list.length });
    },
    async (_tx, { merchant }: Stored) => z.encode(levels, [...(await levelsOf(context, merchant))]),
  );

/** Everybody begins with the first level, and no level asks for less than the one before. */
function wrongWith(list: readonly Level[]): FieldError[] {
  return list.flatMap(({ deposit, validBet }, at): FieldError[] => {
    const before = list[at - 1];
    const most = before ?? { deposit: 0n, validBet: 0n };
    const fits = before ? deposit >= most.deposit && validBet >= most.validBet : deposit === 0n && validBet === 0n;
    return fits
      ? []
      : [{ field: `list.${at}.${deposit < most.deposit || !before ? "deposit" : "validBet"}`, rule: "range" }];
  });
}
