import { trustedHtml } from "@taya/client/trusted-html";

/** How words with headings, lists and links look, where they are read and where they are written. */
export const RICH_TEXT =
  "grid gap-3 leading-6 text-text2 break-words [&_a]:text-brand-text [&_a]:underline [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc [&_h2]:text-[18px] [&_h3]:text-[16px] [&_:is(h2,h3,h4)]:font-bold [&_:is(h2,h3,h4)]:text-text [&_:is(strong,b)]:text-text [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1 [&_th]:text-start";

/** HTML of the house, which the server has reduced to an allow-list of tags before it was stored. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={RICH_TEXT} dangerouslySetInnerHTML={trustedHtml(html)} />;
}
