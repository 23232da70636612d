import type * as z from "zod/mini";

/** A value an operator can change per brand: declared with schema, default and one line of text. */
export interface Setting<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly schema: S;
  readonly fallback: z.output<S>;
  readonly summary: string;
}

export const setting = <S extends z.core.$ZodType>(schema: S, fallback: z.output<S>, summary: string): Setting<S> => ({
  schema,
  fallback,
  summary,
});

/** A table of settings of one room, and the values read from it. */
export type Settings = Readonly<Record<string, Setting>>;
export type SettingValues<T extends Settings> = { readonly [K in keyof T]: z.output<T[K]["schema"]> };
