import type { Platform } from "@taya/platform/platform";
import { loadGames, loadTables } from "@taya/play/games";
import { createFairness, type Fairness } from "@taya/play/fairness";
import { withPlatform } from "./with-platform.ts";

/** As `withPlatform`, with the proofs of the database's rounds. */
export const withFairness = (work: (fairness: Fairness, platform: Platform) => Promise<number>): Promise<number> =>
  withPlatform((platform) => work(createFairness(platform, loadGames, loadTables), platform));
