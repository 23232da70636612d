import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { point } from "@taya/platform/point";
import type { DigestedRows } from "./index-change.ts";
import type { Leftover } from "./leftovers.ts";
import type { Part } from "./parts.ts";

/** The rooms that lock with the vault: their columns of boxes are locked anew when a key changes. */
export const lockingRooms = point<string>("vault.lockingRooms");

/** What is found by digests, and computed anew when the key of the index changes. */
export const digestedRows = point<DigestedRows>("vault.digestedRows");

/** What a room keeps about a player, for the archive a player may ask for. */
export const archiveParts = point<Part>("vault.archiveParts");

/** What of a player stands open in another room, so that the account cannot be closed yet. */
export const closingLeftovers = point<(db: Db, id: PlayerId) => Promise<readonly Leftover[]>>("vault.closingLeftovers");
