import type { WebSocket } from "ws";
import * as z from "zod/mini";
import type { LiveHub, Message, Push, Subscription } from "./live.ts";
import type { Metrics } from "./metrics.ts";
import type { Subscriber } from "./room.ts";

const HELLO_WITHIN_MS = 5_000;
const HEARTBEAT_MS = 20_000;
const SILENT_MS = 60_000;
const FRAME_LARGEST = 16 * 1024;
const SUBSCRIPTIONS_MOST = 100;
const FRAMES_PER_SECOND = 20;
/** Bytes that may wait for a reader: whoever asks and does not read would fill the memory of all. */
const UNREAD_MOST = 1024 * 1024;

/** Reasons of a `bye` and the close codes that follow them. */
export const CLOSE = {
  AUTH_SESSION_EXPIRED: 4001,
  AUTH_SESSION_REPLACED: 4002,
  RATE_LIMITED: 4008,
  SERVER_STOPPING: 1012,
} as const;

const frame = z.discriminatedUnion("t", [
  z.object({
    t: z.literal("hello"),
    token: z.optional(z.string()),
    language: z.optional(z.string()),
    resume: z.optional(z.record(z.string(), z.int())),
  }),
  z.object({
    t: z.literal("sub"),
    id: z.int(),
    topic: z.string().check(z.maxLength(100)),
    params: z.optional(z.object({ ticket: z.optional(z.string().check(z.maxLength(100))) })),
  }),
  z.object({ t: z.literal("unsub"), id: z.int(), topic: z.string() }),
  z.object({ t: z.literal("resync"), id: z.int(), topic: z.string(), from: z.int() }),
  z.object({ t: z.literal("ping"), at: z.optional(z.number()) }),
  z.object({ t: z.literal("pong"), at: z.optional(z.number()) }),
]);
type Frame = z.output<typeof frame>;

/** What a connection needs of the program around it. */
export interface Connecting {
  readonly hub: LiveHub;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Who this is; without a token a visitor. The refusal of a stale token ends the connection. */
  welcome(token: string | undefined, language: string | undefined): Promise<Subscriber | keyof typeof CLOSE>;
}

/** Says goodbye with a reason and closes. */
export function bye(socket: WebSocket, code: keyof typeof CLOSE, retryMs?: number): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify({ t: "bye", code, ...(retryMs !== undefined && { retryMs }) }));
  socket.close(CLOSE[code]);
}

/** Everything one connection holds. */
interface Connection extends Connecting {
  readonly socket: WebSocket;
  readonly subscriptions: Map<string, Subscription>;
  /** Tickets shown with subscriptions, for when one of them is read anew. */
  readonly tickets: Map<string, string>;
  subscriber: Subscriber | undefined;
  resume: Record<string, number>;
}

/** Serves one live socket until it closes. */
export function serveSocket(socket: WebSocket, around: Connecting): void {
  const connection: Connection = {
    ...around,
    socket,
    subscriptions: new Map(),
    tickets: new Map(),
    subscriber: undefined,
    resume: {},
  };
  let heardAt = performance.now();
  let budget = FRAMES_PER_SECOND;
  let chain = Promise.resolve();

  const refill = setInterval(() => (budget = FRAMES_PER_SECOND), 1_000);
  const late = setTimeout(() => connection.subscriber ?? socket.close(1008), HELLO_WITHIN_MS);
  const heartbeat = setInterval(() => {
    if (performance.now() - heardAt > SILENT_MS) return socket.terminate();
    say(connection, { t: "ping", at: around.now() });
  }, HEARTBEAT_MS);

  around.metrics.liveConnections.inc();
  socket.on("message", (raw: Buffer) => {
    heardAt = performance.now();
    budget -= 1;
    if (budget < 0) return bye(socket, "RATE_LIMITED", 5_000);
    const ask = raw.length > FRAME_LARGEST ? undefined : parse(raw);
    if (!ask) return refuse(connection, "VALIDATION_FAILED");
    chain = chain.then(() => receive(connection, ask)).catch(() => refuse(connection, "INTERNAL"));
  });
  socket.on("close", () => {
    around.metrics.liveConnections.dec();
    clearInterval(refill);
    clearInterval(heartbeat);
    clearTimeout(late);
    for (const subscription of connection.subscriptions.values()) subscription.end();
  });
}

