import { type Behaviour, serveService } from "@taya/delivery/emulator";

const SECRET = "0x4-secret-of-a-test";

/** Cloudflare on this machine: `siteverify`, and a program that hands out proofs as the widget's does. */
export async function emulateTurnstile(host = "127.0.0.1") {
  let how: Behaviour = "take";
  let given = 0;
  const proofs = new Map<string, { hostname: string; action: string }>();
  /** What the widget hands a page of a host that it is shown on. */
  const prove = (hostname = host, action = "taya"): string => {
    const response = `proof-${++given}-${"x".repeat(200)}`;
    proofs.set(response, { hostname, action });
    return response;
  };
  const refuse = (code: string) => ({ body: { success: false, "error-codes": [code] } });
  const server = await serveService(({ method, url, body }) => {
    if (url.pathname === "/turnstile/v0/api.js" && method === "GET") {
      return {
        body: undefined,
        text: `turnstile = { render: (at, { callback }) => callback(${JSON.stringify(prove())}) }; ready();`,
      };
    }
    if (how === "silent") return undefined;
    if (how === "away") return { status: 503, body: {} };
    if (how === "throttle") return { status: 429, body: {} };
    const { secret, response } = JSON.parse(body) as { secret: string; response: string };
    if (secret !== SECRET) return refuse("invalid-input-secret");
    const proof = proofs.get(response);
    if (how === "refuse" || !proof) return refuse("invalid-input-response");
    proofs.delete(response);
    return { body: { success: true, ...proof } };
  });
  return {
    env: { KEY: "0x4-key-of-a-test", SECRET, URL: server.url },
    prove,
    behave: (next: Behaviour) => void (how = next),
    close: server.close,
  };
}
