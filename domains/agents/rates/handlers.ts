import type { Player } from "@taya/accounts";
import { PLAYER } from "@taya/kernel/account-type";
import type { Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { mostsOf } from "./bounds.rules.ts";
import { boundsOf, changeRates, daysOf } from "./change.ts";
import type { ratesCalls } from "./contract.ts";
import { lockLine, placedOf, ratesOn } from "./rates.store.ts";
import type { Rates } from "./shapes.ts";

/** One handler per call of rebate rates. */
export function ratesHandlers(context: Context): Handlers<typeof ratesCalls> {
  const { db, transaction } = context.platform.database;
  return {
    async rates(_input, caller) {
      const { merchant } = caller;
      const { rateStep: minStep } = await boundsOf(context, merchant);
      const { now: own, next } = await standingOf(context, db, { id: playerOf(caller), merchant });
      return ok({ own, ...(next && { next }), minStep });
    },

    async changeRates({ id, rebates: rates, lowerChildren }, caller) {
      const proven = await context.accounts.stepUp(caller);
      if (!proven.ok) return proven;
      const member = await context.accounts.player(db, id as PlayerId);
      return transaction(async (tx) => {
        const place = member?.merchant === caller.merchant ? await lockLine(tx, member.id) : undefined;
        if (!member || place?.uplineId !== playerOf(caller)) return fault("NOT_FOUND");
        return changeRates(context, tx, place, { member, rates, lowerChildren });
      });
    },

    async adminRates({ username }, { merchant }) {
      const head = await headOf(context, db, merchant, username);
      if (!head) return fault("NOT_FOUND");
      const place = await placedOf(db, head.id);
      const { now: rebates, next } = await standingOf(context, db, head);
      const max = mostsOf({ type: head.type, above: undefined }, await boundsOf(context, merchant));
      const { id, username: name } = head;
      return ok({ id, username: name, rebates, ...(next && { next }), max, version: place?.version ?? 1 });
    },

    async adminChangeRates({ username, rebates: rates, lowerChildren, reason, version }, caller) {
      const { merchant } = caller;
      return transaction(async (tx) => {
        const head = await headOf(context, tx, merchant, username);
        if (!head) return fault("NOT_FOUND");
        const place = (await lockLine(tx, head.id))!;
        if (place.uplineId) return fault("NOT_FOUND");
        if (place.version !== version) return fault("STALE");
        const { now: before } = await standingOf(context, tx, head);
        const changed = await changeRates(context, tx, place, { member: head, rates, lowerChildren });
        if (!changed.ok) return changed;
        const action = { merchant, operator: caller.session!, action: "agents.rates.change", object: head.id, reason };
        await context.audit.log(tx, { ...action, before, after: rates });
        return ok({ ...changed.value, version: version + 1 });
      });
    },
  };
}

/** Who heads a line; nobody who plays alone is one. */
async function headOf(context: Context, db: Db, merchant: string, username: string): Promise<Player | undefined> {
  const player = await context.accounts.byUsername(db, merchant, username);
  if (!player || player.type === PLAYER) return undefined;
  return (await placedOf(db, player.id))?.uplineId ? undefined : player;
}

/** The rates somebody has today, and those that hold from tomorrow on where they are others. */
async function standingOf(context: Context, db: Db, { id, merchant }: Pick<Player, "id" | "merchant">) {
  const { today, tomorrow } = await daysOf(context, merchant);
  const place = await placedOf(db, id);
  const on = async (day: string): Promise<Rates> =>
    (place && (await ratesOn(db, [place.number], day)).get(place.number)) ?? {};
  const [now, then] = [await on(today), await on(tomorrow)];
  const same = JSON.stringify(now) === JSON.stringify(then);
  return { now, ...(!same && { next: { from: tomorrow, rebates: then } }) };
}
