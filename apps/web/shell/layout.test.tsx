// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, silence } from "@taya/client/fake.testing";
import { queries } from "@taya/client/query";
import { show } from "@taya/ui/show.testing";
import { BalancePill } from "./balance-pill.tsx";
import HeaderEntries from "./header-entries.tsx";
import { Layout } from "./layout.tsx";
import MegaPanel from "./mega-panel.tsx";
import { navItems } from "./categories.ts";
import Own from "./own.tsx";
import SideMenu from "./side-menu.tsx";
import { pages } from "../features/found.ts";
import { MEMBER_PAGES } from "../member-pages.ts";

const lane = (gameCategory: string, vassalage: string, more = {}) => ({
  vassalage,
  displayName: `Maker ${vassalage}`,
  isHot: 0,
  gameType: "SLOT",
  gameTypes: ["SLOT"],
  gameCategory,
  pointValue: "1.00",
  games: 3,
  maintain: 0,
  sort: 1,
  ...more,
});
const LANES = [
  lane("LOTT", "TCG_SEA"),
  lane("ELOTT", "ELOTT"),
  lane("RNG", "OLD"),
  lane("RNG", "STAR", { isHot: 1, sort: 9 }),
  lane("SPORTS", "DS88"),
];
const info = {
  id: "p1",
  account: "ana",
  type: 0,
  toUpline: false,
  clubLabel: { labelName: "", rankLevel: 0 },
  memberLabel: [],
  avatar: "",
  avatarType: "STATIC",
  kyc: { level: 0, status: "NONE" },
  rg: { excluded: false },
  flags: { transferUpline: false, referral: false, contracts: false },
  missionCount: 0,
  unread: 0,
};
const balance = { sumBalance: "1234.50", currency: "PHP" };

let server: ReturnType<typeof fake>;
beforeEach(() => {
  brandIs();
  server = fake({
    accounts: { info },
    wallet: { balance },
    catalogue: {
      gameVendor: { data: { lanes: LANES }, categories: [] },
      gameList: { list: [], total: 0, pageNo: 1, pageSize: 4, facets: {} },
      favouriteIds: { list: [] },
    },
    compliance: { session: { startedAt: 0 } },
  } as unknown as Parameters<typeof fake>[0]);
});

const player = { token: "t", type: 0 };

test("S2-91 the side menu shows the balance with shortcuts to deposit and withdrawal", async () => {
  const { user, address } = await show(<SideMenu beside slim={false} onClose={() => undefined} />, { player });
  await screen.findByText(/1,234\.50/);
  const [withdraw] = await screen.findAllByRole("button", { name: "Withdraw" });
  await user.click(withdraw!);
  expect(address().search).toBe("?m=member&p=withdraw");
});

/** Names of the entries of a group of the side menu, in their order. */
const entriesOf = (title: string) => {
  const group = screen.getByRole("heading", { name: title }).closest("section")!;
  return within(group)
    .getAllByRole("button")
    .map((each) => each.textContent);
};

test("S2-92 S2-94 entries of the side menu stand in their order, and only those with a page behind them", async () => {
  await show(<SideMenu beside slim={false} onClose={() => undefined} />, { player });
  await screen.findByText(/1,234\.50/);
  const built = (keys: readonly string[]) => keys.filter((key) => MEMBER_PAGES.some((each) => each.key === key));
  const promotions = pages.some((each) => each.path === "/promotions" && !("yields" in each));
  expect(entriesOf("Shortcuts")).toHaveLength(
    built(["depositv2", "withdraw", "rewardCenter"]).length + (promotions ? 1 : 0),
  );
  expect(entriesOf("Shortcuts").slice(0, 2)).toEqual(["Deposit", "Withdraw"]);
  const order = ["Cashback", "VIP rank", "Betting record", "Account record", "Security centre", "Personal profit/loss"];
  const shown = entriesOf("Account").filter((name) => name !== "Safer play");
  const known = [...order, "Messages"].filter((name) => shown.includes(name));
  expect(shown).toEqual(known);
  expect(shown).toEqual(expect.arrayContaining(["Betting record", "Personal profit/loss", "Messages"]));
});

test.each([
  [true, ["Deposit", "Withdraw", "Promotions", "Invite friends", "Reward centre"]],
  [false, ["Deposit", "Withdraw", "Promotions", "Reward centre"]],
])("S2-63 S2-64 S6-16 inviting friends has its entry only where it is rewarded: %s", async (referral, names) => {
  server.answer({ accounts: { info: { ...info, flags: { ...info.flags, referral } } } } as never);
  await show(<SideMenu beside slim={false} onClose={() => undefined} />, { player });
  await vi.waitFor(() => expect(entriesOf("Shortcuts")).toEqual(names));
  cleanup();
  await show(<HeaderEntries />, { player });
  await vi.waitFor(() => expect(server.asked("accounts.info").length).toBeGreaterThan(0));
  expect((await screen.findAllByRole("button")).map((each) => each.textContent)).toEqual(
    names.slice(3).toSorted((one) => (one === "Reward centre" ? -1 : 1)),
  );
});

