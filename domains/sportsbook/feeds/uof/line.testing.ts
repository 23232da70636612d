import { type Instant, SECOND } from "@taya/kernel/instant";
import { type Disorder, HONEST, NONSENSE, unitsOf } from "../disorder.testing.ts";
import type { Connect } from "./queue.ts";

/** What is late comes within so long. */
export const LATE_MS = 25 * SECOND;

/** The way of messages from the provider to whoever listens, as bad as it is asked to be. */
export interface Line {
  readonly connect: Connect;
  now: Instant;
  send(text: string, later?: number): void;
  /** Whatever is due by now arrives. */
  deliver(): void;
  disturb(disorder: Disorder): void;
  /** What the other addresses of the provider answer instead of the truth; undefined for the truth. */
  instead(): { readonly body: string } | "broken" | undefined;
}

export function createLine(now: Instant): Line {
  let disorder: Disorder = HONEST;
  let unit = unitsOf(0);
  let pending: { readonly due: Instant; readonly text: string }[] = [];
  const listeners: { readonly hear: (text: string) => void; readonly gone: () => void }[] = [];
  const nonsense = () => NONSENSE[Math.floor(unit() * NONSENSE.length)]!;
  const line: Line = {
    connect: fakeConnect((listener) => void listeners.splice(0, listeners.length, listener)),
    now,
    send(text, later = 0) {
      const isWrong = unit() < disorder.wrong;
      if (isWrong) pending.push({ due: line.now, text: nonsense() });
      if (isWrong && disorder.wrong === 1) return;
      // A queue loses nothing but with its connection.
      if (unit() < disorder.dropped) return void listeners.splice(0).forEach(({ gone }) => gone());
      pending.push({ due: line.now + later + (unit() < disorder.late ? unit() * LATE_MS : 0), text });
      if (unit() < disorder.twice) pending.push({ due: line.now + unit() * LATE_MS, text });
    },
    deliver() {
      // What is late waits until somebody listens: whoever has heard a later word does not ask for it.
      if (listeners.length === 0) return;
      const due = pending.filter((each) => each.due <= line.now);
      pending = pending.filter((each) => each.due > line.now);
      for (const { text } of due) for (const { hear } of listeners) hear(text);
    },
    disturb(next) {
      disorder = next;
      unit = unitsOf(next.seed);
    },
    instead() {
      // An empty answer is one: whoever believes it asks again after twenty minutes.
      if (unit() < disorder.wrong) return { body: nonsense() || "<html/>" };
      return unit() < disorder.dropped ? "broken" : undefined;
    },
  };
  return line;
}

interface Listener {
  readonly hear: (text: string) => void;
  readonly gone: () => void;
}

/** What of the library's connections is used, without a network. */
const fakeConnect =
  (listens: (listener: Listener) => void): Connect =>
  async (to) => {
    const { vhost, username } = to as { readonly vhost: string; readonly username: string };
    if (vhost !== "/unifiedfeed/7" || username !== "token") throw new Error("refused");
    const gones: (() => void)[] = [];
    const on = (_event: string, gone: () => void) => void gones.push(gone);
    const channel = {
      on,
      assertQueue: async () => ({ queue: "own" }),
      bindQueue: async () => ({}),
      consume: async (_queue: string, hear: (message: { readonly content: Buffer }) => void) =>
        listens({
          hear: (text) => hear({ content: Buffer.from(text) }),
          gone: () => gones.forEach((gone) => gone()),
        }),
    };
    const connection = { on, createChannel: async () => channel, close: async () => undefined };
    return connection as unknown as Awaited<ReturnType<Connect>>;
  };
