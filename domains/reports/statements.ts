import { type BetLine, betSources } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import { type CsvCell, toCsv } from "@taya/platform/csv";
import { ENTRY_TYPES, type RecordLine } from "@taya/ledger";
import { linesOf } from "./lines.ts";
import type { Context } from "./needs.ts";
import { daysOf, type Period, spanOf } from "./profit.ts";
import { cashChanges } from "./statement.rules.ts";

/** More lines than this do not go into one file. */
const MOST = 100_000;
const PAGE = 5_000;

const KINDS = ["records", "bets", "profit"] as const;
export type Kind = (typeof KINDS)[number];

/** The file's text; undefined when it would be too long. */
export function statementOf(
  context: Context,
  kind: Kind,
  playerId: PlayerId,
  period: Period,
): Promise<string | undefined> {
  switch (kind) {
    case "records":
      return records(context, playerId, period);
    case "bets":
      return bets(context, playerId, period);
    case "profit":
      return profit(context, playerId, period);
  }
}

const timeOf = (at: number): string => new Date(at).toISOString();

/** Every movement of money between an opening and a closing line: opening plus all changes is closing. */
async function records(context: Context, playerId: PlayerId, { since, until }: Period): Promise<string | undefined> {
  const lines = await linesOf(context, { playerId, since, until }, MOST);
  if (lines.length > MOST) return undefined;
  const opening = await openingOf(context, playerId, lines[0], since);
  const changes = cashChanges(opening, lines);
  const edge = (name: string, at: number, balance: bigint): CsvCell[] => [
    timeOf(at),
    "",
    "",
    name,
    "",
    "",
    "",
    "",
    balance,
  ];
  const rows = lines.map((line, at): CsvCell[] => [
    timeOf(line.at),
    line.id,
    line.type,
    ENTRY_TYPES[line.type] ?? "other",
    line.ref,
    line.roundId ?? "",
    line.amount,
    changes[at]!,
    line.balanceAfter,
  ]);
  const closing = lines.at(-1)?.balanceAfter ?? opening;
  return toCsv([
    ["time", "entry", "type", "name", "reference", "round", "amount", "cashChange", "cashAfter"],
    edge("openingBalance", since, opening),
    ...rows,
    edge("closingBalance", Math.min(until, context.platform.clock.now()), closing),
  ]);
}

/** The cash before the first line; without lines that of the newest one before the period. */
async function openingOf(
  { ledger, platform }: Context,
  playerId: PlayerId,
  first: RecordLine | undefined,
  since: number,
): Promise<bigint> {
  const { db } = platform.database;
  if (!first) {
    const before = await ledger.records(db, { playerId, since: 0, until: since, offset: 0, limit: 1 });
    return before.list[0]?.balanceAfter ?? 0n;
  }
  const entry = await ledger.record(db, playerId, first.id);
  const cash = entry?.legs.find((leg) => leg.kind === "CASH");
  return first.balanceAfter - (cash?.amount ?? 0n);
}

async function bets(context: Context, playerId: PlayerId, { since, until }: Period): Promise<string | undefined> {
  const { clock, database } = context.platform;
  const asked = { playerId, since, until: Math.min(until, clock.now() + 1), pageSize: PAGE };
  const found: BetLine[] = [];
  for (const source of context.platform.points.all(betSources)) {
    for (let pageNo = 1; found.length <= MOST; pageNo += 1) {
      const page = await source.bets(database.db, { ...asked, pageNo });
      found.push(...page);
      if (page.length < PAGE) break;
    }
  }
  if (found.length > MOST) return undefined;
  return toCsv([
    ["time", "round", "category", "vendor", "game", "stake", "validBet", "payout", "net", "status"],
    ...found
      .toReversed()
      .toSorted((a, b) => a.at - b.at)
      .map((bet): CsvCell[] => {
        const payout = bet.status === "VOID" ? bet.stake : bet.win;
        const done = bet.status === "DONE";
        const net = bet.status === "OPEN" ? 0n : payout - bet.stake;
        const played = [bet.stake, done ? (bet.validBet ?? bet.stake) : 0n, payout, net];
        return [timeOf(bet.at), bet.id, bet.category, bet.vassalage, bet.game, ...played, bet.status];
      }),
  ]);
}

async function profit(context: Context, playerId: PlayerId, period: Period): Promise<string> {
  const days = daysOf(period);
  const rows = await context.bets.figures.memberDays(context.platform.database.db, playerId, spanOf(days));
  return toCsv([
    ["day", "category", "bets", "stake", "validBet", "payout", "net"],
    ...rows.map((row) => [
      row.day,
      row.category,
      row.bets,
      row.stake,
      row.validBet,
      row.payout,
      row.payout - row.stake,
    ]),
  ]);
}
