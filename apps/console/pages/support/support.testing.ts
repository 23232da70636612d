import type { HelpdeskWord, Row, Thread } from "./types.ts";

/** A player's conversation that waits. */
export const row: Row = {
  id: "c1",
  version: 3,
  channel: "vip",
  state: "QUEUED",
  playerId: "p1",
  username: "ana",
  language: "EN",
  createdAt: 0,
  lastAt: 0,
  waitingSince: 0,
  last: "Where is it?",
};

/** The same with what was said. */
export const thread: Thread = {
  ...row,
  rankLevel: 5,
  messages: [
    { id: "m1", from: "holder", text: "Where is it?", images: [], at: 0 },
    { id: "m2", from: "system", text: "You are in the queue.", images: [], at: 0 },
    { id: "m3", from: "note", operator: "olga", text: "asked before", images: [], at: 0 },
  ],
};

export const figures = {
  waiting: 2,
  vip: 1,
  firstAnswer: { count: 3, median: 4_200, p90: 720_000 },
  operators: [
    { id: "o1", name: "otto", present: true, open: 1, answered: 4 },
    { id: "01890a5d-ac96-7b00-8000-000000000091", name: "olga", present: false, open: 0, answered: 2 },
  ],
};

export const canned = {
  id: "k1",
  kind: "answer" as const,
  language: "EN",
  title: "Soon",
  text: "It comes within a day.",
  sort: 1,
};

export const untold: HelpdeskWord = {
  id: "w1",
  conversationId: "c1",
  kind: "LINE",
  state: "DEAD",
  attempts: 1,
  reason: "Chatwoot 422",
  createdAt: Date.UTC(2026, 10, 26),
  endedAt: Date.UTC(2026, 10, 26),
};
