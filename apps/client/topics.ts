import type { AnyTopic, Heard } from "@taya/kernel/topic";
import type { LiveTopics } from "./contracts.ts";
import { names } from "./topics.gen.ts";

declare const HEARD: unique symbol;

/** The name of a topic on the wire, and the type of what is heard on it. */
export type Line<Data = unknown> = string & { readonly [HEARD]: Data };

/** A topic of many things is a function of the key of one: `topics.play.table("roulette-1")`. */
type LineOf<T extends AnyTopic> = T["name"] extends `${string}.` ? (of: string) => Line<Heard<T>> : Line<Heard<T>>;
type Lines = { readonly [R in keyof LiveTopics]: { readonly [K in keyof LiveTopics[R]]: OneOf<LiveTopics[R][K]> } };
type OneOf<T> = T extends AnyTopic ? LineOf<T> : never;

const lineOf = (name: string) => (name.endsWith(".") ? (of: string) => name + of : name);

/** Every topic the browser may listen to: `useTopic(topics.wallet.balance)`. */
export const topics = Object.fromEntries(
  Object.entries(names).map(([room, some]) => [
    room,
    Object.fromEntries(Object.entries(some).map(([key, name]) => [key, lineOf(name)])),
  ]),
) as unknown as Lines;
