import type { FieldError } from "@taya/kernel/result";
import * as z from "zod/mini";
import { type Field, type Policy, POLICY_FIELDS, POLICY_NAMES, type PolicyName } from "./fields.ts";
import { PACKS } from "./packs.ts";

/** Values of single fields, as a merchant may set them. */
type PolicyChange = Partial<Policy>;

const orderOf = (name: PolicyName) => POLICY_FIELDS[name] as unknown as Field;

/** Field by field the stricter of both. */
export function stricterOf(a: Policy, b: Policy): Policy {
  return Object.fromEntries(
    POLICY_NAMES.map((name) => [name, orderOf(name).order.stricter(a[name], b[name])]),
  ) as never;
}

/** Field by field the strictest of several packs. */
export const strictestOf = ([first, ...rest]: readonly [Policy, ...Policy[]]): Policy => rest.reduce(stricterOf, first);

/** The pack of a market; a market without one gets the strictest of all that are loaded. */
export function packFor(market: string): Policy {
  const known = PACKS[market as keyof typeof PACKS];
  return Object.hasOwn(PACKS, market) ? known : strictestOf([PACKS.default, PACKS.strict, PACKS.ph]);
}

/** Whether one value protects at least as much as another. */
export function isAsStrict(name: PolicyName, value: unknown, as: unknown): boolean {
  return same(orderOf(name).order.stricter(value, as), value);
}

/** The fields in which what holds next protects less than what holds now. */
export const loosened = (now: Policy, next: Policy): PolicyName[] =>
  POLICY_NAMES.filter((name) => !isAsStrict(name, next[name], now[name]));

/** What is wrong with a merchant's own values over a pack: unknown names, wrong values, looser ones. */
export function checkChange(pack: Policy, sent: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(sent).flatMap(([field, value]): FieldError[] => {
    if (!Object.hasOwn(POLICY_FIELDS, field)) return [{ field, rule: "range" }];
    const name = field as PolicyName;
    if (!z.safeParse(orderOf(name).schema as z.ZodMiniType, value).success) return [{ field, rule: "type" }];
    return isAsStrict(name, value, pack[name]) ? [] : [{ field, rule: "range" }];
  });
}

/** A pack with a merchant's own values; one that no longer fits, or is looser, is left out. */
export function tightened(pack: Policy, change: Readonly<Record<string, unknown>>): Policy {
  const fitting = Object.entries(change).filter(([name, value]) => checkChange(pack, { [name]: value }).length === 0);
  return stricterOf(pack, { ...pack, ...(Object.fromEntries(fitting) as PolicyChange) });
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** The order in which somebody wrote a list or the members of an object makes no difference. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted();
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
