import type { RecordGroup } from "./contract.ts";

const within = (type: number, ...ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([low, high]) => type >= low && type <= high);

/** Which group of the account record an entry type belongs to. */
export function groupOf(type: number): RecordGroup {
  if (within(type, [100, 109])) return "deposit";
  if (within(type, [110, 119])) return "withdraw";
  if (within(type, [220, 229], [410, 419])) return "transfer";
  if (within(type, [300, 399], [400, 409])) return "bonus";
  if (within(type, [204, 205], [900, 999])) return "adjust";
  return "bet";
}

/** The entry types of a group, cut down to those asked for; undefined for all types. */
export function typesAsked(
  known: readonly number[],
  input: { readonly group?: RecordGroup | undefined; readonly types?: readonly number[] | undefined },
): readonly number[] | undefined {
  if (!input.group) return input.types;
  return known.filter((type) => groupOf(type) === input.group && (input.types?.includes(type) ?? true));
}
