import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import type { LiveHub } from "./live.ts";
import { serveSocket } from "./live-socket.ts";
import { createMetrics } from "./metrics.ts";

test("a socket that asks and never reads is ended before much waits for it", async () => {
  vi.useFakeTimers();
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void (socket.bufferedAmount += text.length),
    close: () => undefined,
    terminate: () => {
      socket.readyState = 3;
      socket.emit("close");
    },
  });
  const hub = { subscribe: async () => ({ seq: 0, data: "x".repeat(100_000), end: () => undefined }) };
  serveSocket(socket as unknown as WebSocket, {
    hub: hub as unknown as LiveHub,
    metrics: createMetrics(),
    now: () => 0,
    welcome: async () => ({ merchant: "fiesta", language: "EN" }),
  });
  const ask = (message: object) => socket.emit("message", Buffer.from(JSON.stringify(message)));
  ask({ t: "hello" });
  for (let second = 0; second < 5; second += 1) {
    for (let id = 0; id < 15; id += 1) ask({ t: "sub", id, topic: `winners.${second}.${id}` });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  vi.useRealTimers();
  expect(socket.readyState).toBe(3);
  expect(socket.bufferedAmount).toBeLessThan(1_300_000);
});
