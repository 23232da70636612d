import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type ForwardAddress, keepConnected } from "./connection.ts";
import { createQueue } from "./queue.ts";
import { type LineKind, syslogFrame } from "./syslog.ts";

const LINES_MOST = 20_000;
const LONGEST_PAUSE_MS = 30_000;
const LOOK_MS = 10;
const [INFO, WARN] = [30, 40];

interface ForwardState {
  readonly connected: boolean;
  readonly waiting: number;
  readonly sent: number;
  readonly dropped: number;
}

/** Sends copies of what is noted off the machine; never waits, never throws, and never holds anybody up. */
export interface Forward {
  /** Takes a line of the log; where there is no room any more it is dropped and counted. */
  write(line: string): void;
  /** Takes a record; false when it was not taken, so that it can be offered again. */
  tell(kind: Exclude<LineKind, "log">, record: object): boolean;
  state(): ForwardState;
  /** Gives what waits so long to go, and ends. */
  close(waitMs: number): Promise<void>;
}

/** Where no collector is named nothing is taken. */
export const noForward: Forward = {
  write: () => undefined,
  tell: () => false,
  state: () => ({ connected: false, waiting: 0, sent: 0, dropped: 0 }),
  close: async () => undefined,
};

export interface ForwardNeeds {
  readonly address: ForwardAddress;
  /** Told when the collector is reached, and when it is lost and why. */
  readonly told?: (state: "reached" | "lost", why: string) => void;
  /** Longest pause between two tries. */
  readonly pauseMs?: number;
  readonly linesMost?: number;
}

/**
 * Sends frames over one connection, in order. What comes while the collector is away waits in memory, 20,000 lines and
 * 16 MB at most; beyond that new lines are dropped, counted, and the loss is told first when the collector is back. What
 * was handed to a connection that then broke is lost, since this protocol has no receipts. Throws when the file of
 * authorities cannot be read.
 */
export function createForward({
  address,
  told = () => undefined,
  pauseMs = LONGEST_PAUSE_MS,
  linesMost = LINES_MOST,
}: ForwardNeeds): Forward {
  const queue = createQueue(linesMost);
  let sent = 0;
  let closing = false;

  const frame = (kind: LineKind, message: string, level = INFO): Buffer =>
    syslogFrame({ kind, level, at: Date.now(), host: hostname(), pid: process.pid, message });

  function flush(): void {
    while (connection.open) {
      const next = queue.next();
      if (!next) return;
      sent += next.frames;
      connection.write(next.piece);
    }
  }

  function ready(): void {
    const lines = queue.lost();
    if (lines > 0) queue.first(frame("log", JSON.stringify({ level: WARN, msg: "lines were dropped", lines }), WARN));
    flush();
  }

  function take(made: Buffer): boolean {
    const taken = !closing && queue.take(made);
    if (taken) flush();
    return taken;
  }

  const connection = keepConnected({ address, longestPauseMs: pauseMs, told, ready });
  return {
    write: (line) => void take(frame("log", line.trimEnd(), levelOf(line))),
    tell: (kind, record) => connection.connected && take(frame(kind, JSON.stringify(record))),
    state: () => ({ connected: connection.connected, waiting: queue.size, sent, dropped: queue.dropped }),
    async close(waitMs) {
      closing = true;
      const until = performance.now() + waitMs;
      while (queue.size > 0 && connection.connected && performance.now() < until) await sleep(LOOK_MS);
      await connection.close(until - performance.now());
    },
  };
}

const levelOf = (line: string): number => Number(/^\{"level":(\d{1,2})/.exec(line)?.[1] ?? INFO);
