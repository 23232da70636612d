import { ALLOWED_TAGS, DEEPEST, linkAttributes, SWALLOWED_TAGS } from "@taya/site/allowed-html";
import { Parser } from "htmlparser2";
import { DOMParser, DOMSerializer, type Node, type Slice } from "prosemirror-model";
import { richTextSchema } from "./schema.ts";

const ALLOWED = new Set(ALLOWED_TAGS);
const SWALLOWED = new Set(SWALLOWED_TAGS);
const parser = DOMParser.fromSchema(richTextSchema);
const serializer = DOMSerializer.fromSchema(richTextSchema);

/**
 * Builds allowed elements one by one from a piece of HTML, which the browser itself never reads: nothing of it can load
 * or run, and no policy of trusted types is asked.
 */
function elementsOf(html: string): HTMLElement {
  const root = document.createElement("div");
  const open: HTMLElement[] = [root];
  let swallowed = 0;
  const read = new Parser({
    onopentag(name, { href = "" }) {
      const into = open.at(-1)!;
      if (swallowed > 0 || SWALLOWED.has(name)) swallowed += 1;
      const keeps = swallowed === 0 && ALLOWED.has(name) && open.length <= DEEPEST;
      const element = keeps ? document.createElement(name) : into;
      if (keeps) {
        const link = name === "a" && linkAttributes(href);
        if (link) element.setAttribute("href", link["href"]!);
        into.append(element);
      }
      open.push(element);
    },
    ontext(text) {
      if (swallowed === 0) open.at(-1)!.append(text);
    },
    onclosetag() {
      if (swallowed > 0) swallowed -= 1;
      if (open.length > 1) open.pop();
    },
  });
  read.end(html);
  return root;
}

/** What is written in a piece of HTML, whatever else stands in it. */
export const readHtml = (html: string): Node => parser.parse(elementsOf(html));

/** A pasted piece of HTML, open at its ends so that it goes into the line it is pasted into. */
export const readPiece = (html: string): Slice => parser.parseSlice(elementsOf(html));

/** The HTML of what is written; nothing when it is empty. */
export function writeHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild!.isTextblock && doc.firstChild!.content.size === 0) return "";
  const into = document.createElement("div");
  into.append(serializer.serializeFragment(doc.content));
  return into.innerHTML.replaceAll("&nbsp;", "\u00a0");
}
