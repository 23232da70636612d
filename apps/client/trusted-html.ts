import { ALLOWED_TAGS, linkAttributes } from "@taya/site/allowed-html";

/** Markup as the browser takes it: text, or what a policy of its own has looked at. */
interface Policy {
  createHTML(text: string): string;
}

const ALLOWED = new Set(ALLOWED_TAGS);
/** An element as the server writes it. */
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"]*")*)(?: ?\/)?>/g;
const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** Whether it carries nothing but what the server gives a link of this address. */
function isLink(name: string, written: string): boolean {
  const attributes = written.replaceAll(/&(?:amp|quot|lt|gt);/g, (sign) => SIGNS[sign]!);
  const known = linkAttributes(/^ href="([^"]*)"/.exec(attributes)?.[1] ?? "");
  return (
    name === "a" &&
    known !== undefined &&
    attributes ===
      Object.entries(known)
        .map(([key, value]) => ` ${key}="${value}"`)
        .join("")
  );
}

/** The allow-list of the server once more: text in which anything else stands is shown as it is written. */
function shown(text: string): string {
  const rest = text.replaceAll(TAG, (_tag, name: string, written: string) =>
    ALLOWED.has(name) && (written === "" || isLink(name, written)) ? "" : "<",
  );
  return rest.includes("<") ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
}

const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }).trustedTypes;
const policy: Policy = factory?.createPolicy("taya-html", { createHTML: shown }) ?? { createHTML: shown };

/** HTML of the house, reduced to an allow-list by the server, looked at once more before the page takes it. */
export const trustedHtml = (html: string): { readonly __html: string } => ({ __html: policy.createHTML(html) });
