import { createHash, randomUUID } from "node:crypto";
import type { Caller, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";

export const sessionOf = (playerId: string): Session => ({
  id: `session-${playerId}`,
  playerId: playerId as PlayerId,
  username: `juan_${playerId.slice(-4)}`,
  type: 0,
  door: "players",
  operator: false,
  rights: [],
  mustChangePassword: false,
  startedAt: 0,
});

const plain = (asked: unknown): string =>
  JSON.stringify(asked, (_, value) => (typeof value === "bigint" ? `${value}` : value));

/**
 * Makes what a handler is told of a player's request: by whom, what was asked, under which idempotency key. `replays`
 * counts how often the handler said that its answer was a stored one.
 */
export const callerOf =
  (call: string, merchant: string) =>
  (playerId: string, asked: unknown = {}, key: string = randomUUID()): Caller & { replays: number } => {
    const caller = {
      call,
      merchant,
      language: "EN",
      ip: "127.0.0.1",
      host: "localhost",
      country: "PH",
      device: "",
      client: "native" as const,
      userAgent: "",
      requestId: "r",
      session: sessionOf(playerId),
      idempotencyKey: key,
      requestHash: createHash("sha256").update(plain(asked)).digest("hex"),
      cookies: {},
      replays: 0,
      reply: { cookie: () => {}, header: () => {}, beside: () => {}, replay: () => void (caller.replays += 1) },
    };
    return caller;
  };
