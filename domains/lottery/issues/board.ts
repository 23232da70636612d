import { type Instant, SECOND } from "@taya/kernel/instant";
import type { Issue } from "@taya/games/kit/lottery/schedule";
import { playersLately } from "../betting/played.store.ts";
import type { KnownLottery } from "../lotteries.ts";
import type { Context } from "../context.ts";
import { lastIssues, newestResults, type ResultShown } from "./board.store.ts";
import { upcoming } from "./calendar.ts";
import { openedGames } from "./engine.store.ts";
import { CHANGED } from "./issue-context.ts";
import { clockOf, type IssueRow, issuesNamed } from "./issues.store.ts";

const KEPT_MS = 1 * SECOND;
const POPULAR_MS = 60 * SECOND;

/** How a game stands. */
export interface Standing {
  readonly known: KnownLottery;
  /** Whether bets are taken at all. */
  readonly open: boolean;
  /** Off from the beginning and never turned on: nobody is told of it. */
  readonly hidden: boolean;
  /** The newest result. */
  readonly result: ResultShown | undefined;
  /** The issue drawn last, whose result may not be there yet. */
  readonly last: ResultShown | undefined;
  /** Stored issues of those on sale or next on sale, by number. */
  readonly rows: ReadonlyMap<string, IssueRow>;
}

/** What everybody is shown of lotteries, read about once a second whoever asks. */
export interface Board {
  /** Every game by its code; anew as soon as this process hears of a change. */
  read(): Promise<ReadonlyMap<string, Standing>>;
  /** The database's clock, as far from the program's as it was when it was last read. */
  now(): Instant;
  /** Players of the last 24 hours by game. */
  players(): Promise<ReadonlyMap<string, number>>;
}

export function createBoard(context: Context): Board {
  const { clock, database, live } = context.platform;
  let ahead = 0;
  const standings = cached(KEPT_MS, async () => {
    const { db } = database;
    const lotteries = await context.lotteries();
    const at = await clockOf(db);
    ahead = at - clock.now();
    const codes = [...lotteries.keys()];
    const names = [...lotteries.values()].flatMap(({ lottery }) =>
      upcoming(lottery.schedule, at, 2).map(({ number }) => ({ game: lottery.code, numero: number })),
    );
    const [opened, results, lasts, rows] = await Promise.all([
      openedGames(db),
      newestResults(db, codes),
      lastIssues(db, codes),
      issuesNamed(db, names),
    ]);
    const byGame = Map.groupBy(rows, ({ game }) => game);
    return new Map(
      [...lotteries].map(([code, known]): [string, Standing] => [
        code,
        {
          known,
          open: opened.get(code) ?? !known.lottery.off,
          hidden: (known.lottery.off ?? false) && !opened.get(code),
          result: results.get(code),
          last: lasts.get(code),
          rows: new Map((byGame.get(code) ?? []).map((row) => [row.numero, row])),
        },
      ]),
    );
  });
  const popular = cached(POPULAR_MS, () => playersLately(database.db));
  live.watch(CHANGED, () => standings.drop());
  return { read: standings.read, now: () => clock.now() + ahead, players: popular.read };
}

/** A value read anew when it is so old; all who ask meanwhile get the same, and a failure is nobody's after the next. */
export function cached<T>(forMs: number, load: () => Promise<T>): { read(): Promise<T>; drop(): void } {
  let value: Promise<T> | undefined;
  let readAt = 0;
  const drop = () => void (value = undefined);
  return {
    drop,
    read() {
      if (value && performance.now() - readAt < forMs) return value;
      const reading = load();
      value = reading;
      readAt = performance.now();
      reading.catch(() => value === reading && drop());
      return reading;
    },
  };
}

export type Status = "PENDING" | "ON_SALE" | "CLOSED" | "DRAWN" | "SETTLING" | "SETTLED" | "VOID";

/** Where an issue is in its life: what is stored of it, and the clock for as long as it is open. */
function statusOf(issue: Issue, row: IssueRow | undefined, now: Instant): Status {
  if (row && row.state !== "OPEN") return row.state;
  if (now >= issue.closeAt || row?.ticketsHash !== undefined) return "CLOSED";
  return now < issue.openAt ? "PENDING" : "ON_SALE";
}

/** An issue as calls and topics show it. */
export const numeroOf = (issue: Issue, row: IssueRow | undefined, now: Instant) => ({
  numero: issue.number,
  startTime: issue.openAt,
  lockTime: issue.closeAt,
  drawTime: issue.drawAt,
  status: statusOf(issue, row, now),
});

/** The issue on sale, or next on sale; undefined for a game that draws nothing within a year. */
export function currentOf({ known, rows }: Standing, now: Instant) {
  const [issue] = upcoming(known.lottery.schedule, now, 1);
  return issue && { issue, row: rows.get(issue.number), shown: numeroOf(issue, rows.get(issue.number), now) };
}
