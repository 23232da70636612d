import type * as z from "zod/mini";

/** A value an operator can change per brand: declared with schema, default and one line of text. */
export interface Setting<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly schema: S;
  readonly fallback: z.output<S>;
  readonly summary: string;
  /** Where it is changed; what says nothing is shown to nobody. */
  readonly changed?: SettingPlace;
  /** It counts the smallest parts of money, though it is a number. */
  readonly minor?: true;
}

/**
 * On the page for the settings of rooms (where they bear on who somebody is, only by those who may change staff too), by a
 * call that has a page of its own, or by nobody but whoever runs the house.
 */
type SettingPlace = "page" | "page of identity" | "house" | { readonly call: string };

export const setting = <S extends z.core.$ZodType>(schema: S, fallback: z.output<S>, summary: string): Setting<S> => ({
  schema,
  fallback,
  summary,
});

/** A table of settings of one room, and the values read from it. */
export type Settings = Readonly<Record<string, Setting>>;
export type SettingValues<T extends Settings> = { readonly [K in keyof T]: z.output<T[K]["schema"]> };

const placed = <T extends Settings>(changed: SettingPlace, settings: T): T =>
  Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, { ...each, changed }])) as T;

/** Settings that operators change on the one page there is for all rooms. */
export const onPage = <T extends Settings>(settings: T): T => placed("page", settings);
/** The same where they decide who somebody is: they ask for the right over staff besides. */
export const onIdentityPage = <T extends Settings>(settings: T): T => placed("page of identity", settings);
/** Settings that a call of their own changes, such as "wallet.changeWalletSettings". */
export const changedBy = <T extends Settings>(call: string, settings: T): T => placed({ call }, settings);
/** Settings that no operator changes: of the whole installation, or of the law it stands under. */
export const ofHouse = <T extends Settings>(settings: T): T => placed("house", settings);
/** A number that counts the smallest parts of money. */
export const inMinor = <S extends z.core.$ZodType>(counted: Setting<S>): Setting<S> => ({ ...counted, minor: true });
