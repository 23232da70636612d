const TAGS = new Set([
  "a",
  "b",
  "blockquote",
  "br",
  "code",
  "dd",
  "div",
  "dl",
  "dt",
  "em",
  "h2",
  "h3",
  "h4",
  "hr",
  "i",
  "li",
  "ol",
  "p",
  "pre",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "table",
  "tbody",
  "td",
  "th",
  "thead",
  "tr",
  "u",
  "ul",
]);
const EMPTY = new Set(["br", "hr"]);
/** Elements whose inside is not text to read: it goes with them. */
const SWALLOWED =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea|select|xmp|noembed|noframes|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** An element ends before the next one begins, so that thousands of beginnings are each looked at once. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</g;
/** Elements within elements; deeper ones are left out and their text stays. */
const DEEPEST = 100;
/** How often what is swallowed is looked for anew in what is left. What remains becomes text. */
const PASSES = 8;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * HTML made safe by building it anew: allow-listed elements without attributes (links keep a checked address),
 * everything else becomes text or goes. Every opened element is closed.
 */
export function sanitise(html: string): string {
  let source = html;
  for (let pass = 0; pass < PASSES; pass += 1) source = source.replaceAll(SWALLOWED, "");
  const open: string[] = [];
  let out = "";
  for (const [token, slash, name, attributes] of source.matchAll(TOKEN)) {
    if (name) out += element(name.toLowerCase(), { closing: slash === "/", attributes: attributes ?? "", open });
    else if (!token.startsWith("<!--")) out += escape(token);
  }
  return (
    out +
    open
      .toReversed()
      .map((each) => `</${each}>`)
      .join("")
  );
}

function element(name: string, of: { closing: boolean; attributes: string; open: string[] }): string {
  const { closing, attributes, open } = of;
  if (!TAGS.has(name)) return "";
  if (EMPTY.has(name)) return closing ? "" : `<${name}>`;
  if (!closing) {
    if (open.length >= DEEPEST) return "";
    open.push(name);
    return name === "a" ? link(attributes) : `<${name}>`;
  }
  const from = open.lastIndexOf(name);
  if (from < 0) return "";
  return open
    .splice(from)
    .toReversed()
    .map((each) => `</${each}>`)
    .join("");
}

function link(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = unescape(double ?? single ?? bare ?? "").trim();
  if (/^\/(?![/\\])[^\s\\]*$/.test(address) || /^#[\w-]*$/.test(address)) return `<a href="${escape(address)}">`;
  const outside = /^(https?|mailto|tel):/i.test(address) && URL.canParse(address) && !/[\s\\]/.test(address);
  return outside ? `<a href="${escape(address)}" rel="noopener noreferrer nofollow" target="_blank">` : "<a>";
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  colon: ":",
  tab: "\t",
  newline: "\n",
};

const unescape = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));?/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

/** Text as HTML: entities that already stand there stay as they are. */
const escape = (text: string): string =>
  text
    .replaceAll(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,20});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The words of a piece of HTML, without its elements. */
export const plainText = (html: string): string =>
  unescape(html.replaceAll(/<[^<>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
