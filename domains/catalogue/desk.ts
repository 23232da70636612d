import type { Platform } from "@taya/platform/platform";
import type { Texts } from "@taya/platform/texts";
import type { Shelf } from "./shelf.ts";

/** What the rounds of a game have returned, in parts per million with a 95 % interval; nulls before the first. */
export interface Observed {
  readonly observed: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly rounds: number;
}
export type Observe = (code: string, version: string) => Promise<Observed>;

/** A table of ours that is open; amounts in minor units. */
export interface TableListed {
  readonly tableId: string;
  readonly game: string;
  readonly name: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly players: number;
  readonly phase: string;
  readonly history: readonly string[];
  readonly nextAt: number | undefined;
}
export type Rooms = (language: string) => Promise<readonly TableListed[]>;

/** What stands on the desk of every handler of this room; made once when the room is put together. */
export interface Desk {
  readonly platform: Platform;
  readonly texts: Texts;
  readonly shelf: Shelf;
  /** `observe` and `rooms` are there once the room that plays rounds has given them. */
  readonly guests: { readonly observe?: Observe; readonly rooms?: Rooms };
}
