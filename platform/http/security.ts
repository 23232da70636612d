import type { FastifyInstance } from "fastify";

const policy = (ancestors: string, frames: readonly string[]) =>
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
  ].join("; ");

/** Sets the protective headers of every answer; game documents may stand in a frame of the site itself. */
export function installSecurity(
  app: FastifyInstance,
  options: {
    readonly production: boolean;
    /** Origins whose pages the site may show in a frame, beside its own. */
    readonly frames?: readonly string[];
  },
): void {
  const site = policy("'none'", options.frames ?? []);
  const game = policy("'self'", []);
  app.addHook("onSend", async (request, reply) => {
    reply.header("Content-Security-Policy", request.url.startsWith("/play/") ? game : site);
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Referrer-Policy", "strict-origin-when-cross-origin");
    reply.header("Cross-Origin-Opener-Policy", "same-origin");
    reply.header("Cross-Origin-Resource-Policy", "same-origin");
    reply.header("Permissions-Policy", "camera=(self), fullscreen=(self), geolocation=(), microphone=(), payment=()");
    if (options.production) reply.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  });
}
