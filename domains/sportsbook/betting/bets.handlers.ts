import type { Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { isId, type PlayerId } from "@taya/kernel/id";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { createNames } from "../fixtures/names.ts";
import { type BetStatus, readBets, readPostings } from "./bets.read.ts";
import { betRow } from "./bets.rules.ts";
import type { bettingCalls } from "./contract.ts";

type Calls = typeof bettingCalls;

const STATUSES: Readonly<Record<"OPEN" | "SETTLED" | "CASHED_OUT" | "VOID", readonly BetStatus[]>> = {
  OPEN: ["PENDING", "ACCEPTED"],
  SETTLED: ["SETTLED"],
  CASHED_OUT: ["CASHED_OUT"],
  VOID: ["VOID"],
};

/** One's own tickets. */
export function betsHandlers({ platform, site }: Context): Pick<Handlers<Calls>, "bets" | "bet" | "betByRequest"> {
  const { db } = platform.database;
  const names = createNames(platform.texts);

  async function one(
    playerId: PlayerId,
    which: { readonly id: string } | { readonly requestId: string },
    language: string,
  ): Promise<Output<Calls["bet"]> | undefined> {
    const { list } = await readBets(db, { playerId, ...which, offset: 0, limit: 1 });
    const [found] = list;
    if (!found) return undefined;
    return { ...betRow(found, names, language), resettlements: [...(await readPostings(db, found.id))] };
  }

  return {
    async bets(input, caller) {
      const { pageNo, pageSize, status } = input;
      const { timeZone } = await site.brand(caller.merchant);
      const range = readRange(input, platform.clock, timeZone);
      if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const { asOf, ...rows } = rowWindow(input, platform.clock);
      const isAnyTime = status === "OPEN" && !input.from && !input.to && !input.preset;
      const { list, total } = await readBets(db, {
        playerId: me(caller).playerId,
        statuses: status && STATUSES[status],
        since: isAnyTime ? undefined : range.since,
        until: isAnyTime ? asOf + 1 : Math.min(range.until, asOf + 1),
        ...rows,
      });
      const { language } = caller;
      return ok({ list: list.map((bet) => betRow(bet, names, language)), total, pageNo, pageSize, asOf });
    },
    async bet({ betId }, caller) {
      const found = isId(betId) ? await one(me(caller).playerId, { id: betId }, caller.language) : undefined;
      return found ? ok(found) : fault("NOT_FOUND");
    },
    async betByRequest({ requestId: asked }, caller) {
      const requestId = asked.toLowerCase();
      const found = isId(requestId) ? await one(me(caller).playerId, { requestId }, caller.language) : undefined;
      return found ? ok(found) : fault("NOT_FOUND");
    },
  };
}
