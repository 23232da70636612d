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
  readonly keys: Set<string> | undefined;
  wantsKey: boolean;
}

/** Walks text that is known to be valid JSON and looks at the keys of every object. */
function isPlain(text: string): boolean {
  const open: Open[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    const here = open.at(-1);
    if (char === '"') {
      const end = endOfString(text, at);
      if (here?.keys && here.wantsKey && !takesKey(here, text.slice(at, end + 1))) return false;
      at = end;
    } else if (char === "{" || char === "[") {
      if (open.push({ keys: char === "{" ? new Set() : undefined, wantsKey: true }) > DEEPEST) return false;
    } else if (char === "}" || char === "]") open.pop();
    else if (char === "," && here) here.wantsKey = true;
  }
  return true;
}

/** Notes a key of an object; false for one that may not stand there. */
function takesKey(here: Open, quoted: string): boolean {
  const key = JSON.parse(quoted) as string;
  if (key === "__proto__" || here.keys?.has(key)) return false;
  here.keys?.add(key);
  here.wantsKey = false;
  return true;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
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
