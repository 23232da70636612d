const DEEPEST = 32;
/** Signs looked at one by one: all but the insides of strings, which are skipped at once. */
export const STEPS_MOST = 1_048_576;
/** Values of all objects and lists together: twice what a body of 64 KiB can hold, however large the body is. */
const VALUES_MOST = 65_536;

/** What was done for a body; bounded whatever was sent, and what tests and figures judge by. */
export interface Work {
  steps: number;
}

/**
 * Parses JSON from outside. Undefined for anything hostile or ambiguous: a syntax error, `__proto__`, the same key
 * twice in one object, nesting deeper than 32, more than 65,536 values, more than a megabyte of anything but the
 * insides of strings. A text is looked through before anything is built of it, since a few bytes become a large object.
 */
export function parseJson(text: string, work: Work = { steps: 0 }): unknown {
  const keys = keysIn(text, work);
  if (keys === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // Of a key that stands twice the value has one: it has fewer than the text.
    return keysOf(value) === keys ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How many keys all objects of a value have; throws for a key that may not stand there. */
function keysOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const each of value) count += keysOf(each);
    return count;
  }
  for (const key of Object.keys(value)) {
    if (key === "__proto__") throw new TypeError("a key that is none");
    count += 1 + keysOf((value as Readonly<Record<string, unknown>>)[key]);
  }
  return count;
}

const [QUOTE, COLON, BACKSLASH, COMMA] = [0x22, 0x3a, 0x5c, 0x2c];
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** How many keys stand in a text, if it is JSON: one before every colon outside of strings; undefined for too much. */
function keysIn(text: string, work: Work): number | undefined {
  const last = work.steps + STEPS_MOST;
  let [keys, values, depth] = [0, 1, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (++work.steps > last) return undefined;
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at, { work, last });
    else if (code === COLON) keys += 1;
    else if (OPENS.has(code)) depth += 1;
    else if (CLOSES.has(code)) depth -= 1;
    if (code === COMMA || OPENS.has(code)) values += 1;
    if (depth > DEEPEST || values > VALUES_MOST) return undefined;
  }
  return work.steps > last ? undefined : keys;
}

/** Where the quote stands that ends a string: the next one with an even number of backslashes before it. Escapes are steps. */
function endOfString(text: string, start: number, { work, last }: { work: Work; last: number }): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && work.steps <= last) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH && work.steps <= last) {
      slashes += 1;
      work.steps += 1;
    }
    if (slashes % 2 === 0) return at;
    at = text.indexOf('"', at + 1);
  }
  return text.length;
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
