import type { Platform } from "@taya/platform/platform";
import { loadGames, loadTables } from "@taya/play/games";
import { createProofs, type Proofs } from "@taya/play/proofs";
import { withPlatform } from "./with-platform.ts";

/** As `withPlatform`, with the proofs of the database's rounds. */
export const withProofs = (work: (proofs: Proofs, platform: Platform) => Promise<number>): Promise<number> =>
  withPlatform((platform) => work(createProofs(platform, loadGames, loadTables), platform));

/** The value after `--name`; undefined when it is not there. */
export function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
}

/** The first argument that is no option and no option's value. */
export const plain = (args: readonly string[]): string | undefined =>
  args.find((each, i) => (each === "-" || !each.startsWith("-")) && !TAKES_VALUE.has(args[i - 1] ?? ""));

const TAKES_VALUE = new Set(["--rounds", "--seed", "--mode"]);
