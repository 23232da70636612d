import { lockText, openText } from "@taya/platform/boxes";
import type { Platform } from "@taya/platform/platform";

/** The name of the secret that seeds of matches are locked with. */
const SEED_SECRET = "sportsbook.seeds";

type Secrets = Pick<Platform, "secrets">;

/** Locks seeds, so that what is stored tells nobody how a match will go. */
export async function seedLocker({ secrets }: Secrets): Promise<(seed: string) => Buffer> {
  const key = await secrets.get(SEED_SECRET, 32);
  return (seed) => lockText(key, seed);
}

/** Opens the boxes again. */
export async function seedOpener({ secrets }: Secrets): Promise<(box: Buffer) => string> {
  const key = await secrets.get(SEED_SECRET, 32);
  return (box) => openText(key, box);
}
