import { trustedHtml } from "@taya/client/trusted-html";

/** HTML of the house, which the server has reduced to an allow-list of tags before it was stored. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <div
      className="grid gap-3 leading-6 text-text2 [&_a]:text-brand-text [&_a]:underline [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc [&_h1]:text-lg [&_h2]:text-base [&_h1,h2,h3]:font-bold [&_strong]:text-text [&_img]:max-w-full [&_img]:rounded-md break-words"
      dangerouslySetInnerHTML={trustedHtml(html)}
    />
  );
}
