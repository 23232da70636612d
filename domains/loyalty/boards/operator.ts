import { approvalAct } from "@taya/audit/points";
import type { Handlers, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { dayIn } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import { awardsOf } from "../awards/award.store.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { BOARD_PERIODS, boardStart, nextStart } from "../periods.rules.ts";
import { loyaltySettings } from "../settings.ts";
import { type Board, boardsOf, writeBoard } from "./boards.store.ts";
import type { operatorBoardCalls } from "./operator.contract.ts";
import { lastClosed, placesOf } from "./places.store.ts";
import { boardTerms, sumOf, wrongBoard } from "./terms.ts";

const ACTION = "loyalty.board.write" as const;

type Row = Output<typeof operatorBoardCalls.writeBoard>;
const rowOf = ({ period, since, enabled, terms }: Board): Row => ({ period, since, enabled, ...terms });

/** A leaderboard as it is to be. */
interface Written extends Omit<Board, "since"> {
  readonly reason: string;
}

/** What operators see and set of leaderboards. */
export function operatorBoardHandlers(context: Context): Handlers<typeof operatorBoardCalls> {
  const { database, settings } = context.platform;
  return {
    async adminBoards(_input, { merchant }) {
      const list = (await boardsOf(database.db, [merchant])).map(rowOf);
      return ok({ list, turns: await turnsOf(context, merchant) });
    },

    async writeBoard({ period, enabled, reason, ...terms }, caller) {
      const errors = wrongBoard(terms);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const { merchant } = caller;
      const written = { merchant, period, enabled, terms, reason };
      const set = await settings.read(merchant, "loyalty", loyaltySettings);
      const most = set.awardAskAbove;
      return database.transaction(async (tx) => {
        if (!enabled || sumOf(terms, set) <= most) return ok(await write(context, tx, written, me(caller)));
        const payload: Stored = { ...written, terms: z.encode(boardTerms, terms) };
        const summary = `Leaderboard ${saidName(terms.title, "EN")}: ${formatMinor(sumOf(terms, set))} a ${period}`;
        const ask = { kind: ACTION, merchant, operator: me(caller), reason, summary, payload };
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, ask) } });
      });
    },
  };
}

type Turn = Output<typeof operatorBoardCalls.adminBoards>["turns"][number];

/** Where each period stands, and who won the last one that was closed. */
async function turnsOf({ platform, site, accounts }: Context, merchant: string): Promise<Turn[]> {
  const { db } = platform.database;
  const today = dayIn(platform.clock.now(), (await site.brand(merchant)).timeZone);
  const turns: Turn[] = [];
  for (const period of BOARD_PERIODS) {
    const running = boardStart(period, today);
    const start = await lastClosed(db, merchant, period);
    const places = start === undefined ? [] : await placesOf(db, { merchant, period, start });
    const players = places.map(({ playerId }) => playerId);
    const names = await accounts.names(db, players);
    const given = new Set(
      (await awardsOf(db, "leaderboard", players, [period]))
        .filter(({ periodKey }) => periodKey === start)
        .map(({ playerId }) => playerId),
    );
    const rows = places.map(({ rank, playerId, score, reward, unit, wagering }) => ({
      rank,
      playerId,
      username: names.get(playerId) ?? "",
      score,
      ...(reward !== null && { reward }),
      ...(unit !== null && { unit }),
      ...(wagering !== null && { wagering }),
      given: given.has(playerId),
    }));
    turns.push({
      period,
      running,
      next: nextStart(period, running),
      ...(start && { closed: { start, places: rows } }),
    });
  }
  return turns;
}

/** The first one from the running period on, so that it can begin; a change from the next one: what was promised stands. */
async function write(context: Context, tx: Db, { reason, ...written }: Written, operator: Session): Promise<Row> {
  const { clock } = context.platform;
  const { merchant, period } = written;
  const { timeZone } = await context.site.brand(merchant);
  const running = boardStart(period, dayIn(clock.now(), timeZone));
  const all = (await boardsOf(tx, [merchant])).filter((each) => each.period === period);
  const before = all[0];
  const stands = all.some(({ since }) => since <= running);
  const board = { ...written, since: stands ? nextStart(period, running) : running };
  await writeBoard(tx, board, clock.now());
  const [was, is] = [before && plain(before), plain(board)];
  const object = `${merchant}.${period}`;
  await context.audit.log(tx, { merchant, operator, action: ACTION, object, reason, before: was, after: is });
  return rowOf(board);
}

const plain = ({ terms, ...rest }: Board) => ({ ...rest, ...z.encode(boardTerms, terms) });

/** What waits for a second operator: the terms as they go over the wire. */
interface Stored extends Omit<Written, "terms"> {
  readonly terms: z.input<typeof boardTerms>;
}

/** What happens when a second operator agrees to a leaderboard; what was set may not have changed since. */
export const boardActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { terms, ...stored }: Stored, operator: Session) => {
      const row = await write(context, tx, { ...stored, terms: z.decode(boardTerms, terms) }, operator);
      return ok({ period: row.period, since: row.since });
    },
    async (tx, { merchant, period }: Stored) =>
      (await boardsOf(tx, [merchant])).filter((each) => each.period === period).map(plain),
  );
