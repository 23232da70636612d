import { expect, test } from "vitest";
import { type Conversation, merged } from "./merge.rules.ts";

const line = (id: string, more: object = {}) => ({ id, from: "staff" as const, text: id, images: [], at: 1, ...more });
const talk = (...ids: string[]): Conversation => ({
  id: "c",
  channel: "chat",
  state: "open",
  answered: true,
  contact: "none",
  quick: [],
  messages: ids.map((id) => line(id)),
});
const told = (id: string, after: string) => ({ ...line(id), after, state: "open" as const });

test("a new line is put behind the one it follows", () => {
  expect(merged(talk("a", "b"), told("c", "b"))?.messages.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("an answer says that somebody is there; what the holder writes does not", () => {
  const nobody = { ...talk("a"), answered: false };
  expect(merged(nobody, told("b", "a"))?.answered).toBe(true);
  expect(merged(nobody, { ...told("b", "a"), from: "me" })?.answered).toBe(false);
});

test("a line that is there already changes nothing but the state", () => {
  const now = merged(talk("a", "b"), { ...told("b", "a"), state: "closed" });
  expect([now?.messages.length, now?.state]).toEqual([2, "closed"]);
});

test("where a line between is missing, or nothing was read yet, it is read anew", () => {
  expect(merged(talk("a", "b"), told("d", "c"))).toBeUndefined();
  expect(merged(undefined, told("a", ""))).toBeUndefined();
  expect(merged({ ...talk(), id: "" }, told("a", ""))).toBeUndefined();
});

test("a whole conversation stands for itself; what is said to others says nothing", () => {
  expect(merged(talk("a"), talk("x", "y"))?.messages.length).toBe(2);
  const now = talk("a");
  expect(merged(now, null)).toBe(now);
});
