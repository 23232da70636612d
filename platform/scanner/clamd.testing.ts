import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** The test file every scanner calls infected, in two halves so that none calls this file so. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** How a daemon of the tests answers: as it should, or badly. */
type Manner = "HONEST" | "SILENT" | "BROKEN" | "ENDLESS" | "CLOSING" | "ERROR";

export interface Daemon {
  readonly host: string;
  readonly port: number;
  manner: Manner;
  /** What was sent to it, whole and in order. */
  readonly seen: Buffer[];
  close(): Promise<void>;
}

/** A ClamAV daemon on this machine that understands INSTREAM; `path` makes it listen on a socket of a folder. */
export async function testDaemon(path?: string): Promise<Daemon> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    if (daemon.manner === "CLOSING") return void socket.destroy();
    let got = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => {
      got = Buffer.concat([got, part]);
      const content = contentOf(got);
      if (!content) return;
      daemon.seen.push(content);
      answer(socket, daemon.manner, content);
    });
  });
  await new Promise<void>((done) => (path ? server.listen(path, done) : server.listen(0, "127.0.0.1", done)));
  const daemon: Daemon = {
    host: "127.0.0.1",
    port: path ? 0 : (server.address() as AddressInfo).port,
    manner: "HONEST",
    seen: [],
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return daemon;
}

/** The pieces of a stream put together; undefined while its end is missing. */
function contentOf(got: Buffer): Buffer | undefined {
  const command = Buffer.from("zINSTREAM\0");
  if (!got.subarray(0, command.length).equals(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= got.length;) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answer(socket: Socket, manner: Manner, content: Buffer): void {
  if (manner === "BROKEN") return void socket.end("HTTP/1.1 200 OK\r\n\0");
  if (manner === "ENDLESS") return void socket.write("stream: ".repeat(10_000));
  if (manner === "ERROR") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
  if (manner === "HONEST") {
    const found = content.includes(EICAR);
    socket.end(found ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
  }
}
