import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn, MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Measured } from "../figures/measured.ts";
import type { Context } from "../needs.ts";
import { BOARD_PERIODS, boardStart } from "../periods.rules.ts";
import { boardAt, boardsOf } from "./boards.store.ts";
import { scored } from "./score.rules.ts";
import { type BoardKey, type ScoreRow, scoresOf, writeScores } from "./scores.store.ts";

/** Days begin in no zone but at such a time; what was told of one is told its day once. */
const BUCKET_MS = 5 * MINUTE;

/** Adds settled bets of members to the leaderboards of their brands, in their order; the members' rows are locked. */
export async function countBoards(context: Context, tx: Db, measured: readonly Measured[]): Promise<void> {
  if (measured.length === 0) return;
  const boards = await boardsOf(tx, [...new Set(measured.map(({ merchant }) => merchant))]);
  if (boards.length === 0) return;
  const dayOf = await dayReader(context, [...new Set(boards.map(({ merchant }) => merchant))]);
  const wanted = measured.flatMap((each) => {
    const day = dayOf(each);
    if (day === undefined) return [];
    return BOARD_PERIODS.flatMap((period) => {
      const start = boardStart(period, day);
      const terms = boardAt(boards, each.merchant, period, start)?.terms;
      const amount = each.adds.validBet ?? 0n;
      const counts = terms && (!terms.categories || terms.categories.some((of) => of === each.category));
      const key: BoardKey = { merchant: each.merchant, period, start };
      return counts && amount !== 0n ? [{ key, amount, playerId: each.playerId, at: each.at }] : [];
    });
  });
  if (wanted.length === 0) return;
  const players = [...new Set(wanted.map(({ playerId }) => playerId))];
  const found = await scoresOf(tx, players, [...new Set(wanted.map(({ key }) => key.start))]);
  const rows = new Map(found.map((row) => [placeOf(row, row.playerId), row]));
  const changed = new Map<string, ScoreRow>();
  for (const { key, playerId, amount, at } of wanted) {
    const place = placeOf(key, playerId);
    const row = { ...key, playerId, ...scored(rows.get(place), amount, at) };
    rows.set(place, row);
    changed.set(place, row);
  }
  await writeScores(
    tx,
    [...changed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  );
}

const placeOf = ({ merchant, period, start }: BoardKey, playerId: PlayerId) =>
  `${playerId} ${merchant} ${period} ${start}`;

/** The day of something at its brand; undefined where the brand has no leaderboard. */
async function dayReader(context: Context, merchants: readonly string[]) {
  const zones = new Map<string, string>();
  for (const merchant of merchants) zones.set(merchant, (await context.site.brand(merchant)).timeZone);
  const days = new Map<string, Day>();
  return ({ merchant, at }: Measured): Day | undefined => {
    const zone = zones.get(merchant);
    if (zone === undefined) return undefined;
    const bucket = `${merchant} ${at - (at % BUCKET_MS)}`;
    const day = days.get(bucket) ?? dayIn(at, zone);
    days.set(bucket, day);
    return day;
  };
}
