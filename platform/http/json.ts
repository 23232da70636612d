const DEEPEST = 32;

/**
 * Parses JSON from outside. Undefined for anything hostile or ambiguous: a syntax error, `__proto__`,
 * the same key twice in one object, nesting deeper than 32.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

interface Open {
  /** Of an object; a list has none. */
  readonly keys: Set<string> | undefined;
  wantsKey: boolean;
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Walks text that is known to be valid JSON and looks at the keys of every object. */
function isPlain(text: string): boolean {
  const open: Open[] = [];
  let here: Open | undefined;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (here?.keys && here.wantsKey && !takesKey(here, text.slice(at, end + 1))) return false;
      at = end;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      here = { keys: code === OPEN_OBJECT ? new Set() : undefined, wantsKey: true };
      if (open.push(here) > DEEPEST) return false;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      open.pop();
      here = open.at(-1);
    } else if (code === COMMA && here) here.wantsKey = true;
  }
  return true;
}

/** Notes a key of an object; false for one that may not stand there. */
function takesKey(here: Open, quoted: string): boolean {
  const key = quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  if (key === "__proto__" || here.keys?.has(key)) return false;
  here.keys?.add(key);
  here.wantsKey = false;
  return true;
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
