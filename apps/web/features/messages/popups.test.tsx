// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { browserStore, tabStore } from "@taya/client/storage";
import { show } from "@taya/ui/show.testing";
import Popups, { type Popup } from "./popups.tsx";
import { nextOf, notToday, skipToday } from "./popups.rules.ts";

const popup = (id: string, link = ""): Popup => ({
  id,
  type: "PU",
  title: `Popup ${id}`,
  content: "<p>Words</p>",
  time: "",
  timeMs: 0,
  link,
});
const title = () => screen.queryByRole("heading", { level: 2 })?.textContent;

beforeEach(() => {
  brandIs();
  // Nothing is asked; the texts come from it.
  fake({});
  tabStore.removeItem("taya.popups.closed");
  browserStore.removeItem("taya.popups.notToday");
});

test("come one after the other, and what was closed stays closed in the tab", async () => {
  const popups = [popup("a"), popup("b")];
  const { user } = await show(<Popups popups={popups} />);
  expect(title()).toBe("Popup a");
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(title()).toBe("Popup b");
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(title()).toBeUndefined();
  await show(<Popups popups={[...popups, popup("c")]} />);
  expect(title()).toBe("Popup c");
});

test("are put off for the rest of the day where that is wanted", async () => {
  const { user } = await show(<Popups popups={[popup("a")]} />);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  tabStore.removeItem("taya.popups.closed");
  await show(<Popups popups={[popup("a")]} />);
  expect(title()).toBeUndefined();
});

test("wait while another dialog has the page, and stand over no game", async () => {
  await show(<Popups popups={[popup("a")]} />, { at: "/?m=login" });
  expect(title()).toBeUndefined();
  await show(<Popups popups={[popup("a")]} />, { at: "/play/table/roulette/" });
  expect(title()).toBeUndefined();
});

test("what was put off is forgotten on another day, and what nobody can read is nothing", () => {
  skipToday(browserStore, "2026-11-27", "a");
  skipToday(browserStore, "2026-11-27", "b");
  expect(notToday(browserStore, "2026-11-27")).toEqual(["a", "b"]);
  expect(notToday(browserStore, "2026-11-28")).toEqual([]);
  browserStore.setItem("taya.popups.notToday", "{");
  expect(notToday(browserStore, "2026-11-27")).toEqual([]);
  expect(nextOf([{ id: "a" }, { id: "b" }, { id: "c" }], ["a"], ["b"])?.id).toBe("c");
});
