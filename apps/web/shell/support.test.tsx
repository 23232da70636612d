// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { CompactEncrypt } from "jose";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { useBrand } from "@taya/client/brand";
import { queries } from "@taya/client/query";
import { show } from "@taya/ui/show.testing";
import { ClosedPage } from "./closed-page.tsx";
import { useSupport } from "./support.ts";

const SERVICE = {
  chatUrl: "https://chat.test/",
  vipUrl: "https://vip.test/",
  width: 440,
  height: 500,
  storeHeight: 750,
};
const TICKET = { url: "", channel: "chat" as const, expiresAt: Date.now() + 60_000, ticket: "t" };

/** A window as the browser opens it, empty; `led` is where it is led to. */
function windowOf(href = "about:blank") {
  const led = vi.fn<(address: string) => void>();
  const [close, focus] = [vi.fn<() => void>(), vi.fn<() => void>()];
  return { led, close, focus, location: { href, replace: led } };
}

/** What the browser does when it is told to open a window. */
function opening(opens: ReturnType<typeof windowOf> | null) {
  const open = vi.spyOn(window, "open").mockReturnValue(opens as unknown as Window | null);
  onTestFinished(() => open.mockRestore());
  return open;
}

function Support() {
  const open = useSupport();
  return open && <button onClick={open}>Support</button>;
}

const asRank = (rankLevel: number) => ({ info: { clubLabel: { labelName: "", rankLevel } } as never });

/** The button of customer service, pressed by somebody of a rank until the window opens there. */
async function pressed(rankLevel: number, opens = windowOf(), ticket: object = TICKET) {
  brandIs({ customerService: SERVICE });
  const server = fake({ accounts: asRank(rankLevel), support: { ticket: ticket as never } });
  const open = opening(opens);
  const { user } = await show(<Support />, { player: {} });
  await vi.waitUntil(() => server.asked("accounts.info").length > 0 && queries.isFetching() === 0);
  await user.click(await screen.findByRole("button", { name: "Support" }));
  return { open, ...opens };
}

test.each([5, 20])("S6-14 S9-18 rank %i comes to the VIP channel, in the higher window", async (rank) => {
  const { open, led } = await pressed(rank);
  expect(open).toHaveBeenLastCalledWith("", "support", "popup,width=440,height=750");
  await vi.waitFor(() => expect(led).toHaveBeenCalledWith(SERVICE.vipUrl));
});

test.each([0, 4])("S6-15 rank %i comes to the live chat, in its window", async (rank) => {
  const { open, led } = await pressed(rank);
  expect(open).toHaveBeenLastCalledWith("", "support", "popup,width=440,height=500");
  await vi.waitFor(() => expect(led).toHaveBeenCalledWith(SERVICE.chatUrl));
});

test("S8-14 the window closes when its request fails, and the page says why", async () => {
  const { led, close } = await pressed(0, windowOf(), refusing("CS_UNAVAILABLE"));
  await screen.findByText(/cannot be opened now/);
  expect(close).toHaveBeenCalledOnce();
  expect(led).not.toHaveBeenCalled();
});

test("S8-15 a way there that cannot be fetched is swallowed: the window closes, nothing is said, the page stays", async () => {
  vi.doMock("../features/support/enter.ts", () => {
    throw new Error("this part could not be fetched");
  });
  const { led, close } = await pressed(0);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  vi.doUnmock("../features/support/enter.ts");
  expect(led).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Support" })).toBeTruthy();
});

test("a window that is open already is brought to the front and keeps what it shows", async () => {
  const { led, focus } = await pressed(0, windowOf("https://chat.test/"));
  await vi.waitFor(() => expect(focus).toHaveBeenCalledOnce());
  expect(led).not.toHaveBeenCalled();
});

test("a window that the browser stops is told; the site's own chat is opened in the page instead", async () => {
  brandIs({ customerService: SERVICE });
  fake({ accounts: asRank(0) });
  opening(null);
  const { user, unmount } = await show(<Support />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Support" }));
  await screen.findByText(/blocked the window/);
  unmount();
  const own = new URL("/support", location.origin).href;
  brandIs({ customerService: { ...SERVICE, chatUrl: own, vipUrl: own } });
  const { user: other, address } = await show(<Support />, { player: {} });
  await other.click(await screen.findByRole("button", { name: "Support" }));
  expect(address().search).toBe("?m=support");
});

test("without a service elsewhere the page says how to reach us, and no window opens", async () => {
  const here = new URL("/helpmc", location.origin).href;
  brandIs({ customerService: { ...SERVICE, chatUrl: here, vipUrl: here } });
  fake({ accounts: asRank(0) });
  const open = opening(null);
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
      accounts: asRank(rankLevel),
      site: { domainRoute: { version: { pathList } } },
      support: { ticket: TICKET },
    });
    const opens = windowOf();
    opening(opens);
    const { user } = await show(<Support />, { player: {} });
    await vi.waitUntil(() => queries.isFetching() === 0 && server.asked("site.domainRoute").length > 0);
    await user.click(await screen.findByRole("button", { name: "Support" }));
    expect(server.asked("site.domainRoute")).toHaveLength(1);
    await vi.waitFor(() => expect(opens.led).toHaveBeenCalled());
    return opens.led.mock.lastCall?.[0];
  }

  test("S3-68 S7-75 S7-76 S9-21 of type 3 is opened by the page, and leads to the window of the service", async () => {
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
    fake({ site: { domainRoute: { version: { pathList: [{ type: "3", path }] } } }, support: { ticket: TICKET } });
    const opens = windowOf();
    opening(opens);
    const { permission } = useBrand.getState();
    const { user } = await show(
      <ClosedPage closed={{ kind: "maintenance", aheadMs: 0 }} permission={permission} onLook={() => undefined} />,
    );
    await vi.waitFor(async () => {
      await user.click(screen.getByRole("button", { name: "Contact us" }));
      expect(opens.led.mock.lastCall?.[0]).toBe("https://desk.test/room");
    });
  });
});
