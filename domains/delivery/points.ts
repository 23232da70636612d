import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { onePoint } from "@taya/platform/point";
import type { Channel } from "./message.ts";
import type { Outcome } from "./sender.ts";

/** An advertisement that is about to go out. */
export interface Advertising {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly channel: Channel;
  /** What it is about, in the words of whoever wrote it. */
  readonly topic: string;
  /** What it is part of. */
  readonly campaignId: string;
}

/** Whether it goes: now, not before an instant, or never. Reasons are short words for people. */
export type MaySend =
  | { readonly is: "SEND" }
  | { readonly is: "LATER"; readonly at: Instant; readonly reason: string }
  | { readonly is: "DROP"; readonly reason: string };

/** Who knows the devices that are pushed to. */
export interface Devices {
  /** Whether a recipient is still a device of this player; asked right before a push goes. */
  holds(to: string, playerId: PlayerId): Promise<boolean>;
  /** How an attempt to push to it ended. */
  ended(to: string, outcome: Outcome): Promise<void>;
}

/** Where nobody knows a device, nothing is pushed to it. */
export const devices = onePoint<Devices>("delivery.devices");

/** Asked of every advertisement right before its sender is; where nobody says so, none goes out. */
export const maySend = onePoint<(about: Advertising) => Promise<MaySend>>("delivery.maySend");
