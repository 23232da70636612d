import { point } from "@taya/platform/point";
import type { DigestedRows } from "./index-change.ts";

/** The rooms that lock with the vault: their columns of boxes are locked anew when a key changes. */
export const lockingRooms = point<string>("vault.lockingRooms");

/** What is found by digests, and computed anew when the key of the index changes. */
export const digestedRows = point<DigestedRows>("vault.digestedRows");
