import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";

/** Elements within elements; deeper ones are left out and their text stays. */
const DEEPEST = 100;
/** Nobody writes so deep: the parser looks through all open elements at each end of one, so there only words are kept. */
const HOSTILE = 1000;
const TAGS =
  "a b blockquote br code dd div dl dt em h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul";
/** Elements whose inside is not text to read: it goes with them. */
const SWALLOWED =
  "script style iframe object embed template noscript svg math title textarea select option xmp noembed noframes plaintext";

const OPTIONS: IOptions = {
  allowedTags: TAGS.split(" "),
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: SWALLOWED.split(" "),
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

/** A link within the site stays as it is; one to the outside opens apart and tells nothing; any other leads nowhere. */
function link(tagName: string, { href = "" }: Tag["attribs"]): Tag {
  const address = href.trim();
  if (/^\/(?![/\\])[^\s\\]*$/.test(address) || /^#[\w-]*$/.test(address))
    return { tagName, attribs: { href: address } };
  const outside = /^(https?|mailto|tel):/i.test(address) && URL.canParse(address) && !/[\s\\]/.test(address);
  const attribs = { href: address, rel: "noopener noreferrer nofollow", target: "_blank" };
  return { tagName, attribs: outside ? attribs : {} };
}

const ESCAPED: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of a piece of HTML that went through `sanitise`, without its elements. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity]!)
    .replaceAll(/\s+/g, " ")
    .trim();
