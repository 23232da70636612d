import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { isId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { shownByIds } from "../fixtures/lists.store.ts";
import { kindOf } from "./actions.ts";
import type { operatorCalls } from "./contract.ts";
import { log, type OperatorContext, tradesIt } from "./context.ts";
import { readProducers, takeUpAgain, waitingFixtures } from "./unsettled.store.ts";
import { tradedRows } from "./rows.ts";

type Calls = typeof operatorCalls;
type Row = Output<Calls["settlementDesk"]>["list"][number];

/** More is never shown of what waits. */
const MOST = 500;
const ACTIONS: ReadonlySet<string> = new Set(["result", "cancel", "rollback"].map((each) => kindOf(each as "result")));

/** What waits to be settled, and why; what may be begun again; whether feeds are heard. */
export function unsettledHandlers(
  context: OperatorContext,
): Pick<Handlers<Calls>, "settlementDesk" | "repeatSettlement" | "feeds"> {
  const { database } = context.platform;
  const { db } = database;
  return {
    async settlementDesk({ pageNo, pageSize }, caller) {
      if (!tradesIt(context, caller)) return ok({ list: [], total: 0, pageNo, pageSize });
      const all = await waiting(context, caller);
      const from = (pageNo - 1) * pageSize;
      return ok({ list: all.slice(from, from + pageSize), total: all.length, pageNo, pageSize });
    },
    async repeatSettlement({ fixtureId, reason }, caller) {
      const known = tradesIt(context, caller) && isId(fixtureId) && (await shownByIds(db, [fixtureId])).has(fixtureId);
      if (!known) return fault("NOT_FOUND");
      const due = await database.transaction(async (tx) => {
        const count = await takeUpAgain(tx, fixtureId);
        const action = "sportsbook.settlement.repeat";
        await log(context, tx, caller, { action, object: fixtureId, reason, after: { due: count } });
        return count;
      });
      return ok({ due });
    },
    async feeds(_input, caller) {
      if (!tradesIt(context, caller)) return ok({ list: [] });
      return ok({ list: [...(await readProducers(db))] });
    },
  };
}

/** Fixtures whose tickets wait, and those that wait for a second person, the longest first. */
async function waiting(context: OperatorContext, caller: Caller): Promise<readonly Row[]> {
  const { db } = context.platform.database;
  const [found, asked] = await Promise.all([waitingFixtures(db, MOST), askedActions(context, caller)]);
  const ids = [...new Set([...found.map(({ fixtureId }) => fixtureId), ...asked.map(({ fixtureId }) => fixtureId)])];
  const rows = await tradedRows(context, [...(await shownByIds(db, ids)).values()], caller.language);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const held = found.flatMap(({ fixtureId, markets, ...each }): Row[] => {
    const fixture = rowOf.get(fixtureId);
    if (!fixture) return [];
    const sides = { home: fixture.home, away: fixture.away };
    const names = markets.slice(0, SHOWN).map((key) => {
      const [typeId, ...spec] = key.split("|");
      return context.names.market(caller.language, { typeId: Number(typeId), spec: spec.join("|") }, sides);
    });
    const more = markets.length > SHOWN ? ` +${markets.length - SHOWN}` : "";
    return [{ fixture, ...each, detail: `${names.join(", ")}${more}` }];
  });
  const second = asked.flatMap(({ fixtureId, since, detail }): Row[] => {
    const fixture = rowOf.get(fixtureId);
    if (!fixture) return [];
    return [{ fixture, kind: "SECOND_PERSON", since, bets: fixture.bets, stake: fixture.stake, detail }];
  });
  return [...held, ...second].toSorted((a, b) => a.since - b.since);
}

/** Markets that are named in a line. */
const SHOWN = 3;

/** What was asked of fixtures and waits for somebody else. */
async function askedActions({ audit, platform }: OperatorContext, caller: Caller) {
  const now = platform.clock.now();
  const { list } = await audit.approvals.list(platform.database.db, {
    merchant: caller.merchant,
    viewer: me(caller).playerId,
    status: "OPEN",
    now,
    asOf: now,
    offset: 0,
    limit: MOST,
  });
  return list.flatMap(({ kind, object, askedAt, askedBy, summary }) =>
    object !== undefined && ACTIONS.has(kind)
      ? [{ fixtureId: object, since: askedAt, detail: `${askedBy}: ${summary}` }]
      : [],
  );
}
