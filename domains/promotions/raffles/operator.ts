import { approvalAct } from "@taya/audit/points";
import type { Handlers, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import type { Context } from "../needs.ts";
import { said } from "../offer/terms.ts";
import { raffleTerms, type raffleCalls } from "./contract.ts";
import { draw } from "./draw.ts";
import { playersIn, prizesOf } from "./entries.store.ts";
import { fairnessOf } from "./fairness-row.ts";
import { openRaffle } from "./open.ts";
import { findRaffle, rafflePage } from "./raffles.store.ts";
import { wonRow, writtenRow } from "./rows.ts";
import { costOf, type StoredTerms, wrongWith } from "./terms.ts";

const ACTION = "promotions.raffle.open";

/** What waits for a second operator. */
interface Stored {
  readonly merchant: string;
  readonly terms: StoredTerms;
  readonly reason: string;
}

/** What operators do with raffles. Their prizes are money: a second operator agrees to each. */
export function operatorRaffleHandlers(
  context: Context,
): Handlers<Pick<typeof raffleCalls, "adminRaffles" | "adminRaffle" | "openRaffle" | "drawRaffle">> {
  const { database, clock } = context.platform;
  return {
    async adminRaffles(input, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await rafflePage(database.db, { merchant, ...window });
      const ids = list.map(({ id }) => id);
      const won = Map.groupBy(await prizesOf(database.db, ids), ({ raffleId }) => raffleId);
      const players = await playersIn(database.db, ids);
      const rows = list.map((each) => writtenRow(each, won.get(each.id) ?? [], players.get(each.id) ?? 0));
      return ok({ list: rows, total, pageNo, pageSize, asOf: window.asOf });
    },

    async adminRaffle({ id }, { merchant }) {
      const { db } = database;
      const raffle = await findRaffle(db, { merchant, id });
      if (!raffle) return fault("NOT_FOUND");
      const won = await prizesOf(db, [id]);
      const names = await context.accounts.names(
        db,
        won.map(({ playerId }) => playerId),
      );
      const winners = won.map((prize) => ({
        ...wonRow(prize),
        playerId: prize.playerId,
        username: names.get(prize.playerId) ?? "",
        ...(prize.claimedAt !== null && { claimedAt: prize.claimedAt }),
      }));
      const players = (await playersIn(db, [id])).get(id) ?? 0;
      return ok({ ...writtenRow(raffle, won, players), winners, fairness: await fairnessOf(db, raffle) });
    },

    async openRaffle({ reason, ...terms }, caller) {
      const errors = wrongWith(terms, clock.now());
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const { merchant } = caller;
      const payload: Stored = { merchant, terms: z.encode(raffleTerms, terms), reason };
      const summary = `Raffle "${said(terms.title, "EN")}": prizes of ${formatMinor(costOf(terms.prizes))}`;
      const approvalId = await database.transaction((tx) =>
        context.audit.approvals.ask(tx, { kind: ACTION, merchant, operator: me(caller), reason, summary, payload }),
      );
      return fault("APPROVAL_REQUIRED", { value: { approvalId } });
    },

    async drawRaffle({ id, entropy, reason }, caller) {
      const { merchant } = caller;
      return database.transaction(async (tx) => {
        const found = await findRaffle(tx, { merchant, id, lock: true });
        if (!found) return fault("NOT_FOUND");
        if (found.status !== "CLOSED" || found.entropySource === "") {
          return fault("PROMO_STATE", { value: { status: found.status } });
        }
        const drawn = (await draw(context, tx, id, entropy))!;
        const what = { action: "promotions.raffle.draw", object: id, reason, after: { entropy } };
        await context.audit.log(tx, { merchant, operator: me(caller), ...what });
        const players = await playersIn(tx, [id]);
        return ok(writtenRow(drawn, await prizesOf(tx, [id]), players.get(id) ?? 0));
      });
    },
  };
}

/** What happens when a second operator agrees to a raffle: its seed is made and promised. Bets from then on count. */
export const raffleActs = (context: Context): Extension =>
  approvalAct(ACTION, async (tx, { merchant, terms, reason }: Stored, operator: Session) => {
    const { platform } = context;
    const now = platform.clock.now();
    const said = z.decode(raffleTerms, terms);
    if (said.closesAt <= now) return fault("PROMO_STATE", { value: { status: "CLOSED" } });
    const raffle = await openRaffle(platform, tx, { merchant, actor: operator.username, terms: said });
    const what = { action: ACTION, object: raffle.id, reason, after: { ...terms, opensAt: raffle.opensAt } };
    await context.audit.log(tx, { merchant, operator, ...what });
    return ok({ id: raffle.id });
  });
