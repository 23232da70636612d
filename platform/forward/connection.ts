import { readFileSync } from "node:fs";
import { connect, isIP, type Socket } from "node:net";
import { connect as connectSafely } from "node:tls";

const CONNECT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const KEEP_ALIVE_MS = 30_000;

/** A collector of logs on another machine: `tcp+tls://host:port` or `tcp://host:port`. */
export interface ForwardAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** File of the authorities that may have signed the collector's certificate; those of the system when absent. */
  readonly authorities?: string | undefined;
}

/** Reads an address; undefined when it is none. */
export function forwardAddress(text: string): ForwardAddress | undefined {
  const url = /^tcp(\+tls)?:\/\/[^/?#@]+$/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.port) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return { host, port: Number(url.port), tls: url.protocol === "tcp+tls:" };
}

/** One connection that is made again for as long as it is wanted. */
export interface Connection {
  /** Whether something may be written now. */
  readonly open: boolean;
  readonly connected: boolean;
  write(bytes: Buffer): void;
  /** Ends when all that was written is acknowledged, or when there is no more patience. */
  close(waitMs: number): Promise<void>;
}

export interface ConnectionNeeds {
  readonly address: ForwardAddress;
  readonly longestPauseMs: number;
  told(state: "reached" | "lost", why: string): void;
  /** Called when something may be written again. */
  ready(): void;
}

/** Connects, and after a loss again: at once at first, then ever more rarely. Throws when the authorities cannot be read. */
export function keepConnected({ address, longestPauseMs, told, ready }: ConnectionNeeds): Connection {
  const ca = address.authorities === undefined ? undefined : readFileSync(address.authorities);
  let socket: Socket | undefined;
  let pause = FIRST_PAUSE_MS;
  let [connected, blocked, closing] = [false, false, false];
  let again: NodeJS.Timeout | undefined;

  function lost(why: string): void {
    if (connected && !closing) told("lost", why);
    connected = false;
    if (closing) return;
    again = setTimeout(reach, Math.min(pause, longestPauseMs)).unref();
    pause *= 2;
  }

  function reach(): void {
    const made = dial(address, ca).setKeepAlive(true, KEEP_ALIVE_MS).resume().unref();
    socket = made;
    const patience = setTimeout(() => made.destroy(new Error("no connection in time")), CONNECT_MS).unref();
    let why = "closed";
    made.on(address.tls ? "secureConnect" : "connect", () => {
      clearTimeout(patience);
      [connected, blocked, pause] = [true, false, FIRST_PAUSE_MS];
      told("reached", "");
      ready();
    });
    made.on("drain", () => {
      blocked = false;
      ready();
    });
    made.on("error", (error: NodeJS.ErrnoException) => void (why = error.code ?? error.message));
    // A collector that ends its side takes nothing any more.
    made.on("end", () => made.destroy());
    made.on("close", () => {
      clearTimeout(patience);
      lost(why);
    });
  }

  reach();
  return {
    get open() {
      return connected && !blocked;
    },
    get connected() {
      return connected;
    },
    write: (bytes) => void (blocked = !socket!.write(bytes)),
    async close(waitMs) {
      clearTimeout(again);
      closing = true;
      if (connected) await ended(socket!, waitMs);
      socket?.destroy();
    },
  };
}

async function ended(socket: Socket, waitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(1, waitMs));
  socket.ref().once("close", () => resolve());
  socket.end();
  await promise;
  clearTimeout(timer);
}

function dial({ host, port, tls }: ForwardAddress, ca: Buffer | undefined): Socket {
  if (!tls) return connect({ host, port });
  const name = isIP(host) > 0 ? {} : { servername: host };
  return connectSafely({ host, port, minVersion: "TLSv1.2", ...name, ...(ca && { ca }) });
}
