import type { Handlers } from "@taya/kernel/call";
import { dayIn, startOfDay } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { boardStart, nextStart } from "../periods.rules.ts";
import { knownPlayer } from "../players.ts";
import { type Board, boardAt, boardsOf } from "./boards.store.ts";
import { mayTakePart } from "./close.ts";
import type { boardCalls } from "./contract.ts";
import { type Line, linesNamed } from "./named.ts";
import { lastClosed, placesOf } from "./places.store.ts";
import { type BoardKey, isShown, optIn, optOut, rankOf, type Standing, standingsOf } from "./scores.store.ts";
import { prizeOf } from "./terms.ts";

/** Places that are shown; one's own stands beside them. */
const SHOWN = 20;

export function boardHandlers(context: Context): Handlers<typeof boardCalls> {
  const { database, clock } = context.platform;
  const { db, transaction } = database;
  return {
    async leaderboard({ period, when }, caller) {
      const player = await knownPlayer(context, caller);
      const { merchant, language } = caller;
      const { timeZone } = await context.site.brand(merchant);
      const optedIn = await isShown(db, player.id);
      const running = boardStart(period, dayIn(clock.now(), timeZone));
      const start = when === "now" ? running : await lastClosed(db, merchant, period);
      const board = start === undefined ? undefined : boardAt(await boardsOf(db, [merchant]), merchant, period, start);
      if (start === undefined || !board) return ok({ list: [], optedIn });
      const key = { merchant, period, start };
      const told = {
        period,
        title: saidName(board.terms.title, language),
        rules: saidName(board.terms.rules, language),
        ...(board.terms.categories && { categories: board.terms.categories }),
        prizes: board.terms.prizes,
        startsAt: startOfDay(start, timeZone),
        endsAt: startOfDay(nextStart(period, start), timeZone),
      };
      const { list, mine } =
        when === "now" ? await runningList(key, board, player.id) : await closedList(key, player.id);
      return ok({ list: await linesNamed(context, db, list), ...(mine && { mine }), board: told, optedIn });
    },

    async showOnBoards({ shown }, caller) {
      const player = await knownPlayer(context, caller);
      if (!shown) {
        await transaction((tx) => optOut(tx, player.id));
        return ok({ optedIn: false });
      }
      const allowed = await context.compliance.mayReward(db, player.id);
      if (!allowed.ok) return allowed;
      if (!mayTakePart(player)) return fault("PROMO_NOT_ELIGIBLE");
      await transaction((tx) => optIn(tx, player.id, clock.now()));
      return ok({ optedIn: true });
    },
  };

  /** The running period; whoever takes part now does so in it. */
  async function runningList(key: BoardKey, { terms }: Board, playerId: Standing["playerId"]) {
    const until = clock.now() + 1;
    const all = await standingsOf(db, key, { until, offset: 0, limit: SHOWN });
    const list = all.map((each, at): Line => {
      const { reward = null, unit = null } = prizeOf(terms.prizes, at + 1) ?? {};
      return { ...each, rank: at + 1, reward, unit };
    });
    const own = await rankOf(db, key, playerId, until);
    return { list, mine: own && { rank: own.rank, score: own.score } };
  }

  /** A closed period, as it was when it was closed. */
  async function closedList(key: BoardKey, playerId: Standing["playerId"]) {
    const places = await placesOf(db, key);
    const own = places.find((each) => each.playerId === playerId);
    return { list: places.slice(0, SHOWN), mine: own && { rank: own.rank, score: own.score } };
  }
}
