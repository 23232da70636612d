import type { Wallet } from "@taya/wallet";
import type { FastifyInstance, FastifyRequest } from "fastify";

const BASE = "/sandbox/psp";

/** Mounts the HTTP sides of the emulated payment providers, hosted pages included, below /sandbox/psp/<method>/; for the sandbox only. */
export function mountProviders(app: FastifyInstance, wallet: Pick<Wallet, "methods">): void {
  app.route({
    method: ["GET", "POST"],
    url: `${BASE}/:method/*`,
    async handler(request, reply) {
      const { method: code } = request.params as { method: string };
      const method = wallet.methods().find((each) => each.code === code);
      const answer = await method?.door.emulator?.handle?.({
        method: request.method,
        path: request.url.slice(`${BASE}/${code}`.length),
        headers: headersOf(request),
        body: bodyOf(request),
      });
      const { status, headers, body } = answer ?? { status: 404, headers: {}, body: "" };
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
