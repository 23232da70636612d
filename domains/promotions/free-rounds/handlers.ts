import { me, playerOf } from "@taya/kernel/caller";
import type { Handlers, Output } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { freeRoundCalls } from "./contract.ts";
import { endOne, findFreeRounds, type FreeRounds, freeRoundsPage, playableOf } from "./free-rounds.store.ts";
import { gameNames } from "./give.ts";

type Row = Output<typeof freeRoundCalls.playableRounds>["list"][number];

/** What players see of their free rounds, and what operators see and take away. */
export function freeRoundHandlers(context: Context): Handlers<typeof freeRoundCalls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async freeRounds(input, caller) {
      const { merchant, language } = caller;
      const { pageNo, pageSize } = input;
      const { asOf, ...window } = rowWindow(input, clock);
      const asked = { merchant, playerId: playerOf(caller), asOf, ...window };
      const { list, total } = await freeRoundsPage(db, asked);
      return ok({ list: await shown(context, list, language), total, pageNo, pageSize, asOf });
    },

    async playableRounds({ game }, caller) {
      const list = await playableOf(db, { playerId: me(caller).playerId, game, at: clock.now() });
      return ok({ list: await shown(context, list, caller.language) });
    },

    async adminFreeRounds(input, { merchant }) {
      const { pageNo, pageSize, username, status } = input;
      const player = username ? await context.accounts.byUsername(db, merchant, username) : undefined;
      const { asOf, ...window } = rowWindow(input, clock);
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const { list, total } = await freeRoundsPage(db, { merchant, playerId: player?.id, status, asOf, ...window });
      return ok({ list: await operatorRows(context, list), total, pageNo, pageSize, asOf });
    },

    async cancelFreeRounds({ id, reason }, caller) {
      const { merchant } = caller;
      const before = await findFreeRounds(db, merchant, id);
      if (!before) return fault("NOT_FOUND");
      const ended = await database.transaction(async (tx) => {
        if (!(await endOne(tx, { merchant, id }, { remark: reason, at: clock.now() }))) return undefined;
        const now = await findFreeRounds(tx, merchant, id);
        const after = { player: before.playerId, left: now!.rounds - now!.used };
        const what = { action: "promotions.freeRounds.cancel", object: id, reason, after };
        await context.audit.log(tx, { merchant, operator: me(caller), ...what });
        return now;
      });
      if (!ended) return fault("PROMO_STATE", { value: { status: before.status } });
      return ok((await operatorRows(context, [ended]))[0]!);
    },
  };
}

async function shown(context: Context, list: readonly FreeRounds[], language: string): Promise<Row[]> {
  const nameOf = await gameNames(context, language);
  const now = context.platform.clock.now();
  return list.map((each) => {
    // What is over by the clock is over, whether somebody has noted it or not.
    const status = each.status === "ACTIVE" && each.expiresAt <= now ? "EXPIRED" : each.status;
    return {
      id: each.id,
      title: each.title,
      game: each.game,
      gameName: nameOf(each.game),
      stake: each.stake,
      rounds: each.rounds,
      left: each.rounds - each.used,
      won: each.won,
      status,
      remark: each.remark,
      givenAt: each.createdAt,
      expiresAt: each.expiresAt,
    };
  });
}

async function operatorRows(context: Context, list: readonly FreeRounds[]) {
  const db = context.platform.database.db;
  const names = await context.accounts.names(
    db,
    list.map(({ playerId }) => playerId),
  );
  const rows = await shown(context, list, "EN");
  return rows.map((row, at) => ({
    ...row,
    username: names.get(list[at]!.playerId) ?? "",
    source: list[at]!.source,
  }));
}
