import { XMLParser } from "fast-xml-parser";
import * as z from "zod/mini";

/** Far above the largest message, all markets of a match of soccer. */
const LARGEST = 4 * 1024 * 1024;
/** What stands once or often, and is read as a list. */
const LISTS: ReadonlySet<string> = new Set(["market", "outcome", "period_score", "competitor", "specifier"]);

/** Declarations of one's own are no part of these messages, and what they may do to a reader is not tried out. */
const FOREIGN = /<!(?:DOCTYPE|ENTITY)/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  ignoreDeclaration: true,
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
});

/** The one element of a document with its name; undefined for what is none. */
export function readXml(text: string): { readonly name: string; readonly body: unknown } | undefined {
  if (text.length > LARGEST || FOREIGN.test(text)) return undefined;
  try {
    const found = Object.entries(parser.parse(text, true) as Record<string, unknown>);
    const [first] = found;
    return first && found.length === 1 ? { name: first[0], body: first[1] } : undefined;
  } catch {
    return undefined;
  }
}

export const whole = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));
export const decimal = z.pipe(z.string().check(z.regex(/^\d{1,8}(\.\d{1,12})?$/)), z.transform(Number));
/** As ids of the provider are written: `sr:match:123`. */
export const urn = z.string().check(z.regex(/^[a-z]{1,10}:[a-z_]{1,30}:\d{1,12}$/));
