import { useEffect, useState } from "react";
import { language, session, useSession } from "./session.ts";

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
/** The newest state of each topic that somebody listens to, for whoever begins to listen later. */
const states = new Map<string, unknown>();
const LONGEST_WAIT_MS = 20_000;
let socket: WebSocket | undefined;
let nextId = 1;
let waitMs = 500;

/** Listens to a topic; the state arrives at once and anew after every change. Returns how to stop. */
export function listen(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  if (!socket) connect();
  else if (all.size === 1) ask({ t: "sub", id: nextId++, topic });
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
export function useTopic<T>(topic: string, enabled = true): T | undefined {
  const token = useSession((state) => state.token);
  const [state, setState] = useState<T>();
  useEffect(() => {
    if (!enabled) return;
    return listen(topic, (data) => setState(data as T));
  }, [topic, enabled, token]);
  return state;
}

/** Starts the connection anew, for example as somebody else after a login. */
export function reconnect(): void {
  socket?.close();
}

function connect(): void {
  const url = new URL("/live", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.addEventListener("open", () => {
    waitMs = 500;
    const { token } = session.get();
    ask({ t: "hello", language: language(), ...(token && { token }), resume: Object.fromEntries(seqs) });
    for (const topic of listeners.keys()) ask({ t: "sub", id: nextId++, topic });
  });
  socket.addEventListener("message", (event) => receive(JSON.parse(String(event.data)) as Frame));
  socket.addEventListener("close", () => {
    socket = undefined;
    if (listeners.size === 0) return;
    setTimeout(connect, waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  });
}

function receive(frame: Frame): void {
  if (frame.t === "ping") return ask({ t: "pong" });
  if (frame.t === "bye") waitMs = frame.retryMs ?? waitMs;
  // The session ended elsewhere; the next call would say so, and nobody should play on until then.
  if (frame.t === "bye" && frame.code?.startsWith("AUTH_")) session.lost(frame.code);
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

function ask(frame: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  // What was said to somebody else is nobody's business now.
  states.clear();
  reconnect();
});
