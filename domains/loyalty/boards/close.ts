import type { Player } from "@taya/accounts";
import { type Day, HOUR, startOfDay } from "@taya/kernel/instant";
import { writeLetter } from "@taya/compliance/letter";
import { rewardsChanged } from "@taya/compliance/rewards-live";
import type { Db } from "@taya/platform/database";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { BOARD_PERIODS, nextStart } from "../periods.rules.ts";
import { loyaltySettings } from "../settings.ts";
import { type Board, boardAt, boardsOf } from "./boards.store.ts";
import { addPlaces, closePeriod, lastClosed, type Place } from "./places.store.ts";
import { type BoardKey, type Standing, standingsOf } from "./scores.store.ts";
import { type BoardTerms, lastPrize, prizeOf } from "./terms.ts";

/** Agents of this type stand on no leaderboard. */
const MASTER_AGENT = 41;
/** So many places are kept where fewer have a prize. */
const KEPT = 20;
/** Players are looked at so many at a time. */
const AT_ONCE = 50;

/** Closes every period of every leaderboard that has turned, each once and in one commit: cut off, nothing of it is there. */
export async function closeBoards(context: Context): Promise<void> {
  const { database, clock, settings } = context.platform;
  for (const merchant of await context.site.merchants()) {
    const boards = await boardsOf(database.db, [merchant]);
    const { timeZone } = await context.site.brand(merchant);
    const { turnHour } = await settings.read(merchant, "loyalty", loyaltySettings);
    const turned = clock.now() - turnHour * HOUR;
    for (const period of BOARD_PERIODS) {
      const last = await lastClosed(database.db, merchant, period);
      let start = last === undefined ? firstOf(boards, period) : nextStart(period, last);
      while (start !== undefined && startOfDay(nextStart(period, start), timeZone) <= turned) {
        const board = boardAt(boards, merchant, period, start);
        const key = { merchant, period, start };
        const until = startOfDay(nextStart(period, start), timeZone);
        if (board)
          tellPlaces(context, await database.transaction((tx) => closeOne(context, tx, key, { board, until })));
        start = nextStart(period, start);
      }
    }
  }
}

/** The first period a leaderboard was set for. */
const firstOf = (boards: readonly Board[], period: Board["period"]): Day | undefined =>
  boards.findLast((each) => each.period === period)?.since;

async function closeOne(
  context: Context,
  tx: Db,
  key: BoardKey,
  { board, until }: { readonly board: Board; readonly until: number },
): Promise<readonly Place[]> {
  if (!(await closePeriod(tx, key, context.platform.clock.now()))) return [];
  const places = await finalPlaces(context, tx, board.terms.prizes, (window) =>
    standingsOf(tx, key, { until, ...window }),
  );
  if (places.length > 0) await addPlaces(tx, key, places);
  await tellWinners(context, tx, places, { title: board.terms.title, once: `place:${key.period}:${key.start}` });
  return places;
}

/** Says, after the commit, to everybody whose place has a prize that something can be claimed. */
export function tellPlaces({ platform }: Context, places: readonly Place[]): void {
  for (const { playerId, reward } of places) if (reward !== null) rewardsChanged(platform, playerId);
}

/** Writes to everybody whose place has a prize, once. */
export async function tellWinners(
  context: Context,
  tx: Db,
  places: readonly Place[],
  { title, once }: { readonly title: BoardTerms["title"]; readonly once: string },
): Promise<void> {
  for (const { rank, playerId, reward } of places) {
    if (reward === null) continue;
    await writeLetter(context.platform, tx, {
      playerId,
      key: "loyalty.letter.place",
      values: ({ code }) => ({ name: saidName(title, code), rank }),
      once,
    });
  }
}

/** Reads those who stand, the first one first. */
type Reader = (window: { readonly offset: number; readonly limit: number }) => Promise<Standing[]>;

/** The first places among those who may have one, each with its prize. */
export async function finalPlaces(
  context: Context,
  tx: Db,
  prizes: BoardTerms["prizes"],
  read: Reader,
): Promise<Place[]> {
  const most = Math.max(KEPT, lastPrize(prizes));
  const found: Standing[] = [];
  for (let offset = 0; found.length < most; offset += AT_ONCE) {
    const page = await read({ offset, limit: AT_ONCE });
    for (const each of page) if (await mayStand(context, tx, each)) found.push(each);
    if (page.length < AT_ONCE) break;
  }
  return found.slice(0, most).map(({ playerId, score, reachedAt }, at) => {
    const rank = at + 1;
    const { reward = null, unit = null, wagering = null } = prizeOf(prizes, rank) ?? {};
    return { rank, playerId, score, reachedAt, reward, unit, wagering };
  });
}

async function mayStand(context: Context, tx: Db, { playerId }: Standing): Promise<boolean> {
  const player = await context.accounts.player(tx, playerId);
  return player !== undefined && mayTakePart(player) && (await context.compliance.mayReward(tx, playerId)).ok;
}

/** Whether somebody's account may stand on a leaderboard. */
export const mayTakePart = ({ type }: Player): boolean => type !== MASTER_AGENT;
