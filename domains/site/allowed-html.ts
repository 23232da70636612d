import { isWebAddress, leadsHome } from "@taya/kernel/address";

/** Elements within elements; deeper ones are left out and their text stays. */
export const DEEPEST = 100;

/** The elements that words of the house may hold. */
export const ALLOWED_TAGS: readonly string[] =
  "a b blockquote br code dd div dl dt em h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul".split(
    " ",
  );

/** Elements whose inside is not text to read: it goes with them. */
export const SWALLOWED_TAGS: readonly string[] =
  "script style iframe object embed template noscript svg math title textarea select option xmp noembed noframes plaintext".split(
    " ",
  );

/** What a link of these words carries: a way within the site as it is, one outside apart and telling nothing; none when it leads nowhere. */
export function linkAttributes(href: string): { readonly [name: string]: string } | undefined {
  const address = href.trim();
  if (leadsHome(address) || /^#[\w-]*$/.test(address)) return { href: address };
  const isOutside =
    isWebAddress(address) ||
    (/^(mailto|tel):[^\s\\]+$/i.test(address) && URL.canParse(address) && !/["<>]/.test(address));
  return isOutside ? { href: address, rel: "noopener noreferrer nofollow", target: "_blank" } : undefined;
}
