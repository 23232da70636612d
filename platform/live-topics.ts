import type { AnyTopic, HasDelta, Delta, State, Topics } from "@taya/kernel/topic";
import * as z from "zod";
import type { LiveTopic, Subscriber } from "./room.ts";

/** How a room reads what one of its topics says; `of` is what stands behind the name of a topic of many things. */
export type Source<T extends AnyTopic> = {
  /** The state for this subscriber; undefined when there is no such topic. */
  snap(subscriber: Subscriber, of: string): Promise<State<T> | undefined>;
  /** Needed of a topic for tickets: whom a subscriber may hear as; what is read later is read as `playerId` of that. */
  holder?(subscriber: Subscriber): Promise<string | undefined>;
} & (HasDelta<T> extends true
  ? {
      /**
       * What a change says: the same for everybody, read once, and for the players named what they alone are told
       * instead. With it a public topic may show a player what is theirs. What has words in it is said by languages.
       */
      delta(
        of: string,
        players: readonly string[],
        languages: readonly string[],
      ): Promise<
        | {
            /** Nothing where only those named are told. */
            readonly shared?: Delta<T>;
            readonly own?: ReadonlyMap<string, Delta<T>>;
            readonly spoken?: ReadonlyMap<string, Delta<T>>;
          }
        | undefined
      >;
    }
  : object);

/** One source for every declared topic: a forgotten one is a compile error. */
export type Sources<T extends Topics> = { readonly [K in keyof T]: Source<T[K]> };

/** The topics of a room with how they are read, written to the wire as they are declared. */
export const serve = <T extends Topics>(topics: T, sources: Sources<T>): LiveTopic[] =>
  Object.entries(topics).map(([key, topic]) => served(topic, sources[key as keyof T]));

type AnySource = Pick<Source<AnyTopic>, "snap" | "holder"> & Partial<Extract<Source<AnyTopic>, { delta: unknown }>>;

function served(topic: AnyTopic, { snap, delta, holder }: AnySource): LiveTopic {
  const { name, audience } = topic;
  const of = (called: string) => called.slice(name.length);
  const heard = (said: unknown) => z.encode(topic.msg as z.ZodType, said);
  return {
    name,
    audience,
    ...(holder && { holder }),
    async snap(called, subscriber) {
      if (audience !== "public" && subscriber.playerId === undefined) return undefined;
      const state: unknown = await snap(subscriber, of(called));
      return state === undefined ? undefined : z.encode(topic.snap as z.ZodType, state);
    },
    ...(delta && {
      async delta(called: string, players: readonly string[], languages: readonly string[] = []) {
        const said = await delta(of(called), players, languages);
        const all = (some: ReadonlyMap<string, unknown> = new Map()) =>
          new Map([...some].map(([name, one]) => [name, heard(one)] as const));
        return {
          shared: said?.shared === undefined ? null : heard(said.shared),
          own: all(said?.own),
          spoken: all(said?.spoken),
        };
      },
    }),
  };
}
