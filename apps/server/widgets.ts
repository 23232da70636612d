import { createHash } from "node:crypto";
import { type BotCheck, widgetPath, widgetsOrigin } from "@taya/accounts/bot-checks";
import type { FastifyInstance } from "fastify";

/** Origins whose documents the site shows in a frame because a bot check is chosen. */
export const widgetOrigins = (check: BotCheck | undefined): readonly string[] =>
  check ? [widgetsOrigin(process.env)!] : [];

/**
 * Serves the document of the chosen bot check. The program of the service runs in it and nowhere else, in another origin
 * than the site: it reaches nothing of a page but the message it is to send.
 */
export function serveWidget(web: FastifyInstance, check: BotCheck | undefined, publicUrl: string): void {
  if (!check) return;
  const { siteKey, program, script, origins } = check.document;
  const site = new URL(publicUrl).origin;
  const hash = createHash("sha256").update(program).digest("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${origins.join(" ")}`,
    `frame-src ${origins.join(" ")}`,
    `connect-src ${origins.join(" ")}`,
    "style-src 'unsafe-inline'",
    `frame-ancestors ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const html = `<!doctype html><html lang="en" data-key="${attribute(siteKey)}" data-site="${attribute(site)}"><head><meta name="referrer" content="no-referrer"><title>Check</title><script>${program}</script><script async src="${attribute(script)}"></script></head><body><div id="widget"></div></body></html>`;
  const host = new URL(widgetsOrigin(process.env)!).host;
  web.get(widgetPath(check.name), async (request, reply) => {
    // At the site's own origin it would reach the page around it.
    if (request.host !== host) return reply.callNotFound();
    return reply
      .headers({ "Content-Security-Policy": policy, "Cache-Control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
