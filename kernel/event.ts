import type * as z from "zod/mini";

/** News of one room that others may hear; told in the same transaction as the fact it reports. */
export interface Event<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: `${string}.${string}`;
  readonly payload: S;
}

export const event = <S extends z.core.$ZodType>(name: Event["name"], payload: S): Event<S> => ({ name, payload });

/** A live topic declared like a call: who may listen, and what its state and its messages look like. */
export interface Topic<Snap extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: string;
  readonly audience: "public" | "session" | "player" | "agent" | "operator";
  readonly snap: Snap;
  /** What a message says, where it is not the whole state anew. */
  readonly msg?: z.core.$ZodType;
}

export const topic = <S extends z.core.$ZodType>(declared: Topic<S>): Topic<S> => declared;
