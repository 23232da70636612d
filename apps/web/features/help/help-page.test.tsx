// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import HelpDialog from "./help-dialog.tsx";
import HelpPage from "./help-page.tsx";

const article = (id: string, title: string, keywords = "") => ({
  id,
  title,
  content: `<p>About ${title}.</p>`,
  group: "Money",
  keywords,
});
const list = [article("deposit", "Paying in"), article("withdraw", "Taking out", "withdraw kubra")];

beforeEach(() => {
  brandIs();
  fake({ site: { helpCenter: { list }, domainRouters: { list: [] } } });
});

test("an article has an address of its own, which opens it and names the tab", async () => {
  await show(<HelpPage />, { at: "/helpmc?id=withdraw" });
  expect(await screen.findByText("About Taking out.")).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toMatch(/^Taking out · /));
});

test("a topic leads to its article's address, and without one tab and heading say the same", async () => {
  const { user, address } = await show(<HelpPage />, { at: "/helpmc" });
  const topic = await screen.findByRole("link", { name: "Paying in" });
  const heading = screen.getByRole("heading", { level: 1 }).textContent;
  expect(heading).toBe("Help information");
  await vi.waitFor(() => expect(document.title.startsWith(`${heading} · `)).toBe(true));
  await user.click(topic);
  expect(await screen.findByText("About Paying in.")).toBeTruthy();
  expect(address()).toMatchObject({ pathname: "/helpmc", search: "?id=deposit" });
  await user.click(screen.getByRole("link", { name: "Back to topics" }));
  expect(address().search).toBe("");
});

test("whoever finds no answer reaches customer service and the form of feedback from here", async () => {
  brandIs({ customerService: { chatUrl: "https://chat.test/" } });
  fake({ site: { helpCenter: { list }, domainRouters: { list: [] } } });
  const { user, address } = await show(<HelpPage />, { at: "/helpmc" });
  const card = within(screen.getByRole("region", { name: "Still need help?" }));
  expect(await card.findByRole("button", { name: "Contact us" })).toBeTruthy();
  await user.click(card.getByRole("link", { name: "Write to us" }));
  expect(address().pathname).toBe("/feedback");
});

test("in the dialog too, over the page it stands on", async () => {
  const { user, address } = await show(<HelpDialog />, { at: "/rng?m=help" });
  await user.click(await screen.findByRole("link", { name: "Taking out" }));
  expect(address()).toMatchObject({ pathname: "/rng", search: "?m=help&id=withdraw" });
});

test("what is typed finds an article by words that it does not say itself", async () => {
  const { user } = await show(<HelpPage />, { at: "/helpmc" });
  await user.type(await screen.findByRole("searchbox"), "kubra");
  const topics = within(screen.getByRole("navigation", { name: "Topics" }));
  expect(topics.getAllByRole("link").map((each) => each.textContent)).toEqual(["Taking out"]);
});
