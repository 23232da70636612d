/** What makes one market of many of a type, by name: a line, a map, a goal's number. */
export type Specifiers = Readonly<Record<string, string>>;

const PART = /^([a-z]{1,20})=([-+:.\w]{1,40})$/;
const LONGEST = 200;

/** Reads `hcp=-0.75|mapnr=1`; undefined for what is no specifier in its canonical, sorted form. */
export function readSpecifiers(spec: string): Specifiers | undefined {
  if (spec === "") return {};
  if (spec.length > LONGEST) return undefined;
  const parts = spec.split("|").map((part) => PART.exec(part));
  if (parts.includes(null)) return undefined;
  const read = Object.fromEntries(parts.map((part) => [part![1]!, part![2]!]));
  return writeSpecifiers(read) === spec ? read : undefined;
}

/** The one form in which the same specifiers are always written. */
export const writeSpecifiers = (specifiers: Specifiers): string =>
  Object.entries(specifiers)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("|");
