import { useEffect, useState } from "react";
import { language, session, useSession } from "./session.ts";
import { onWake } from "./wake.ts";
import type { Line } from "./topics.ts";

type Listener = (data: unknown) => void;

interface Frame {
  readonly t: string;
  readonly topic?: string;
  readonly seq?: number;
  readonly data?: unknown;
  readonly retryMs?: number;
  readonly code?: string;
}

const listeners = new Map<string, Set<Listener>>();
const seqs = new Map<string, number>();
const tickets = new Map<string, string>();
/** The newest state of each topic that somebody listens to, for whoever begins to listen later. */
const states = new Map<string, unknown>();
const LONGEST_WAIT_MS = 20_000;
/** A server that is there has opened the connection by then. */
const OPEN_MS = 10_000;
/** The server says something every 20 s; a line that is silent for so long is dead, though nobody has said so. */
const SILENCE_MS = 50_000;
const WATCH_MS = 5_000;
/** A server that is there has answered by then, when it is asked whether it still is. */
const PROBE_MS = 3_000;
const FIRST_WAIT_MS = 500;
let socket: WebSocket | undefined;
let heardAt = 0;
let watch: ReturnType<typeof setInterval> | undefined;
let nextId = 1;
let waitMs = FIRST_WAIT_MS;
/** The server has ended the session: nothing is dialled with its token again. */
let over = false;

/**
 * Listens to a topic; the state arrives at once and anew after every change. Returns how to stop. A ticket stands for
 * whoever has no session, where the topic takes one.
 */
export function listen<Data>(topic: Line<Data>, listener: (data: Data) => void, ticket?: string): () => void {
  if (ticket) tickets.set(topic, ticket);
  else tickets.delete(topic);
  return hear(topic, listener as Listener);
}

function subscribe(topic: string): void {
  const ticket = tickets.get(topic);
  ask({ t: "sub", id: nextId++, topic, ...(ticket && { params: { ticket } }) });
}

function hear(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  if (!socket) connect();
  else if (all.size === 1) subscribe(topic);
  if (states.has(topic)) listener(states.get(topic));
  return () => {
    all.delete(listener);
    if (all.size > 0) return;
    listeners.delete(topic);
    seqs.delete(topic);
    states.delete(topic);
    ask({ t: "unsub", id: nextId++, topic });
  };
}

/** The newest state of a topic as React state; undefined before the first answer. */
export function useTopic<Data>(topic: Line<Data>, enabled = true): Data | undefined {
  const token = useSession((state) => state.token);
  const [state, setState] = useState<Data>();
  useEffect(() => {
    if (!enabled) return;
    return listen(topic, setState);
  }, [topic, enabled, token]);
  return state;
}

/** Starts the connection anew at once, for example as somebody else after a login. */
function reconnect(): void {
  const before = socket;
  socket = undefined;
  waitMs = FIRST_WAIT_MS;
  before?.close();
  if (listeners.size > 0) connect();
}

function connect(): void {
  if (socket || over) return;
  const url = new URL("/live", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const line = new WebSocket(url);
  socket = line;
  heardAt = performance.now();
  watch ??= setInterval(look, WATCH_MS);
  line.addEventListener("open", () => {
    if (socket !== line) return;
    const { token } = session.get();
    ask({ t: "hello", language: language(), ...(token && { token }), resume: Object.fromEntries(seqs) });
    for (const topic of listeners.keys()) subscribe(topic);
  });
  line.addEventListener("message", (event) => {
    if (socket !== line) return;
    heardAt = performance.now();
    receive(JSON.parse(String(event.data)) as Frame);
  });
  line.addEventListener("close", () => lost(line));
}

/** The line is gone, or given up: another one is opened after a while. */
function lost(line: WebSocket): void {
  if (socket !== line) return;
  socket = undefined;
  if (listeners.size === 0 || over) return;
  setTimeout(connect, waitMs * (0.5 + Math.random()));
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
}

/** Gives up a line that does not open, or on which nothing comes any more; waiting for its end could take minutes. */
function look(): void {
  if (!socket) return;
  const patience = socket.readyState === WebSocket.CONNECTING ? OPEN_MS : SILENCE_MS;
  if (performance.now() - heardAt < patience) return;
  const dead = socket;
  lost(dead);
  dead.close();
}

/** After a sleep a line may be mute for ever; one that does not answer is given up for another at once. */
function probe(): void {
  const asked = socket;
  if (!asked) return;
  const at = performance.now();
  ask({ t: "ping" });
  setTimeout(() => {
    if (socket === asked && heardAt < at) reconnect();
  }, PROBE_MS);
}

function leave({ retryMs, code }: Frame): void {
  waitMs = retryMs ?? waitMs;
  if (!code?.startsWith("AUTH_")) return;
  // The session ended elsewhere; the next call would say so, and nobody should play on until then.
  over = true;
  session.lost(code);
}

function receive(frame: Frame): void {
  if (frame.t === "ping") return ask({ t: "pong" });
  // Only a server that lets in is there again; one that opens and closes is asked ever more rarely.
  if (frame.t === "welcome") waitMs = FIRST_WAIT_MS;
  if (frame.t === "bye") return leave(frame);
  if ((frame.t !== "snap" && frame.t !== "msg") || !frame.topic) return;
  const heard = listeners.get(frame.topic);
  if (!heard) return;
  const before = seqs.get(frame.topic);
  if (frame.t === "msg" && before !== undefined && frame.seq !== before + 1) {
    return ask({ t: "resync", id: nextId++, topic: frame.topic, from: before });
  }
  seqs.set(frame.topic, frame.seq ?? 0);
  states.set(frame.topic, frame.data);
  for (const listener of heard) listener(frame.data);
}

/** Whether anything can be heard now. */
export const isLineOpen = (): boolean => socket?.readyState === WebSocket.OPEN;

function ask(frame: object): void {
  if (isLineOpen()) socket!.send(JSON.stringify(frame));
}

useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  // What was said to somebody else is nobody's business now.
  states.clear();
  over = false;
  reconnect();
});
onWake(probe);
