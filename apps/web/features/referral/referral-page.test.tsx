// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates } from "@taya/ui/states.testing";
import ReferralPage from "./referral-page.tsx";

const AT = Date.UTC(2026, 10, 26, 4);
const REFERRAL = {
  enabled: true,
  code: "ANA11111",
  url: "https://play.test/?referralCode=ANA11111",
  qr: "https://play.test/?referralCode=ANA11111",
  rules: {
    deposit: "500.00",
    validBet: "1000.00",
    days: 30,
    referee: "20.00",
    tiers: [
      { from: 1, amount: "50.00" },
      { from: 5, amount: "80.00" },
    ],
  },
  stats: { clicks: 12, registered: 3, active: 2, reward: "50.00" },
  claimable: "50.00",
};
const FRIENDS = [
  { nameMasked: "b***n", registeredAt: AT, qualified: true, reward: "50.00" },
  { nameMasked: "e***e", registeredAt: AT, qualified: false, reward: "0.00" },
];
const paged = (list: readonly object[], total = list.length) => ({
  list: [...list] as never[],
  total,
  pageNo: 1,
  pageSize: 10,
  asOf: AT,
});
const LINK = `${location.origin}/?referralCode=ANA11111`;

type Promotions = NonNullable<Answers<typeof api>["promotions"]>;
async function page(promotions: Promotions = {}) {
  brandIs();
  const server = fake({ promotions: { referral: REFERRAL, referralInvitees: paged(FRIENDS), ...promotions } });
  return { server, ...(await show(<ReferralPage />, { player: {} })) };
}

test("the link and the code can be copied and scanned, and handed on by links that ask nothing before they are pressed", async () => {
  await page();
  const link = await screen.findByRole("group", { name: "Your link" });
  expect(within(link).getByText(LINK)).toBeTruthy();
  expect(within(link).getByRole("button", { name: "Copy: Your link" })).toBeTruthy();
  expect(within(screen.getByRole("group", { name: "Your code" })).getByText("ANA11111")).toBeTruthy();
  const square = screen.getByRole("img", { name: "QR code of your link" });
  expect([square.getAttribute("width"), square.querySelector("g")!.getAttribute("transform")]).toEqual([
    "200",
    expect.stringMatching(/^translate\(20 20\)/),
  ]);
  const ways = within(screen.getByRole("list", { name: "Share the link" })).getAllByRole("link");
  expect(ways.map((each) => each.textContent)).toEqual(["WhatsApp", "Viber", "Telegram", "Facebook", "E-mail"]);
  for (const way of ways) expect(decodeURIComponent(way.getAttribute("href")!)).toContain(LINK);
});

test("where the device has a way of its own, that hands it on", async () => {
  const share = vi.fn<(what: ShareData) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const { user } = await page();
  await user.click(await screen.findByRole("button", { name: "Share the link" }));
  vi.unstubAllGlobals();
  expect(share.mock.calls).toMatchObject([[{ url: LINK }]]);
  expect(screen.queryByRole("link")).toBeNull();
});

test("the rules say what a friend has to do by when, and what both get", async () => {
  await page();
  const rules = await screen.findByRole("region", { name: "How it works" });
  for (const words of [/21 or over/, /Within 30 days/, /deposits P500\.00/, /valid bets of P1,000\.00/, /gets P20\.00/])
    expect(rules.textContent).toMatch(words);
  expect(
    within(rules)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(["Friends no. 1 to 4P50.00", "From friend no. 5 onP80.00"]);
});

test("what is not asked and not given is not said", async () => {
  const rules = { ...REFERRAL.rules, deposit: "0.00", referee: "0.00", tiers: [{ from: 1, amount: "5.00" }] };
  await page({ referral: { ...REFERRAL, rules } });
  const { textContent } = await screen.findByRole("region", { name: "How it works" });
  expect(textContent).not.toMatch(/P0\.00|deposits|Your friend gets/);
  expect(textContent).toContain("From friend no. 1 onP5.00");
});

test("what has come of the link stands there, and who came, by masked names", async () => {
  await page();
  const told = [...(await screen.findByText("Link opened")).closest("dl")!.children].map((each) => each.textContent);
  expect(told).toEqual(["Link opened12", "Registered3", "Qualified2", "Paid to youP50.00"]);
  const rows = within(await screen.findByRole("table", { name: "Your friends" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    "b***n2026-11-26 12:00QualifiedP50.00",
    "e***e2026-11-26 12:00Registered—",
  ]);
});

test("pages of friends are turned as of the first", async () => {
  const { server, user } = await page({ referralInvitees: paged(FRIENDS, 12) });
  await user.click(await screen.findByRole("button", { name: "2" }));
  await vi.waitFor(() =>
    expect(server.asked("promotions.referralInvitees").at(-1)!.input).toMatchObject({ pageNo: "2", asOf: `${AT}` }),
  );
});

test("what is due is claimed and said; the page reads anew", async () => {
  const { server, user } = await page({ claimReferral: { amount: "50.00", balance: "50.00" } });
  const claim = await screen.findByRole("button", { name: "Claim" });
  server.answer({ promotions: { referral: { ...REFERRAL, claimable: "0.00" } } });
  await user.click(claim);
  expect(await screen.findByText("P50.00 is now in your cash.")).toBeTruthy();
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  expect(claim.hasAttribute("disabled")).toBe(true);
  expect(server.asked("promotions.claimReferral")[0]!.headers["X-Request-Id"]).toBeTruthy();
});

test("a friend sees what they get themselves, for what, and how far they are", async () => {
  const done = { deposit: "500.00", deposited: "125.00", validBet: "1000.00", played: "0.00" };
  await page({ referral: { ...REFERRAL, invited: { amount: "20.00", ...done, until: AT } } });
  const part = within(await screen.findByRole("region", { name: "A friend invited you" }));
  expect(part.getByText(/^You get P20.00 yourself/)).toBeTruthy();
  expect(part.getByText("P125.00 of P500.00")).toBeTruthy();
  expect(part.getAllByRole("progressbar").map((each) => each.getAttribute("aria-valuenow"))).toEqual(["25", "0"]);
});

test("a refusal is said, and what is due stays", async () => {
  const { user } = await page({ claimReferral: refusing("RG_COOLOFF") });
  await user.click(await screen.findByRole("button", { name: "Claim" }));
  expect(await screen.findByText(/You are taking a break/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Claim" }).hasAttribute("disabled")).toBe(false);
});

test("where it is off, the page says so", async () => {
  await page({ referral: refusing("MODULE_OFF") });
  expect(await screen.findByText(/not rewarded at the moment/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

const filled = { promotions: { referral: REFERRAL, referralInvitees: paged(FRIENDS) } };
const draw = () => <ReferralPage />;
provesStates<Answers<typeof api>>(
  { fake, before: () => brandIs(), forbidden: "AUTH_TRIAL_FORBIDDEN" },
  {
    invitations: { draw, reads: "promotions.referral", filled, says: /^ANA11111$/ },
    friends: {
      draw,
      reads: "promotions.referralInvitees",
      filled,
      says: /^b\*\*\*n$/,
      empty: [{ promotions: { referralInvitees: paged([]) } }, /^Nobody has registered/],
    },
  },
);
