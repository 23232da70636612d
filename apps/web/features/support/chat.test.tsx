// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing, silence } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { pictures } from "../../shell/captcha.testing.ts";
import { Chat } from "./chat.tsx";
import type { Conversation } from "./merge.rules.ts";
import { dropTicket, keepTicket, validTicket } from "./ticket.ts";

const none: Conversation = {
  id: "",
  channel: "chat",
  state: "none",
  answered: true,
  contact: "none",
  quick: ["Where is my withdrawal?"],
  messages: [],
};
const line = (id: string, from: "me" | "staff" | "system", text: string) => ({ id, from, text, images: [], at: 1 });
const said = (...messages: Conversation["messages"]): Conversation => ({ ...none, id: "c", state: "open", messages });
const ticket = { url: "", channel: "chat" as const, expiresAt: Date.now() + 60_000, ticket: "t-1" };

async function chat(answers: object, player = false) {
  brandIs();
  const server = fake({ support: { ticket, conversation: none, ...answers } as never });
  return { server, ...(await show(<Chat />, player ? { player: {} } : {})) };
}
const lines = () => screen.getByRole("log").textContent;

test("S9-44 the head has the colour of the chat, and says whether somebody answers", async () => {
  await chat({ conversation: { ...none, channel: "vip", answered: false } });
  expect(await screen.findByText("We answer later", { exact: false })).toBeTruthy();
  expect(screen.getByText(/VIP/)).toBeTruthy();
  expect(document.querySelector("header")!.className).toContain("bg-[#6142bf]");
});

test.each([
  [1, "Usually answers in about 1 minute"],
  [12, "Usually answers in about 12 minutes"],
  [100, "Usually answers in about 2 hours"],
])("the head says in how many minutes somebody usually answers: %j", async (usualMinutes, words) => {
  await chat({ conversation: { ...none, usualMinutes } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("a visitor comes to a ticket first, shows it, and it is kept; a player needs none", async () => {
  const { server, unmount } = await chat({});
  await screen.findByText(/^Hello!/);
  expect(server.asked("support.conversation")[0]!.headers).toMatchObject({ ticket: "t-1" });
  expect(validTicket()).toBe("t-1");
  expect(validTicket(ticket.expiresAt)).toBeUndefined();
  unmount();
  const { server: other } = await chat({}, true);
  await screen.findByText(/^Hello!/);
  expect(other.asked("support.ticket")).toEqual([]);
  expect(other.asked("support.conversation")[0]!.headers).not.toHaveProperty("ticket");
});

test("a ticket past its time is exchanged for another one", async () => {
  keepTicket({ ticket: "old", expiresAt: Date.now() + 60_000 });
  let asks = 0;
  const { server } = await chat({ conversation: () => (asks++ === 0 ? refusing("NOT_FOUND") : none) });
  await screen.findByText(/^Hello!/);
  expect(server.asked("support.conversation").map(({ headers }) => headers["ticket"])).toEqual(["old", "t-1"]);
});

test("what is typed is sent by Enter, with Shift it is another line; the field is empty then", async () => {
  const { server, user } = await chat({ say: said(line("1", "me", "one\ntwo")) });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Write a message");
  await user.type(field, "one{Shift>}{Enter}{/Shift}two{Enter}");
  await waitFor(() => expect(lines()).toContain("two"));
  expect(server.asked("support.say").map(({ input }) => input["text"])).toEqual(["one\ntwo"]);
  expect(field.value).toBe("");
});

test("a line that could not be sent stays in its field, is told, and is sent again under the same key", async () => {
  const { server, user } = await chat({ say: refusing("CS_UNAVAILABLE") });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Write a message");
  await user.type(field, "hello{Enter}");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", expect.stringMatching(/cannot be opened/));
  expect(field.value).toBe("hello");
  server.answer({ support: { say: said(line("1", "me", "hello")) } } as never);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(lines()).toContain("hello"));
  const [first, second] = server.asked("support.say").map(({ input }) => input["key"]);
  expect(first).toBe(second);
});

test("one press asks what is offered", async () => {
  const { server, user } = await chat({ say: said(line("1", "me", "Where is my withdrawal?")) });
  await user.click(await screen.findByRole("button", { name: "Where is my withdrawal?" }));
  await waitFor(() => expect(server.asked("support.say")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("list", { name: "What is it about?" })).toBeNull());
});

test("an answer comes live, as plain text", async () => {
  const { server } = await chat({ conversation: said(line("1", "me", "hello")) });
  await screen.findByText("hello");
  server.tell(topics.support.conversation, { ...line("2", "staff", "<b>hi</b>"), after: "1", state: "open" });
  expect(await screen.findByText("<b>hi</b>")).toBeTruthy();
});

test("a visitor whom nobody answers leaves how to reach them", async () => {
  const asked = { ...said(line("1", "me", "hello")), contact: "asked" as const };
  const { server, user } = await chat({ conversation: asked, contact: { ...asked, contact: "given" } });
  const field = await screen.findByLabelText(/mail or phone/i);
  await user.type(field, "me@example.test");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByLabelText(/mail or phone/i)).toBeNull());
  expect(server.asked("support.contact")[0]!.input).toEqual({ contact: "me@example.test" });
});

test("what cannot be read is told with a way to try again; while it loads that is said", async () => {
  const { server, user } = await chat({ conversation: refusing("CS_UNAVAILABLE") });
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", expect.stringMatching(/cannot be opened/));
  server.answer({ support: { conversation: none } });
  await user.click(screen.getByRole("button", { name: /try again/i }));
  await screen.findByText(/^Hello!/);
});

test("until the first answer it says that it loads", async () => {
  await chat({ conversation: silence });
  expect(screen.getByRole("status").getAttribute("aria-busy")).toBe("true");
});

test("without a connection it says so", async () => {
  await chat({});
  await screen.findByText(/^Hello!/);
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  dispatchEvent(new Event("offline"));
  expect(await screen.findByText(/^You are offline/)).toBeTruthy();
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
});

test("a new visitor who is asked to show to be a person does so in the chat, and begins", async () => {
  dropTicket();
  let asks = 0;
  brandIs();
  const server = fake({
    support: { ticket: () => (asks++ === 0 ? refusing("AUTH_CAPTCHA_REQUIRED") : ticket), conversation: none } as never,
  });
  pictures();
  const { user } = await show(<Chat />);
  await screen.findByRole("img", { name: "Picture with five characters" });
  await user.type(screen.getByLabelText(/^Characters in the picture/), "abcde");
  await user.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByText(/^Hello!/);
  expect(server.asked("support.ticket").at(-1)!.input).toMatchObject({ captcha: "abcde", captchaId: "c1" });
});
