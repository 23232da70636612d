import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";
import { ALLOWED_TAGS, DEEPEST, linkAttributes, SWALLOWED_TAGS } from "./allowed-html.ts";

/** Nobody writes so deep: the parser looks through all open elements at each end of one, so there only words are kept. */
const HOSTILE = 1000;

const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: [...SWALLOWED_TAGS],
  nestingLimit: DEEPEST,
  transformTags: { a: link },
};

/** HTML made safe: allow-listed elements without attributes (links keep a checked address), the rest becomes text or goes. */
export function sanitise(html: string): string {
  let open = 0;
  const tooDeep = new Error("deeper than anybody writes");
  const onOpenTag = () => {
    open += 1;
    if (open > HOSTILE) throw tooDeep;
  };
  const onCloseTag = () => void (open -= 1);
  try {
    return sanitizeHtml(html, { ...OPTIONS, onOpenTag, onCloseTag });
  } catch (error) {
    if (error !== tooDeep) throw error;
    return plainText(html).replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
  }
}

function link(tagName: string, { href = "" }: Tag["attribs"]): Tag {
  return { tagName, attribs: { ...linkAttributes(href) } };
}

const ESCAPED: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of a piece of HTML that went through `sanitise`, without its elements. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity]!)
    .replaceAll(/\s+/g, " ")
    .trim();
