import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./repository.ts";
import type { RanFile } from "./runner.ts";

/** What the files of the last whole run of `npm test` took, for `house tidy`; not committed. */
const FILE = join(ROOT, ".artefacts/times-of-tests.json");
/** Where the threads of the unit tests note theirs while they run. */
const NOTES = join(ROOT, ".artefacts/unit-times.jsonl");

/** What a unit test file cost its thread, and what the yardstick did just after it; milliseconds of processor time. */
export interface UnitTime {
  readonly file: string;
  readonly ms: number;
  readonly yardstick: number;
}

export interface Times {
  readonly units: readonly UnitTime[];
  /** Milliseconds by the clock on the wall. */
  readonly scenarios: readonly { readonly file: string; readonly ms: number }[];
  /** How many times as long a scenario took as with the processors for itself. */
  readonly crowded: number;
}

export const forgetTimes = (): void => rmSync(NOTES, { force: true });

export function noteTime(time: UnitTime): void {
  mkdirSync(dirname(NOTES), { recursive: true });
  appendFileSync(NOTES, `${JSON.stringify(time)}\n`);
}

export function writeTimes(files: readonly RanFile[], crowded: number): void {
  const lines = existsSync(NOTES) ? readFileSync(NOTES, "utf8").split("\n").filter(Boolean) : [];
  const units = lines.map((line) => JSON.parse(line) as UnitTime).toSorted((a, b) => b.ms - a.ms);
  const scenarios = files
    .filter(({ file }) => file.startsWith("journeys/"))
    .map(({ file, ms }) => ({ file, ms }))
    .toSorted((a, b) => b.ms - a.ms);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ crowded, scenarios, units } satisfies Times, null, 2)}\n`);
}

/** Undefined before a first run. */
export const readTimes = (): Times | undefined =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Times) : undefined;

const UNIT_MS = 5_000;
const SCENARIO_MS = 30_000;
/** Processor time of the yardstick on the machine the budgets were made for. */
export const YARDSTICK_MS = 2;
/** Chance and the caches of a shared machine. */
const ROOM = 2;

/**
 * Files that cost more than they may outside the deep tier. A unit test is measured in the processor time of its own
 * thread and against a yardstick measured beside it, so neither others on the machine nor a slow machine fail it; a
 * scenario, most of which is waiting, by the clock, times how crowded the processors were.
 */
export function overBudget({ units, scenarios, crowded }: Times): string[] {
  const sorted = units.map(({ yardstick }) => yardstick).toSorted((a, b) => a - b);
  const slow = Math.max(1, (sorted[Math.floor(sorted.length / 2)] ?? 0) / YARDSTICK_MS);
  const over = (all: readonly { file: string; ms: number }[], most: number, of: string) =>
    all.filter(({ ms }) => ms > most).map(({ file, ms }) => `${file} took ${Math.round(ms / 1000)} s ${of}, more than ${Math.round(most / 1000)} on this machine: move what only repeats to a *.deep.test.ts`); // prettier-ignore
  return [
    ...over(units, UNIT_MS * slow * ROOM, "of processor time"),
    ...over(scenarios, SCENARIO_MS * slow * crowded * ROOM, "by the clock"),
  ];
}
