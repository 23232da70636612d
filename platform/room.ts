import type { Calls, Handlers } from "@taya/kernel/call";
import type { Event } from "@taya/kernel/event";
import type { Settings } from "@taya/kernel/setting";
import type { Topics } from "@taya/kernel/topic";
import type * as z from "zod/mini";
import type { Db } from "./database.ts";
import type { Platform } from "./platform.ts";
import type { Extension, Point } from "./point.ts";

/** Work done later or by the clock; `payload` is plain JSON. Must be safe to run twice. */
export type Job = (payload: never) => Promise<void>;

/** Reacts to another room's event; runs as a job after the commit, at least once. */
export type EventSubscriber = (payload: never) => Promise<void>;

/** A subscriber for facts that come in batches; must be safe to run twice: the same batch then has the same id (a UUID). */
export type BatchSubscriber = (payloads: never[], batch: string) => Promise<void>;

/**
 * Reads facts in the order in which they were told, each exactly once: what it does in the transaction it is given and
 * its place in that order are one commit. It must not fail for good: what follows waits for it.
 */
export type Consumer = (tx: Db, facts: never[]) => Promise<void>;

/** What a room gives when it is put together. */
export interface Built<C extends Calls, Door> {
  readonly handlers: Handlers<C>;
  readonly door: Door;
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Job name to five-field crontab, or a period in milliseconds for anything faster than a minute. */
  readonly schedules?: Readonly<Record<string, string | number>>;
  readonly hears?: Readonly<Record<string, EventSubscriber>>;
  readonly hearsAll?: Readonly<Record<string, BatchSubscriber>>;
  /** Reads every few seconds, with much at once: for sums, which then cost a fraction. */
  readonly consumes?: Readonly<Record<string, Consumer>>;
  readonly topics?: readonly LiveTopic[];
  /** What this room contributes to rooms below it; the points are those it declares. */
  readonly extends?: readonly Extension[];
}

/** A live topic with the function that reads its state anew. `key` tells whose copy is asked for. */
export interface LiveTopic {
  /** Exact name, or a prefix ending in "." for one topic per thing (`table.`). */
  readonly name: string;
  readonly audience: "public" | "session" | "ticket";
  /** Whose copy a subscriber hears, of a topic for tickets too: the player, or whom the ticket stands for. */
  holder?(subscriber: Subscriber): Promise<string | undefined>;
  /** The state for this subscriber; undefined when there is no such topic. */
  snap(topic: string, subscriber: Subscriber): Promise<unknown>;
  /**
   * What a change says, where that is not the whole state anew: the same for everybody, read once, and for the players
   * named what they alone are told instead. With it a public topic may show a player what is theirs. What has words in
   * it is said in each of the languages that are listened in.
   */
  delta?(topic: string, players: readonly string[], languages?: readonly string[]): Promise<Delta>;
}

export interface Delta {
  readonly shared: unknown;
  readonly own: ReadonlyMap<string, unknown>;
  /** By language, instead of what is said to everybody. */
  readonly spoken?: ReadonlyMap<string, unknown>;
}

export interface Subscriber {
  readonly merchant: string;
  readonly playerId?: string;
  /** Shown with the subscription, by whoever has no session. */
  readonly ticket?: string;
  readonly language: string;
}

/** The wiring page of a room: what it answers, what an operator can set, whom it needs, how it is put together. */
export interface Room<
  Name extends string,
  C extends Calls,
  S extends Settings,
  Needs,
  Door,
  T extends Topics = Topics,
> {
  readonly name: Name;
  readonly calls: C;
  /** What it tells live; `serve` says how each is read. */
  readonly topics?: T;
  readonly settings?: S;
  readonly tells?: readonly Event<z.core.$ZodType>[];
  /** The rooms whose doors it is given; all of them are built before it. */
  readonly needs: readonly (keyof Needs & string)[];
  /** The points, its own or of rooms below it, that it fills. */
  readonly extends?: readonly AnyPoint[];
  build(platform: Platform, needs: Needs): Built<C, Door>;
}

type AnyPoint = Pick<Point<never>, "name" | "takes">;

export const room = <
  Name extends string,
  C extends Calls,
  S extends Settings,
  Needs,
  Door,
  T extends Topics = Record<never, never>,
>(
  declared: Room<Name, C, S, Needs, Door, T>,
): Room<Name, C, S, Needs, Door, T> => declared;

/** Builds a room and adds what it contributes. Throws when that is not what it declares. */
export function open<Name extends string, C extends Calls, S extends Settings, Needs, Door>(
  declared: Room<Name, C, S, Needs, Door>,
  platform: Platform,
  needs: Needs,
): Built<C, Door> {
  const built = declared.build(platform, needs);
  const contributed = built.extends ?? [];
  const filled = differing(
    declared.extends ?? [],
    contributed.map(({ point }) => point),
  );
  if (filled.length > 0) throw new Error(`${declared.name} declares to fill other points than it does: ${filled}`);
  const told = differing(Object.values(declared.topics ?? {}), built.topics ?? []);
  if (told.length > 0) throw new Error(`${declared.name} declares to tell other topics than it does: ${told}`);
  platform.points.extend(declared.name, contributed);
  return built;
}

interface Named {
  readonly name: string;
}

/** Names that are in one list and not in the other. */
const differing = (some: readonly Named[], others: readonly Named[]): string[] => {
  const lacks = (list: readonly Named[]) => (each: Named) => !list.some(({ name }) => name === each.name);
  return [...some.filter(lacks(others)), ...others.filter(lacks(some))].map(({ name }) => name);
};
