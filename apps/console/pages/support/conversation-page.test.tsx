// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { refusing } from "@taya/client/fake.testing";
import { refresh } from "@taya/client/query";
import { show } from "@taya/ui/show.testing";
import { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import ConversationPage from "./conversation-page.tsx";
import { canned, figures, thread } from "./support.testing.ts";
import type { Thread } from "./types.ts";

async function page(now: Partial<Thread> = {}, answers: object = {}) {
  brandIs();
  operatorWith("support.write", "support.read");
  const shown: Thread = { ...thread, ...now };
  const filled = { adminConversation: shown, canned: { list: [canned] }, desk: figures, ...answers };
  const server = fake({ support: filled as never });
  const route = <Route path="/support/:id" element={<ConversationPage />} />;
  const drawn = await show(<Routes>{route}</Routes>, { at: "/support/c1" });
  await screen.findByRole("log");
  return { server, ...drawn };
}
const mine = { state: "TAKEN", operatorId: "o1", operator: "otto" } as const;
const theirs = { state: "TAKEN", operatorId: "o2", operator: "olga" } as const;
const names = () => screen.queryAllByRole("button").map((each) => each.textContent);

test("what waits is taken at the version that is seen; who was too late is told", async () => {
  const { server, user } = await page({}, { take: refusing("STALE") });
  await user.click(screen.getByRole("button", { name: "Take" }));
  await screen.findByText(/changed/i, undefined, { timeout: 20_000 });
  expect(server.asked("support.take")[0]!.input).toMatchObject({ version: 3 });
});

test("what somebody else has is not answered, but can be taken, and noted on", async () => {
  const { server, user } = await page(theirs, { note: thread });
  expect(names()).toEqual(expect.arrayContaining(["Take", "Hand over", "Close", "Add as note"]));
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
  await user.type(screen.getByLabelText(/^Answer, or note/), "seen{Enter}");
  expect(server.asked("support.note")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add as note" }));
  await waitFor(() => expect(server.asked("support.note")[0]!.input).toMatchObject({ text: "seen" }));
});

test("a ready answer in the holder's language is put into the field and sent by Enter", async () => {
  const { server, user } = await page(mine, { answer: thread });
  await user.selectOptions(await screen.findByLabelText("Ready answers"), "Soon");
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Answer, or note/);
  expect(field.value).toBe(canned.text);
  await user.type(field, "{Enter}");
  await waitFor(() => expect(server.asked("support.answer")[0]!.input).toMatchObject({ text: canned.text }));
  await waitFor(() => expect(field.value).toBe(""));
});

test("is handed to another one who was there today, or back to the queue", async () => {
  const { server, user } = await page(mine, { handOver: thread });
  await waitFor(() => expect(screen.getByRole("button", { name: "Hand over" })).toHaveProperty("disabled", false));
  await user.click(screen.getByRole("button", { name: "Hand over" }));
  await user.selectOptions(await screen.findByLabelText(/^To/), "olga (away)");
  await user.click(screen.getAllByRole("button", { name: "Hand over" }).at(-1)!);
  await waitFor(() =>
    expect(server.asked("support.handOver")[0]!.input).toMatchObject({ to: figures.operators[1]!.id, version: 3 }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Back to the queue" }));
  await waitFor(() => expect(server.asked("support.handOver")[1]!.input).not.toHaveProperty("to"));
});

test("what is closed can be opened again and nothing else", async () => {
  await page({ state: "CLOSED", closedAt: 0 });
  expect(names()).toContain("Open again");
  expect(names()).not.toContain("Take");
  expect(names()).not.toContain("Close");
});

test("closing asks first, and closes what was seen", async () => {
  const { server, user } = await page(mine, { close: thread });
  await user.click(screen.getByRole("button", { name: "Close" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^The player is told/)).toBeTruthy();
  expect(server.asked("support.close")).toEqual([]);
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
  await waitFor(() => expect(server.asked("support.close")[0]!.input).toMatchObject({ id: "c1", version: 3 }));
});

test("what changes behind an open question is not decided about", async () => {
  const { server, user } = await page(mine, { close: refusing("STALE") });
  await user.click(screen.getByRole("button", { name: "Close" }));
  const dialog = within(await screen.findByRole("dialog"));
  server.answer({ support: { adminConversation: { ...thread, ...theirs, version: 4 } as never } });
  await act(async () => refresh(api.support.adminConversation));
  await screen.findByText("olga", { exact: false });
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
  await waitFor(() => expect(server.asked("support.close")[0]!.input).toMatchObject({ version: 3 }));
});

test("where nobody else has been there, handing over is closed and says why", async () => {
  await page(mine, { desk: { ...figures, operators: figures.operators.slice(0, 1) } });
  expect(await screen.findByText("Nobody else has been here today.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Hand over" })).toHaveProperty("disabled", true);
});
