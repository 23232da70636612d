import type { SettingValues } from "@taya/kernel/setting";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { addLock, readLocks } from "./deposits/locks.store.ts";
import { lawfulUpline } from "./lawful.ts";
import type { lineSettings } from "./line.settings.ts";
import type { Context } from "./needs.ts";
import { prove } from "./proving.ts";

/** What transfers between an agent and their downlines ask of the wallet. */
export interface LineMoney {
  /** What the brand has set of them; off where the law wants them off. */
  settings(merchant: string): Promise<SettingValues<typeof lineSettings>>;
  /** Proves that it is the player who moves money out. */
  prove(...asked: Parameters<typeof prove> extends [Context, ...infer Rest] ? Rest : never): ReturnType<typeof prove>;
  /** What is still to be played per open lock, oldest first. */
  locks(db: Db, playerId: PlayerId): Promise<Minor[]>;
  /** Locks what was received until so much has been played. */
  lock(...input: Parameters<typeof addLock>): Promise<void>;
}

export const lineMoney = (context: Context): LineMoney => ({
  settings: (merchant) => lawfulUpline(context, merchant),
  prove: (asked, caller) => prove(context, asked, caller),
  locks: readLocks,
  lock: addLock,
});
