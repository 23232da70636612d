/** Sockets that follow matches, and how late each price reached each of them, in milliseconds. */
export interface Followers {
  /** How late the prices were that came since they were last taken. */
  take(): number[];
  close(): void;
}

const OPENING = 50;

interface Frame {
  readonly t: string;
  readonly data?: { readonly markets?: readonly { readonly outcomes: readonly { readonly odds: number | null }[] }[] };
}

/**
 * Opens so many sockets, each following one of the matches in turn. Every price the bench sends is another one, so that
 * whoever hears it knows when it was sent.
 */
export async function followMatches(
  port: number,
  fixtures: readonly string[],
  count: number,
  sentAt: ReadonlyMap<number, number>,
): Promise<Followers> {
  const late: number[] = [];
  const sockets: WebSocket[] = [];
  const open = (topic: string, at: number) =>
    new Promise<void>((resolve, reject) => {
      // Each from a network of its own, as a proxy would tell: one network may hold a few hundred sockets only.
      const headers = { "x-forwarded-for": `10.${at >> 8}.${at & 255}.1` };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers } as unknown as string[]);
      socket.onopen = () => socket.send(JSON.stringify({ t: "hello" }));
      socket.onerror = () => reject(new Error("a socket was refused"));
      socket.onmessage = ({ data }) => {
        const now = performance.now();
        const frame = JSON.parse(String(data)) as Frame;
        if (frame.t === "bye" || frame.t === "err") reject(new Error(`a socket was turned away: ${String(data)}`));
        if (frame.t === "welcome") socket.send(JSON.stringify({ t: "sub", id: 1, topic }));
        if (frame.t === "snap") resolve();
        if (frame.t !== "msg") return;
        for (const { outcomes } of frame.data?.markets ?? []) {
          for (const { odds } of outcomes) {
            const sent = odds === null ? undefined : sentAt.get(odds);
            if (sent !== undefined) late.push(now - sent);
          }
        }
      };
      sockets.push(socket);
    });
  for (let from = 0; from < count; from += OPENING) {
    const some = Array.from(
      { length: Math.min(OPENING, count - from) },
      (_, at) => fixtures[(from + at) % fixtures.length]!,
    );
    await Promise.all(some.map((fixtureId, at) => open(`odds.${fixtureId}`, from + at)));
  }
  return {
    take: () => late.splice(0),
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
