/** Terms or a part of them, as they go over the wire. */
export type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every value of terms by its path: `trigger.minDeposit`, `title.EN`. */
export function valuesOf(terms: Plain, before = ""): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(terms)) {
    const path = before + name;
    if (isPlain(value)) for (const [inner, each] of valuesOf(value, `${path}.`)) found.set(inner, each);
    else if (value !== undefined) found.set(path, value);
  }
  return found;
}

/** A term that is not as it was; undefined where it was or is not asked. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What two versions of terms differ in. */
export function changesOf(before: Plain, after: Plain): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
}
