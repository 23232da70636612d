// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { CompactEncrypt } from "jose";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { useBrand } from "@taya/client/brand";
import { queries } from "@taya/client/query";
import { show } from "@taya/ui/show.testing";
import { ClosedPage } from "./closed-page.tsx";
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

describe("the way to customer service", () => {
  const PAGE_KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
  const sealed = (path: string, pageKey = PAGE_KEY) =>
    new CompactEncrypt(new TextEncoder().encode(path))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(Buffer.from(pageKey, "base64url"));

  /** What is opened for a rank where the brand's way of a type is sealed so. */
  async function opened(way: { readonly type: string; readonly path: string } | undefined, rankLevel = 0) {
    const origins = ["https://chat.test", "https://desk.test"];
    brandIs({ customerService: { ...SERVICE, origins }, info: { pageKey: PAGE_KEY } });
    const pathList = [{ type: "1", path: await sealed("https://desk.test/other") }, ...(way ? [way] : [])];
    const server = fake({
      accounts: { info: { clubLabel: { labelName: "", rankLevel } } as never },
      site: { domainRoute: { version: { pathList } } },
    });
    const open = vi.spyOn(window, "open").mockReturnValue({} as Window);
    onTestFinished(() => open.mockRestore());
    const { user } = await show(<Support />, { player: {} });
    await vi.waitUntil(() => queries.isFetching() === 0 && server.asked("site.domainRoute").length > 0);
    await user.click(await screen.findByRole("button", { name: "Support" }));
    expect(server.asked("site.domainRoute")).toHaveLength(1);
    return open.mock.lastCall?.[0];
  }

  test("S3-68 of type 3 is opened by the page, and leads to the window of the service", async () => {
    expect(await opened({ type: "3", path: await sealed("https://desk.test/room?id=7") })).toBe(
      "https://desk.test/room?id=7",
    );
  });

  test("a rank above 4 still comes to the VIP channel", async () => {
    expect(await opened({ type: "3", path: await sealed("https://desk.test/room") }, 5)).toBe(SERVICE.vipUrl);
  });

  test("elsewhere than the brand may lead to, sealed by somebody else, or not there: the brand's chat is opened", async () => {
    const other = Buffer.alloc(32, 7).toString("base64url");
    for (const path of [await sealed("https://evil.test/"), await sealed("https://desk.test/", other), "nonsense"]) {
      expect(await opened({ type: "3", path })).toBe(SERVICE.chatUrl);
      cleanup();
      queries.clear();
    }
    expect(await opened(undefined)).toBe(SERVICE.chatUrl);
  });

  test("a page that stands instead of the site asks for it too", async () => {
    brandIs({ customerService: { ...SERVICE, origins: ["https://desk.test"] }, info: { pageKey: PAGE_KEY } });
    const path = await sealed("https://desk.test/room");
    fake({ site: { domainRoute: { version: { pathList: [{ type: "3", path }] } } } });
    const open = vi.spyOn(window, "open").mockReturnValue({} as Window);
    onTestFinished(() => open.mockRestore());
    const { permission } = useBrand.getState();
    const { user } = await show(
      <ClosedPage closed={{ kind: "maintenance", aheadMs: 0 }} permission={permission} onLook={() => undefined} />,
    );
    await vi.waitFor(async () => {
      await user.click(screen.getByRole("button", { name: "Contact us" }));
      expect(open.mock.lastCall?.[0]).toBe("https://desk.test/room");
    });
  });
});
