import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./repository.ts";
import type { RanFile } from "./runner.ts";

/** How long the files of the last whole run took, for `house tidy`; not committed. */
const FILE = join(ROOT, ".artefacts/test-times.json");

export function writeTimes(files: readonly RanFile[]): void {
  mkdirSync(dirname(FILE), { recursive: true });
  const times = Object.fromEntries(files.toSorted((a, b) => b.ms - a.ms).map(({ file, ms }) => [file, ms]));
  writeFileSync(FILE, `${JSON.stringify(times, null, 2)}\n`);
}

/** Milliseconds by file; empty before a first run. */
export const readTimes = (): Readonly<Record<string, number>> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, number>) : {};
