import type { FastifyInstance, FastifyReply } from "fastify";

/** What the protective headers depend on. */
export interface Protection {
  readonly production: boolean;
  /** Origins whose pages the site may show in a frame, beside its own. */
  readonly frames?: readonly string[];
}

const POLICY = "Content-Security-Policy";
/** Where browsers tell what a policy has stopped. */
export const REPORTS = "/csp-report";

const policy = (ancestors: string, frames: readonly string[], more: readonly string[] = []) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frames].join(" "),
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...more,
    `report-uri ${REPORTS}`,
    "report-to csp",
  ].join("; ");

/** Only the one function that looks at markup may hand text to the page as HTML, and only one worker may be started. */
const TRUSTED = ["require-trusted-types-for 'script'", "trusted-types taya-html taya-worker"];
const GAME = policy("'self'", []);
const FEATURES =
  "camera=(self), fullscreen=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";

/** The protective headers of an address; game documents may stand in a frame of the site itself. */
export function protections(url: string, { production, frames = [] }: Protection): Record<string, string> {
  return {
    [POLICY]: url.startsWith("/play/") ? GAME : policy("'none'", frames, TRUSTED),
    "Reporting-Endpoints": `csp="${REPORTS}"`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": FEATURES,
    ...(production && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Puts the protective headers on an answer. */
export const protect = (reply: FastifyReply, url: string, protection: Protection): void =>
  void reply.headers(protections(url, protection));

/** Protects every answer; a document that is alone in an origin of its own says its own policy. */
export function installSecurity(app: FastifyInstance, protection: Protection): void {
  app.addHook("onSend", async (request, reply) => {
    const own = reply.getHeader(POLICY);
    protect(reply, request.url, protection);
    if (own) reply.header(POLICY, own);
  });
}