const say = ({ socket }: Connection, message: object): void => deliver(socket, JSON.stringify(message));

/** Sends to whoever reads; ends a connection on which too much waits to be read. */
function deliver(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > UNREAD_MOST) return socket.terminate();
  socket.send(text);
}

const refuse = (connection: Connection, code: string, id?: number): void =>
  say(connection, { t: "err", ...(id !== undefined && { id }), code, message: code });

async function receive(connection: Connection, ask: Frame): Promise<void> {
  switch (ask.t) {
    case "hello":
      return hello(connection, ask);
    case "sub":
      return subscribe(connection, ask);
    case "resync":
      return resync(connection, ask);
    case "unsub":
      connection.subscriptions.get(ask.topic)?.end();
      connection.subscriptions.delete(ask.topic);
      return say(connection, { t: "ok", id: ask.id });
    case "ping":
      return say(connection, { t: "pong", at: connection.now() });
    case "pong":
      return;
  }
}

async function hello(connection: Connection, ask: Extract<Frame, { t: "hello" }>): Promise<void> {
  // One session a socket: what was subscribed to for one is not heard by another, nor when that one has ended.
  if (connection.subscriber) return connection.socket.close(1008);
  const who = await connection.welcome(ask.token, ask.language);
  if (typeof who === "string") return bye(connection.socket, who);
  connection.subscriber = who;
  connection.resume = ask.resume ?? {};
  const player = who.playerId ?? null;
  say(connection, { t: "welcome", player, serverTime: connection.now(), heartbeatMs: HEARTBEAT_MS });
}

async function subscribe(connection: Connection, ask: Extract<Frame, { t: "sub" }>): Promise<void> {
  const { id, topic, params } = ask;
  const { subscriber, subscriptions, socket, resume } = connection;
  if (!subscriber) return refuse(connection, "AUTH_NOT_LOGGED_IN", id);
  if (subscriptions.size >= SUBSCRIPTIONS_MOST) return refuse(connection, "RATE_LIMITED", id);
  subscriptions.get(topic)?.end();
  const quoted = JSON.stringify(topic);
  const push: Push = (message) => {
    connection.metrics.liveMessages.inc({ topic: topic.split(".")[0] ?? topic });
    deliver(socket, msgFrame(quoted, message));
  };
  const { ticket = connection.tickets.get(topic) } = params ?? {};
  const asking = ticket === undefined ? subscriber : { ...subscriber, ticket };
  const subscription = await connection.hub.subscribe(topic, asking, push);
  if (typeof subscription === "string") return refuse(connection, subscription, id);
  if (ticket !== undefined) connection.tickets.set(topic, ticket);
  if (socket.readyState !== socket.OPEN) return subscription.end();
  subscriptions.set(topic, subscription);
  say(connection, { t: "ok", id, topic });
  const from = resume[topic];
  delete resume[topic];
  const missed = from === undefined ? undefined : subscription.since(from);
  if (missed && missed.length > 0) for (const each of missed) push(each);
  else say(connection, { t: "snap", topic, seq: subscription.seq, data: subscription.data });
}

/** A message as a frame; its data is written once for everybody, and only put in here. */
const msgFrame = (topic: string, { seq, text }: Message): string =>
  `{"t":"msg","topic":${topic},"seq":${seq},"data":${text}}`;

async function resync(connection: Connection, { id, topic, from }: Extract<Frame, { t: "resync" }>): Promise<void> {
  const missed = connection.subscriptions.get(topic)?.since(from);
  if (!missed) return subscribe(connection, { t: "sub", id, topic });
  say(connection, { t: "ok", id, topic });
  for (const { seq, data } of missed) say(connection, { t: "msg", topic, seq, data });
}

function parse(raw: Buffer): Frame | undefined {
  try {
    const parsed = z.safeParse(frame, JSON.parse(raw.toString("utf8")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
