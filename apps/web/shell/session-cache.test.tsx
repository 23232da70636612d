// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useBrand } from "@taya/client/brand";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { speak } from "@taya/client/i18n";
import { queries } from "@taya/client/query";
import { session } from "@taya/client/session";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import HelpPage from "../features/help/help-page.tsx";
import { Banners } from "../features/home/banners.tsx";
import { Marquee } from "../features/home/marquee.tsx";
import NoticePage from "../features/messages/notice-page.tsx";
import WalletPage from "../features/wallet/wallet-page.tsx";
import Later from "./later.tsx";
import { knownRouters } from "./routers.ts";
import { useNavItems } from "./use-nav-items.ts";

const none = { list: [], total: 0, pageNo: 1, pageSize: 9, asOf: 0 };
const ROUTERS = [
  { domain: "fiesta.test", target: "https://fiesta.test/", kind: "main" },
  { domain: "fiesta-2.test", target: "https://fiesta-2.test/", kind: "mirror" },
];
const BALANCE = {
  sumBalance: "5.00",
  sumBalanceMinor: 500,
  cash: "5.00",
  withdrawable: "5.00",
  wallets: [],
  bonus: "0.00",
  inPlay: "0.00",
  held: "0.00",
  debt: "0.00",
  points: 0,
  currency: "PHP",
  version: 1,
};
/** What a session keeps, by the calls that tell it. */
const KEPT = [
  "catalogue.gameVendor",
  "messages.notices",
  "messages.announcements",
  "site.domainRouters",
  "wallet.merchantWallet",
] as const;

const Home = () => (
  <>
    {useNavItems().length} at home
    <Banners />
    <Marquee />
  </>
);
const SCREENS = { home: <Home />, notices: <NoticePage />, wallet: <WalletPage />, help: <HelpPage /> };

/** Screens that come and go under what watches over all of them. */
function Site() {
  const [screenOf, go] = useState<keyof typeof SCREENS>("home");
  return (
    <>
      {Object.keys(SCREENS).map((name) => (
        <button key={name} onClick={() => go(name as keyof typeof SCREENS)}>
          {name}
        </button>
      ))}
      {SCREENS[screenOf]}
      <Later />
    </>
  );
}

/** The site of somebody who is logged in, at a server that says the brand's revision. */
async function site() {
  brandIs({ revision: 1 });
  const { permission } = useBrand.getState();
  const server = fake({
    site: {
      permission: permission!,
      domainRouters: { list: ROUTERS },
      helpCenter: { list: [] },
    },
    catalogue: { gameVendor: { data: { lanes: [] }, categories: [] } as never },
    accounts: { info: { unread: 0, clubLabel: { labelName: "", rankLevel: 0 } } as never },
    messages: { announcements: { banners: [], popup: [], player: [], promotion: [] }, notices: none },
    promotions: { availablePromotions: { list: [] } },
    wallet: {
      balance: BALANCE,
      merchantWallet: { isSingle: true },
      records: { ...none, totals: { in: "0.00", out: "0.00" } },
    },
  });
  const { user } = await show(<Site />, { player: {} });
  const go = async (name: keyof typeof SCREENS) => {
    await user.click(screen.getByRole("button", { name }));
    await vi.waitUntil(() => queries.isFetching() === 0);
  };
  const walk = async () => {
    for (const name of ["home", "notices", "wallet", "help", "home"] as const) await go(name);
  };
  await walk();
  const counts = () => Object.fromEntries(KEPT.map((key) => [key, server.asked(key).length]));
  return { server, go, walk, counts };
}

test("S4-61 vendors, notices, routers and the merchant's wallet are asked once a session, whatever is opened or looked at", async () => {
  const { server, walk, counts } = await site();
  const before = counts();
  // The newest notice and the list of all are two questions.
  expect(before).toEqual({ ...Object.fromEntries(KEPT.map((key) => [key, 1])), "messages.notices": 2 });
  await walk();
  onTestFinished(() => focusManager.setFocused(undefined));
  act(() => focusManager.setFocused(false));
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => focusManager.setFocused(true));
  await vi.waitUntil(() => queries.isFetching() === 0);
  await walk();
  expect(counts()).toEqual(before);
  expect(server.asked("site.permission")).toEqual([]);
});

test("a brand that was changed is told, and everything kept of it is asked anew", async () => {
  const { server, counts } = await site();
  const before = counts();
  const told = (revision: number) =>
    act(() => server.tell(topics.site.system, { status: 0, at: Date.now(), revision }));
  // The revision the page came with is no news.
  told(1);
  const { permission } = useBrand.getState();
  server.answer({ site: { permission: { ...permission!, brand: { ...permission!.brand, minAge: 25 }, revision: 2 } } });
  vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  told(2);
  await vi.waitFor(() => expect(useBrand.getState().permission).toMatchObject({ revision: 2, brand: { minAge: 25 } }));
  await vi.waitFor(() =>
    expect(counts()).toMatchObject({
      "catalogue.gameVendor": before["catalogue.gameVendor"]! + 1,
      "messages.announcements": before["messages.announcements"]! + 1,
      "site.domainRouters": before["site.domainRouters"]! + 1,
    }),
  );
  expect(server.asked("site.permission")).toHaveLength(1);
});

test("what is announced is asked anew when it changes, and once for what came before one began to listen", async () => {
  const { server, counts } = await site();
  const before = counts();
  vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  act(() => server.tell(topics.messages.announcements, []));
  await vi.waitUntil(() => queries.isFetching() === 0);
  await vi.waitFor(() => expect(counts()["messages.announcements"]).toBe(before["messages.announcements"]! + 1));
  act(() => server.tell(topics.messages.announcements, []));
  await vi.waitFor(() => expect(counts()["messages.announcements"]).toBe(before["messages.announcements"]! + 2));
});

test("who comes after a logout is told anew what was theirs, the same person too, and the brand stays known", async () => {
  const { server, go, counts } = await site();
  const before = counts();
  const kept = session.kept();
  act(() => session.end());
  act(() => session.begin(kept));
  await go("wallet");
  await vi.waitUntil(() => counts()["wallet.merchantWallet"] === before["wallet.merchantWallet"]! + 1);
  expect(server.asked("site.permission")).toEqual([]);
});

test("another language has everything said in it", async () => {
  const { server } = await site();
  onTestFinished(() => speak("EN"));
  await act(() => speak("TY"));
  await vi.waitUntil(() => server.asked("site.permission").length === 1);
  expect(server.asked("site.permission")[0]!.headers).toMatchObject({ Language: "TY" });
});

test("S3-22 S7-74 the session's state keeps settings, rules of validation, routers and the merchant's wallet", async () => {
  await site();
  const { info, brand } = useBrand.getState().permission!;
  expect([brand.merchantCode, info.whitelabel.modules, info.register]).toEqual(["fiesta", [], {}]);
  expect(queries.getQueryData(["wallet.merchantWallet", {}, "ana"])).toEqual({ isSingle: true });
  expect(queries.getQueryData(["site.domainRouters", {}, "ana"])).toEqual({ list: ROUTERS });
  expect(knownRouters()).toEqual(ROUTERS);
});
