import type { Payments } from "@taya/payments";
import type { Wallet } from "@taya/wallet";
import type { FastifyInstance, FastifyRequest } from "fastify";

const BASE = "/sandbox/psp";

/** Mounts the HTTP sides of the emulated payment providers, hosted pages included, and transfer vendors below /sandbox/psp/<code>/; for the sandbox only. */
export function mountProviders(web: FastifyInstance, payments: Payments, wallet: Pick<Wallet, "vendors">): void {
  web.route({
    method: ["GET", "POST"],
    url: `${BASE}/:method/*`,
    async handler(request, reply) {
      const { method: code } = request.params as { method: string };
      const provider = [...payments.methods(), ...wallet.vendors()].find((each) => each.code === code);
      const emulator = provider?.door.emulator;
      const answer = await emulator?.handle?.({
        method: request.method,
        path: request.url.slice(`${BASE}/${code}`.length),
        headers: headersOf(request),
        body: bodyOf(request),
      });
      // An emulator that keeps silent is, to whoever asks over the wire, a gateway that timed out.
      const silent = { status: emulator?.handle ? 504 : 404, headers: {}, body: "" };
      const { status, headers, body } = answer ?? silent;
      return reply.code(status).headers(headers).send(body);
    },
  });
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === "string"));

/** The body as text: JSON as it came, a form put together again. */
function bodyOf({ rawText, body }: FastifyRequest): string {
  if (rawText) return rawText;
  if (typeof body !== "object" || body === null) return "";
  const fields = Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return new URLSearchParams(fields).toString();
}
