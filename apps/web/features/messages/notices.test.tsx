// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { HOSTILE, liveIn } from "@taya/site/hostile.testing";
import { show } from "@taya/ui/show.testing";
import { Notices } from "./notices.tsx";

const notice = (id: string, content = "<p>Words</p>") => ({
  id,
  type: "PL",
  title: `Notice ${id}`,
  content,
  time: "",
  timeMs: Date.UTC(2026, 10, 27, 16, 5, 9),
});
const page = (list: ReturnType<typeof notice>[], more = {}) => ({
  list,
  total: list.length,
  pageNo: 1,
  pageSize: 9,
  asOf: 0,
  ...more,
});

beforeEach(() => brandIs());

function Page({ first = null }: { readonly first?: string | null }) {
  const [selected, select] = useState<string | null>(first);
  return <Notices selected={selected} onSelect={select} />;
}

test("opens on the page of the chosen notice with it selected, its time in full", async () => {
  const server = fake({ messages: { notices: page([notice("a"), notice("b")], { total: 40, pageNo: 3 }) } });
  await show(<Page first="b" />);
  expect((await screen.findByRole("heading", { level: 3 })).textContent).toBe("Notice b");
  expect(server.asked("messages.notices")[0]!.input).toMatchObject({ id: "b", pageSize: "9" });
  expect(screen.getByRole("button", { name: /^Notice b/ }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("button", { name: "3" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getAllByText("2026-11-28 00:05:09").length).toBeGreaterThan(0);
});

test("of one kind only, from its first page on, with nothing selected", async () => {
  const server = fake({ messages: { notices: page([notice("a")]) } });
  const { user } = await show(<Page first="a" />);
  await user.click(await screen.findByRole("tab", { name: "Promotions" }));
  await vi.waitFor(() =>
    expect(server.asked("messages.notices").at(-1)!.input).toEqual({ type: "PR", pageNo: "1", pageSize: "9" }),
  );
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
});

test.each(HOSTILE)("%s is read and does nothing", async (content) => {
  fake({ messages: { notices: page([notice("a", content)]) } });
  await show(<Page first="a" />);
  const article = (await screen.findByRole("heading", { level: 3 })).closest("article")!;
  expect(liveIn(article.querySelector("time + div")!)).toEqual([]);
});
