import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Journal, Round } from "./journal.ts";

const DAY_MS = 86_400_000;
const COLUMNS = [
  ["round", (round) => round.id],
  ["player", (round) => round.playerId],
  ["state", (round) => round.state],
  ["currency", (round) => round.currency],
  ["stake", (round) => (round.state === "SETTLED" ? round.stake : 0)],
  ["win", (round) => (round.state === "SETTLED" ? round.win : 0)],
  ["bet_tx", (round) => round.betTx],
  ["operator_bet_tx", (round) => round.betOurTx ?? ""],
  ["operator_end_tx", (round) => round.endOurTx ?? ""],
  ["began", (round) => new Date(round.at).toISOString()],
  ["ended", (round) => new Date(round.endedAt!).toISOString()],
] as const satisfies readonly (readonly [string, (round: Round) => string | number])[];

/** A day's rounds for the operator's reconciliation: those that ended on it, by UTC, in minor units. */
function statementOf(journal: Journal, day: string): string {
  const from = Date.parse(`${day}T00:00:00Z`);
  const rounds = journal.all<Round>(
    `select * from round where endedAt >= :from and endedAt < :to and state <> 'REFUSED' order by endedAt, id`,
    { from, to: from + DAY_MS },
  );
  const lines = rounds.map((round) => COLUMNS.map(([, of]) => of(round)).join(","));
  return [COLUMNS.map(([name]) => name).join(","), ...lines, ""].join("\r\n");
}

/** Writes the statement of every day that is over and has none yet; a file appears whole or not at all. */
export function writeStatements(journal: Journal, folder: string, now: number): string[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = journal.all<{ day: string }>(
    "select distinct date(endedAt / 1000, 'unixepoch') as day from round where endedAt is not null order by day",
  );
  const at = join(folder, "statements");
  mkdirSync(at, { recursive: true });
  return days.flatMap(({ day }) => {
    const file = join(at, `${day}.csv`);
    if (day >= today || existsSync(file)) return [];
    writeFileSync(`${file}.part`, statementOf(journal, day));
    renameSync(`${file}.part`, file);
    return file;
  });
}
