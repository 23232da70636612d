// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { useSupport } from "./support.ts";

const SERVICE = { chatUrl: "https://chat.test/", vipUrl: "https://vip.test/", width: 440, height: 500 };

function Support() {
  const open = useSupport();
  return open && <button onClick={open}>Support</button>;
}

/** The button of customer service as somebody of a rank sees it, and what the browser was told to open. */
async function pressed(rankLevel: number, opens: object | null = {}) {
  brandIs({ customerService: SERVICE });
  const server = fake({ accounts: { info: { clubLabel: { labelName: "", rankLevel } } as never } });
  const open = vi.spyOn(window, "open").mockReturnValue(opens as Window | null);
  onTestFinished(() => open.mockRestore());
  const { user } = await show(<Support />, { player: {} });
  await vi.waitUntil(() => server.asked("accounts.info").length > 0);
  await vi.waitFor(async () => {
    await user.click(await screen.findByRole("button", { name: "Support" }));
    expect(open.mock.lastCall?.[0]).toBe(rankLevel > 4 ? SERVICE.vipUrl : SERVICE.chatUrl);
  });
  return open;
}

test.each([5, 20])("rank %i comes to the VIP channel", async (rank) => {
  const open = await pressed(rank);
  expect(open).toHaveBeenLastCalledWith(SERVICE.vipUrl, "support", "width=440,height=500");
});

test.each([0, 4])("rank %i comes to the live chat, in its window", async (rank) => {
  const open = await pressed(rank);
  expect(open).toHaveBeenLastCalledWith(SERVICE.chatUrl, "support", "width=440,height=500");
});

test("a window that the browser stops is told", async () => {
  await pressed(0, null);
  expect(await screen.findAllByText(/pop-?up|window/i)).not.toEqual([]);
});

test("without a service elsewhere the page says how to reach us, and no window opens", async () => {
  const here = new URL("/helpmc", location.origin).href;
  brandIs({ customerService: { ...SERVICE, chatUrl: here, vipUrl: here } });
  fake({ accounts: { info: { clubLabel: { labelName: "", rankLevel: 0 } } as never } });
  const open = vi.spyOn(window, "open");
  onTestFinished(() => open.mockRestore());
  const { user, address } = await show(<Support />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Support" }));
  expect(address().search).toBe("?m=help&id=contact");
  expect(open).not.toHaveBeenCalled();
});
