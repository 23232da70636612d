import { createHash } from "node:crypto";
import { type BotCheck, widgetPath, widgetsOrigin } from "@taya/accounts/bot-checks";
import { FIREBASE, firebaseApp } from "@taya/accounts/firebase";
import type { FastifyInstance } from "fastify";

/** Origins whose documents the site shows in a frame because a bot check or the phone service is chosen. */
export const widgetOrigins = (check: BotCheck | undefined): readonly string[] =>
  check || firebaseApp(process.env) ? [widgetsOrigin(process.env)!] : [];

/** Who may show the documents in a frame: the site, and every further domain of a brand. */
interface Sites {
  readonly publicUrl: string;
  /** Whether a host is the domain of some brand. */
  claims(host: string): Promise<boolean>;
}

/** A document that is alone in the origin of widgets. */
interface WidgetDocument {
  readonly name: string;
  /** What its program reads of `document.documentElement.dataset`, beside `site`. */
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly head: string;
  readonly body: string;
  /** Directives of its policy beside those that every widget has. */
  readonly policy: readonly string[];
}

/**
 * Serves the document of the chosen bot check. The program of the service runs in it and nowhere else, in another origin
 * than the site: it reaches nothing of a page but the message it is to send.
 */
export function serveWidget(web: FastifyInstance, check: BotCheck | undefined, sites: Sites): void {
  if (!check) return;
  const { siteKey, program, script, origins } = check.document;
  const hash = createHash("sha256").update(program).digest("base64");
  serve(web, sites, {
    name: check.name,
    data: { key: siteKey },
    head: `<meta name="referrer" content="no-referrer"><title>Check</title><script>${program}</script><script async src="${attribute(script)}"></script>`,
    body: '<div id="widget"></div>',
    policy: [
      `script-src 'sha256-${hash}' ${origins.join(" ")}`,
      `frame-src ${origins.join(" ")}`,
      `connect-src ${origins.join(" ")}`,
    ],
  });
}

/** The service's own check that somebody is a person, which its program shows in its document. */
const RECAPTCHA = "https://www.google.com/recaptcha/";
const TOOLKIT = "https://identitytoolkit.googleapis.com";

/** Serves the document in which a code is sent to a phone and turned into a token, where the environment names the service. */
export function servePhoneWidget(web: FastifyInstance, sites: Sites): void {
  const app = firebaseApp(process.env);
  if (!app) return;
  const { config, document, emulator } = app;
  const script = new URL(`./${FIREBASE}.js`, document).href;
  serve(web, sites, {
    name: FIREBASE,
    data: {
      key: config.apiKey,
      domain: config.authDomain,
      project: config.projectId,
      app: config.appId,
      emulator,
    },
    // A key may be bound to the origin that uses it.
    head: `<meta name="referrer" content="strict-origin"><title>Phone</title><script type="module" src="${attribute(script)}"></script>`,
    body: "",
    policy: [
      `script-src ${script} ${RECAPTCHA} https://www.gstatic.com/recaptcha/`,
      `frame-src ${RECAPTCHA} https://recaptcha.google.com/recaptcha/`,
      `connect-src ${emulator ?? TOOLKIT} ${RECAPTCHA}`,
      "img-src https://www.gstatic.com/recaptcha/",
    ],
  });
}

/** The origin that asks to show a document, where it is the site's or that of another domain of a brand. */
async function siteAsking(asked: unknown, { publicUrl, claims }: Sites): Promise<string | undefined> {
  const { origin, protocol, port } = new URL(publicUrl);
  if (asked === undefined || asked === origin) return origin;
  const site = typeof asked === "string" && asked.length <= 300 ? URL.parse(asked) : null;
  // At the widgets' own origin it would reach the page around it.
  if (
    !site ||
    site.origin !== asked ||
    site.protocol !== protocol ||
    site.port !== port ||
    asked === widgetsOrigin(process.env)
  )
    return;
  return (await claims(site.hostname)) ? asked : undefined;
}

function serve(web: FastifyInstance, sites: Sites, { name, data, head, body, policy }: WidgetDocument): void {
  const host = new URL(widgetsOrigin(process.env)!).host;
  web.get<{ Querystring: { site?: unknown } }>(widgetPath(name), async (request, reply) => {
    const site = await siteAsking(request.query.site, sites);
    // At the site's own origin it would reach the page around it.
    if (request.host !== host || !site) return reply.callNotFound();
    const whole = [
      "default-src 'none'",
      ...policy,
      "style-src 'unsafe-inline'",
      `frame-ancestors ${site}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; ");
    const told = Object.entries({ ...data, site }).flatMap(([key, value]) =>
      value === undefined ? [] : [`data-${key}="${attribute(value)}"`],
    );
    return reply
      .headers({ "Content-Security-Policy": whole, "Cache-Control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><html lang="en" ${told.join(" ")}><head>${head}</head><body>${body}</body></html>`);
  });
}

const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
