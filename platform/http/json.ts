const DEEPEST = 32;

/**
 * Parses JSON from outside. Undefined for anything hostile or ambiguous: a syntax error, `__proto__`,
 * the same key twice in one object, nesting deeper than 32.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Of a key that stands twice the value has one: it has fewer than the text.
    return keysOf(value, 0) === keysIn(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How many keys all objects of a value have; throws when it is too deep, and for a key that may not stand there. */
function keysOf(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth === DEEPEST) throw new RangeError("too deep");
  let count = 0;
  if (Array.isArray(value)) {
    for (const each of value) count += keysOf(each, depth + 1);
    return count;
  }
  for (const key of Object.keys(value)) {
    if (key === "__proto__") throw new TypeError("a key that is none");
    count += 1 + keysOf((value as Readonly<Record<string, unknown>>)[key], depth + 1);
  }
  return count;
}

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];

/** How many keys stand in a text that is known to be valid JSON: one before every colon outside of strings. */
function keysIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) count += 1;
  }
  return count;
}

/** Where the quote stands that ends a string: the next one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
}

/** The same text for the same fields whatever their order; for hashes of requests. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join(",")}}`;
}
