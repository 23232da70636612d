import type { Calls, Handlers } from "@taya/kernel/call";
import type { Event } from "@taya/kernel/event";
import type { Settings } from "@taya/kernel/setting";
import type * as z from "zod/mini";
import type { Platform } from "./platform.ts";
import type { Transaction } from "./database.ts";
import type { Vitals } from "./vitals.ts";

/** Work done later or by the clock; `payload` is plain JSON. Must be safe to run twice. */
export type Job = (payload: never) => Promise<void>;

/** Reacts to another room's news; runs as a job after the commit, at least once. */
export type Ear = (payload: never) => Promise<void>;

/** An ear for facts that come in crowds; must be safe to run twice: the same crowd then has the same id (a UUID). */
export type CrowdEar = (payloads: never[], crowd: string) => Promise<void>;

/** What a room gives when it is put together. */
export interface Built<C extends Calls, Door> {
  readonly handlers: Handlers<C>;
  readonly door: Door;
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Job name to five-field crontab, or a period in milliseconds for anything faster than a minute. */
  readonly schedules?: Readonly<Record<string, string | number>>;
  readonly hears?: Readonly<Record<string, Ear>>;
  readonly hearsAll?: Readonly<Record<string, CrowdEar>>;
  /** Told every few seconds, with much at once: for sums, which then cost a fraction. */
  readonly hearsLater?: Readonly<Record<string, CrowdEar>>;
  readonly topics?: readonly LiveTopic[];
  /** What of this room must be 0 while the house is well. */
  readonly vitals?: Vitals;
}

/** A live topic with the function that reads its state anew. `key` tells whose copy is asked for. */
export interface LiveTopic {
  /** Exact name, or a prefix ending in "." for one topic per thing (`table.`). */
  readonly name: string;
  readonly audience: "public" | "session";
  /** The state for this subscriber; undefined when there is no such topic. */
  snap(topic: string, subscriber: Subscriber): Promise<unknown>;
  /**
   * What a change says, where that is not the whole state anew: the same for everybody, read once, and for the players
   * named what they alone are told instead. With it a public topic may show a player what is his.
   */
  news?(topic: string, players: readonly string[]): Promise<News>;
}

export interface News {
  readonly shared: unknown;
  readonly own: ReadonlyMap<string, unknown>;
}

export interface Subscriber {
  readonly merchant: string;
  readonly playerId?: string;
  readonly language: string;
}

/** The wiring page of a room: what it answers, what an operator can set, how it is put together. */
export interface Room<C extends Calls, S extends Settings, Needs, Door> {
  readonly name: string;
  readonly calls: C;
  readonly settings?: S;
  readonly tells?: readonly Event<z.core.$ZodType>[];
  build(platform: Platform, needs: Needs): Built<C, Door>;
}

export const room = <C extends Calls, S extends Settings, Needs, Door>(
  declared: Room<C, S, Needs, Door>,
): Room<C, S, Needs, Door> => declared;

export type { Transaction };
