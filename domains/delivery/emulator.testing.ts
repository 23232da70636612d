import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { RawReport } from "./sender.ts";

/** How a service behaves from now on: it takes, refuses for good, is throttled, is away, or says nothing. */
export type Behaviour = "take" | "refuse" | "throttle" | "away" | "silent";

/** What a service has taken, as it came to it. */
export interface Taken {
  readonly to: string;
  readonly text: string;
  readonly id?: string | undefined;
  readonly ref: string;
}

/** Somebody else's computer on this machine. */
export interface SenderEmulator {
  /** The variables of a sender with the right keys. */
  readonly env: Readonly<Record<string, string>>;
  /** The variable that holds the key it is asked with. */
  readonly keyed: string;
  readonly taken: readonly Taken[];
  /** Whom it reaches, where that is neither a number nor an address. */
  readonly recipient?: string;
  /** The pause it asks for when it is throttled, in milliseconds. */
  readonly pauseMs?: number;
  behave(how: Behaviour): void;
  /** Where it calls: the variable of the secret, and a signed call about a message. */
  readonly reports?: {
    readonly keyed: string;
    call(
      about: { readonly url: string; readonly ref: string; readonly id: string; readonly is: "DELIVERED" | "FAILED" },
      key: string,
    ): RawReport;
  };
  /** Where it is asked instead: what it says from now on. */
  become?(ref: string, is: "DELIVERED" | "FAILED"): void;
  close(): Promise<void>;
}

export interface ServiceRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** A program in place of JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An HTTP side of a service; undefined says nothing at all. */
export async function serveService(
  answer: (request: ServiceRequest) => Answer | undefined | Promise<Answer | undefined>,
) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", async () => {
      const { method = "", headers } = request;
      const bytes = Buffer.concat(parts);
      const url = new URL(request.url!, "http://here");
      const answered = await answer({ method, headers, body: bytes.toString(), bytes, url });
      if (!answered) return;
      const type = answered.text === undefined ? "application/json" : "text/javascript";
      response.writeHead(answered.status ?? 200, { "content-type": type, ...answered.headers });
      response.end(answered.text ?? JSON.stringify(answered.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