test("before the player is known, and to a trial, no menu offers to invite friends", async () => {
  server.answer({ accounts: { info: silence } } as never);
  await show(<SideMenu beside slim={false} onClose={() => undefined} />, { player });
  await screen.findByText(/1,234\.50/);
  expect(entriesOf("Shortcuts")).not.toContain("Invite friends");
});

test("S2-64 a visitor is led to the login, and from there to the invitations", async () => {
  server.answer({ promotions: { promotions: { REFERRAL: { enabled: true } } } } as never);
  const { user, address } = await show(<HeaderEntries />);
  await user.click(await screen.findByRole("button", { name: "Invite friends" }));
  expect(address().search).toBe("?m=login&p=referral");
});

test("a visitor has no entries of players, and no title without any", async () => {
  await show(<SideMenu beside slim={false} onClose={() => undefined} />);
  await screen.findByRole("link", { name: "Slots" });
  expect(screen.queryByRole("heading", { name: "Account" })).toBeNull();
  const shortcuts = screen.getByRole("heading", { name: "Shortcuts" }).closest("section")!;
  const names = within(shortcuts)
    .getAllByRole("button")
    .map((each) => each.textContent);
  expect(names).toEqual(["Promotions"]);
});

test("S2-68 S2-70 balance, its refresh and the sign-out are in the header at every width", async () => {
  const { user } = await show(<Own />, { player });
  const hidden = (element: HTMLElement) => /(^|\s)(max-\w+:)?hidden!?(\s|$)/.test(element.className);
  await screen.findByText(/1,234\.50/);
  for (const name of ["Read the balance again", "Log out"]) {
    const found = screen.getByRole("button", { name: new RegExp(name, "i") });
    expect([name, hidden(found)]).toEqual([name, false]);
  }
  const before = server.asked("wallet.balance").length;
  await user.click(screen.getByRole("button", { name: "Read the balance again" }));
  await vi.waitFor(() => expect(server.asked("wallet.balance").length).toBe(before + 1));
});

test("a trial's way to a true account has another picture than its owner", async () => {
  const { container } = await show(
    <>
      <BalancePill />
      <Own />
    </>,
    { player: { ...player, type: 4 } },
  );
  const icons = (name: RegExp) =>
    screen
      .getAllByRole("button", { name })
      .map((each) => each.querySelector("use")?.getAttribute("href")?.split("#")[1]);
  expect(container.querySelector("use")).toBeTruthy();
  expect(new Set(icons(/Register/))).toEqual(new Set(["user-plus"]));
  expect(icons(/Member centre/)).toEqual(["user"]);
});

test("S2-26 S3-40 a panel leads to each maker's page, those put forward first and marked", async () => {
  const items = navItems(LANES, []);
  const panel = (code: string) => (
    <MegaPanel item={items.find((each) => each.code === code)!} onStay={() => undefined} onClose={() => undefined} />
  );
  const lottery = await show(panel("ELOTT"));
  const links = async () =>
    (await screen.findAllByRole("link", { name: /Maker/ })).map((each) => each.getAttribute("href"));
  expect(await links()).toEqual(["/seaLottery?vassalage=TCG_SEA", "/elott?vassalage=ELOTT"]);
  expect(server.asked("catalogue.gameList").at(-1)!.input).toMatchObject({ vassalage: "TCG_SEA,ELOTT" });
  lottery.unmount();
  const slots = await show(panel("RNG"));
  expect(await links()).toEqual(["/rng?vassalage=STAR", "/rng?vassalage=OLD"]);
  expect(screen.getByRole("link", { name: /Maker STAR/ }).textContent).toContain("Hot");
  expect(screen.getByRole("link", { name: /Maker OLD/ }).textContent).not.toContain("Hot");
  slots.unmount();
});

test("S2-84 the panel of DS88 asks for its maker's sports and shows them", async () => {
  const item = navItems(LANES, []).find((each) => each.code === "DS88")!;
  await show(<MegaPanel item={item} onStay={() => undefined} onClose={() => undefined} />);
  await screen.findByRole("link", { name: /Maker DS88/ });
  expect(server.asked("catalogue.gameList")[0]!.input).toMatchObject({ gameCategory: "SPORTS", vassalage: "DS88" });
});

test.each([
  [undefined, true, true, true],
  ["header", true, true, false],
  ["game", true, false, false],
] as const)("S2-02 under a frame of %s: top %s, ways on and tabs %s, footer %s", async (frame, top, ways, all) => {
  await show(null);
  cleanup();
  const children = [{ path: "*", handle: frame && { frame }, element: <p>Screen</p> }];
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: ["/somewhere"] });
  onTestFinished(() => {
    cleanup();
    queries.clear();
  });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText("Screen");
  const has = (name: string) => screen.queryByRole("navigation", { name }) !== null;
  expect(container.querySelector("header a[href='/']") !== null).toBe(top);
  expect([has("Game categories"), has("Main places")]).toEqual([ways, ways]);
  expect(container.querySelector("main")!.dataset["bare"] === undefined).toBe(all);
});
