/** Sockets that watch tables, and how late each round event reached each of them, in milliseconds. */
export interface Watchers {
  /** Events that came since they were last taken, lateness of each. */
  take(): number[];
  /** How many sockets follow their table. */
  readonly following: () => number;
  close(): void;
}

const OPENING = 50;

interface Frame {
  readonly t: string;
  readonly data?: { readonly phase?: string; readonly closesAt?: number | null };
}

/**
 * Opens so many sockets, each watching one of the tables in turn. An event is late by what passed since the moment at
 * which the server's own clock let bets close; that moment is in the message.
 */
export async function watchTables(port: number, tables: readonly string[], count: number): Promise<Watchers> {
  const late: number[] = [];
  const sockets: WebSocket[] = [];
  let following = 0;
  const open = (topic: string, at: number) =>
    new Promise<void>((resolve, reject) => {
      // Each from a network of its own, as a proxy would tell: one network may hold a few hundred sockets only.
      const headers = { "x-forwarded-for": `10.${at >> 8}.${at & 255}.1` };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers } as unknown as string[]);
      socket.onopen = () => socket.send(JSON.stringify({ t: "hello" }));
      socket.onerror = () => reject(new Error("a socket was refused"));
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as Frame;
        if (frame.t === "bye" || frame.t === "err") reject(new Error(`a socket was turned away: ${String(data)}`));
        if (frame.t === "welcome") socket.send(JSON.stringify({ t: "sub", id: 1, topic }));
        if (frame.t === "snap") {
          following += 1;
          resolve();
        }
        const { phase, closesAt } = frame.data ?? {};
        if (frame.t === "msg" && phase === "BETTING_CLOSED" && closesAt) late.push(Date.now() - closesAt);
      };
      sockets.push(socket);
    });
  for (let from = 0; from < count; from += OPENING) {
    const some = Array.from(
      { length: Math.min(OPENING, count - from) },
      (_, at) => tables[(from + at) % tables.length]!,
    );
    await Promise.all(some.map((tableId, at) => open(`table.${tableId}`, from + at)));
  }
  return {
    take: () => late.splice(0),
    following: () => following,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
