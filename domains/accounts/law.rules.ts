import type { AccountSettings } from "./settings.ts";

/** The settings of this room that the law of a brand's market bounds. */
const STRICTER = {
  lockAfter: Math.min,
  lockWindowMinutes: Math.max,
  lockMinutes: Math.max,
  lockUntilProof: either,
  proofEveryLogin: either,
  emailProof: both,
  idleMinutes: Math.min,
  absoluteHours: Math.min,
  fullLoginDays: Math.min,
  accountHints: both,
} satisfies { readonly [N in keyof AccountSettings]?: (a: AccountSettings[N], b: AccountSettings[N]) => unknown };

type Bound = keyof typeof STRICTER;

/** What the law asks of logins and sessions, in the words of this room's settings; what is absent asks nothing. */
export type AccountLaw = { readonly [N in Bound]?: AccountSettings[N] };

/** The brand's settings, each as strict as the law at least. */
export function underLaw(set: AccountSettings, law: AccountLaw | undefined): AccountSettings {
  if (!law) return set;
  const bound = Object.entries(law).map(([name, value]) => [name, stricter(name as Bound, set, value)]);
  return { ...set, ...Object.fromEntries(bound) };
}

const stricter = (name: Bound, set: AccountSettings, value: unknown): unknown =>
  (STRICTER[name] as (a: unknown, b: unknown) => unknown)(set[name], value);

function either(a: boolean, b: boolean): boolean {
  return a || b;
}

function both(a: boolean, b: boolean): boolean {
  return a && b;
}
