import type * as z from "zod/mini";
import type { Schema } from "./call.ts";

const DECLARED = Symbol("declared");

/** A live topic, declared once like a call; the hub, the generated names, the site and the tests read it. */
export interface Topic<Name extends string = string, Snap extends Schema = Schema, Msg extends Schema = Schema> {
  /** On the wire. One that ends in "." is a topic of each thing, whose key follows: `table.` and `roulette-1`. */
  readonly name: Name;
  /** Everybody, whoever is logged in, or whoever is logged in or shows a ticket of the room. */
  readonly audience: "public" | "session" | "ticket";
  readonly snap: Snap;
  /** What a message says, where it is not the whole state anew. */
  readonly msg?: Msg;
  readonly [DECLARED]: true;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the widest topic; narrower types would not be assignable
export type AnyTopic = Topic<string, any, any>;
export type Topics = Readonly<Record<string, AnyTopic>>;

/** Declares a topic; only what was declared can be told. */
export const topic = <const Name extends string, Snap extends Schema, Msg extends Schema = never>(
  declared: Omit<Topic<Name, Snap, Msg>, typeof DECLARED>,
): Topic<Name, Snap, Msg> => ({ ...declared, [DECLARED]: true });

/** What processes say to each other and nobody else hears. */
export interface Signal<Name extends string = string> {
  readonly name: Name;
  readonly [DECLARED]: true;
}

export const signal = <const Name extends string>(name: Name): Signal<Name> => ({ name, [DECLARED]: true });

/** Whether something was declared, whatever its type says. */
export const isDeclared = (what: unknown): what is AnyTopic | Signal =>
  typeof what === "object" && what !== null && DECLARED in what;

type Message<T extends AnyTopic> = T extends Topic<string, Schema, infer Msg> ? Msg : never;

/** What the room reads for a topic, and what it says of a change. */
export type State<T extends AnyTopic> = z.output<T["snap"]>;
export type Delta<T extends AnyTopic> = z.output<Message<T>>;
/** What a listener hears: the state as the wire has it, and, where there are others, the messages; null says nothing. */
export type Heard<T extends AnyTopic> =
  HasDelta<T> extends true ? z.input<T["snap"]> | z.input<Message<T>> | null : z.input<T["snap"]>;
/** Whether a topic says something else than its state. */
export type HasDelta<T extends AnyTopic> = [Message<T>] extends [never] ? false : true;
