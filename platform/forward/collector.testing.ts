import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createSafeServer } from "node:tls";
import type { TestCertificate } from "./certificate.testing.ts";

/** What a collector read: the head of a line and its JSON. */
interface Collected {
  readonly priority: number;
  readonly head: string;
  readonly json: Record<string, unknown>;
}

export interface Collector {
  readonly port: number;
  readonly lines: Collected[];
  /** Ends the connections it has, and goes on listening. */
  hangUp(): void;
  close(): Promise<void>;
}

/** A collector of octet-counted syslog on this machine; `port` takes the place of one that went away. */
export async function testCollector(
  options: { readonly port?: number; readonly certificate?: TestCertificate; readonly deaf?: true } = {},
): Promise<Collector> {
  const open = new Set<Socket>();
  const lines: Collected[] = [];
  const listener = (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    if (options.deaf) return void socket.pause();
    let got: Buffer = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => void (got = readFrames(Buffer.concat([got, part]), lines)));
  };
  const server: Server = options.certificate ? createSafeServer(options.certificate, listener) : createServer(listener);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  const hangUp = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    hangUp,
    async close() {
      hangUp();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Reads every whole frame, and answers what is left of the next one. */
function readFrames(got: Buffer, lines: Collected[]): Buffer {
  for (let rest = got; ;) {
    const blank = rest.indexOf(0x20);
    if (blank < 0) return rest;
    const length = Number(rest.subarray(0, blank).toString());
    if (!Number.isSafeInteger(length)) throw new Error("a frame does not begin with its length");
    if (rest.length < blank + 1 + length) return rest;
    const text = rest.subarray(blank + 1, blank + 1 + length).toString("utf8");
    const at = text.indexOf("{");
    const head = text.slice(0, at);
    lines.push({ priority: Number(/^<(\d+)>1 /.exec(head)![1]), head, json: JSON.parse(text.slice(at)) });
    rest = rest.subarray(blank + 1 + length);
  }
}
