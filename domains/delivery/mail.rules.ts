import type { Content } from "./message.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const LINK = /https?:\/\/[^\s<>"]+/g;
const CODE = /(?<!\d)\d{6}(?!\d)/g;
const BOX = "max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";

/** A line with its links to follow and its code to be seen; everything else is what it was. */
function lineOf(text: string): string {
  let done = 0;
  let html = "";
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html += coded(text.slice(done, index));
    html += `<a href="${escaped(link)}" style="color:#0b57d0;word-break:break-all">${escaped(link)}</a>`;
    done = index + link.length;
  }
  return html + coded(text.slice(done));
}

const coded = (text: string): string =>
  escaped(text).replaceAll(CODE, (code) => `<strong style="font-size:22px;letter-spacing:3px">${code}</strong>`);

/** A mail as HTML beside its text: the same words under the brand's name, without a picture or anything loaded. */
export function htmlOf({ text, brand, subject = "", language }: Content): string {
  const parts = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${part.split("\n").map(lineOf).join("<br>")}</p>`);
  return [
    `<!doctype html><html lang="${escaped(language.toLowerCase())}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<title>${escaped(subject)}</title></head><body style="margin:0"><div style="${BOX}">`,
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escaped(brand)}</p>${parts.join("")}</div></body></html>`,
  ].join("");
}

/** What a mail program offers its reader to switch advertising off by, with one POST and no login (RFC 8058). */
export const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
