import { connect, type Socket } from "node:net";

/** One connection that sends one request at a time; far cheaper than a full client, which would measure itself. */
export interface Wire {
  /** False once the other end has closed it, as servers do with connections that nobody uses. */
  readonly open: boolean;
  /** Sends a whole request; answers status and body. */
  send(request: string | Buffer): Promise<WireAnswer>;
  close(): void;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

/** As the wallet's own front writes it, and as the framework does. */
const LENGTHS = ["\r\nContent-Length: ", "\r\ncontent-length: "];

export function openWire(port: number): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("error", reject);
    socket.once("connect", () => resolve(wireOf(socket)));
  });
}

function wireOf(socket: Socket): Wire {
  let said = "";
  let open = true;
  let waiting: { resolve(answer: WireAnswer): void; reject(error: Error): void } | undefined;
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    said += chunk;
    const head = said.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = lengthIn(said, head);
    if (said.length < head + 4 + length) return;
    const answer = { status: Number(said.slice(9, 12)), body: said.slice(head + 4, head + 4 + length) };
    said = said.slice(head + 4 + length);
    const asked = waiting;
    waiting = undefined;
    // Said to nobody: the farewell to a connection that has been idle for too long.
    if (asked) asked.resolve(answer);
    else fail();
  });
  const fail = () => {
    open = false;
    waiting?.reject(new Error("the connection was lost"));
  };
  socket.on("error", fail);
  socket.on("close", fail);
  return {
    get open() {
      return open;
    },
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function lengthIn(said: string, head: number): number {
  for (const name of LENGTHS) {
    const at = said.indexOf(name);
    if (at >= 0 && at < head) return Number.parseInt(said.slice(at + name.length, at + name.length + 9), 10);
  }
  return 0;
}
