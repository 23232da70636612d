import { isRefused, parseConfig } from "@taya/platform/config";
import { openPlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import type { Platform } from "@taya/platform/platform";
import { loadGames } from "@taya/play/games";
import { createProofs, type Proofs } from "@taya/play/proofs";

/** Reaches the database of the environment for one piece of work; answers the exit code of wrong settings itself. */
export async function withProofs(work: (proofs: Proofs, platform: Platform) => Promise<number>): Promise<number> {
  const config = parseConfig(process.env);
  if (isRefused(config)) {
    for (const problem of config.problems) console.error(problem);
    return config.exitCode;
  }
  const opened = await openPlatform(config, silentLog);
  try {
    return await work(createProofs(opened.platform, loadGames), opened.platform);
  } finally {
    await opened.close();
  }
}

/** The value after `--name`; undefined when it is not there. */
export function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
}

/** The first argument that is no option and no option's value. */
export const plain = (args: readonly string[]): string | undefined =>
  args.find((each, i) => (each === "-" || !each.startsWith("-")) && !TAKES_VALUE.has(args[i - 1] ?? ""));

const TAKES_VALUE = new Set(["--rounds", "--seed", "--mode"]);
