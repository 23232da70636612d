import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { isId } from "@taya/kernel/id";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { readBets } from "../betting/bets.read.ts";
import { betRow } from "../betting/bets.rules.ts";
import { readFactors } from "../betting/limits.store.ts";
import { badRange, isTrue } from "../fixtures/results.handlers.ts";
import type { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import { pageOfTickets } from "./tickets.store.ts";
import { ticketsById, type WaitingVoid } from "./void.ts";

type Calls = typeof operatorCalls;

const ALL = 100;

/** Tickets of a brand's players as they come in; making some void takes two people. */
export function betHandlers(context: OperatorContext): Pick<Handlers<Calls>, "operatorBets" | "voidBets"> {
  const { clock, database } = context.platform;
  const { db } = database;
  return {
    async operatorBets(input, caller) {
      const { pageNo, pageSize, playerId, fixtureId } = input;
      const { merchant, language } = caller;
      const { timeZone } = await context.site.brand(merchant);
      const range = readRange(input, clock, timeZone);
      if (!range) return badRange();
      const { asOf, ...page } = rowWindow(input, clock);
      if ([playerId, fixtureId].some((id) => id !== undefined && !isId(id)))
        return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const until = Math.min(range.until, asOf + 1);
      const query = { ...input, merchant, live: isTrue(input.live), since: range.since, until };
      const { ids, total } = await pageOfTickets(db, query, page);
      const { list } = await readBets(db, { ids, offset: 0, limit: ids.length });
      const players = [...new Set(list.map((bet) => bet.playerId))];
      const [names, factors] = await Promise.all([context.accounts.names(db, players), readFactors(db, players)]);
      return ok({
        list: list.map((bet) => ({
          ...betRow(bet, context.names, language),
          playerId: bet.playerId,
          username: names.get(bet.playerId) ?? "",
          merchant: bet.merchant,
          currency: bet.currency,
          factor: factors.get(bet.playerId)?.hundredths ?? ALL,
        })),
        total,
        pageNo,
        pageSize,
        asOf,
      });
    },
    async voidBets({ betIds: asked, reason }, caller) {
      const { merchant } = caller;
      const betIds = [...new Set(asked)].filter(isId).toSorted();
      const found = await ticketsById(db, merchant, betIds);
      if (found.length !== new Set(asked).size) return fault("NOT_FOUND");
      if (found.some(({ status }) => status !== "ACCEPTED")) return fault("SPORT_STATE");
      const payload: WaitingVoid = { ...(betIds.length === 1 && { id: betIds[0]! }), betIds, reason, merchant };
      const summary = `${betIds.length} ${betIds.length === 1 ? "ticket" : "tickets"}`;
      const about = { kind: "sportsbook.void" as const, merchant, operator: me(caller), reason, summary, payload };
      const approvalId = await database.transaction((tx) => context.audit.approvals.ask(tx, about));
      return fault("APPROVAL_REQUIRED", { value: { approvalId } });
    },
  };
}
