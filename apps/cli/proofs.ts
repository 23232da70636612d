import type { Platform } from "@taya/platform/platform";
import { loadGames, loadTables } from "@taya/play/games";
import { createProofs, type Proofs } from "@taya/play/proofs";
import { withPlatform } from "./with-platform.ts";

/** As `withPlatform`, with the proofs of the database's rounds. */
export const withProofs = (work: (proofs: Proofs, platform: Platform) => Promise<number>): Promise<number> =>
  withPlatform((platform) => work(createProofs(platform, loadGames, loadTables), platform));
