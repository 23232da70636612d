import type * as z from "zod/mini";

/** An event of one room that others may hear; told in the same transaction as the fact it reports. */
export interface Event<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: `${string}.${string}`;
  readonly payload: S;
}

export const event = <S extends z.core.$ZodType>(name: Event["name"], payload: S): Event<S> => ({ name, payload });
