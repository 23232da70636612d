// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import { ApplyDialog } from "./apply-dialog.tsx";
import DetailPage from "./detail-page.tsx";
import PromotionsPage from "./promotions-page.tsx";

type Site = Answers<typeof api>;
const ROW = {
  id: "o1",
  code: "welcome",
  kind: "newbie" as const,
  on: "deposit",
  title: "Welcome twice",
  banner: "",
  startsAt: 0,
  endsAt: Date.UTC(2999, 0),
  status: "claim" as const,
  action: "claim" as const,
};
const DETAIL = {
  ...ROW,
  html: "<p>All terms</p>",
  facts: {
    minDeposit: "100.00",
    percent: 1_000_000,
    cap: "500.00",
    period: "once",
    wagering: 10,
    games: { RNG: 1_000_000, LIVE: 0 },
    audience: { rankMin: 5, kycMin: 2 },
    days: 7,
  },
  version: 1,
  needsApply: false,
  maxImages: 3,
  commentMax: 140,
  eligibility: [
    { rule: "deposit", ok: true },
    { rule: "rank", ok: false },
    { rule: "moon", ok: true },
  ],
  amount: "500.00",
  unit: "bonus" as const,
};
const paged = { pageNo: 1, pageSize: 12 };
const listed = (list: readonly (typeof ROW)[]) => ({
  list: [...list],
  total: list.length,
  ...paged,
  REFERRAL: { enabled: false },
});
const NO_CLAIMS = { list: [], total: 0, ...paged, asOf: 0 };
const at = "/promoDetail?id=o1";
const player = {};

test("a visitor sees what is offered, by type, and the way in", async () => {
  brandIs();
  const server = fake({ promotions: { promotions: ({ kind }) => listed(kind === "vip" ? [] : [ROW]) } });
  const { user, address } = await show(<PromotionsPage />, { at: "/promotions" });
  expect((await screen.findByRole("link", { name: "Welcome twice" })).getAttribute("href")).toBe(at);
  await user.click(screen.getByRole("tab", { name: "VIP" }));
  expect(await screen.findByText("There are none of this type now.")).toBeTruthy();
  expect(address().search).toBe("?kind=vip");
  expect(server.asked("promotions.promotions").at(-1)!.input["kind"]).toBe("vip");
  expect(screen.queryByLabelText(/^Promotion code/)).toBeNull();
});

test("S3-76 every type of promotion has its tab", async () => {
  brandIs();
  fake({ promotions: { promotions: listed([]) } });
  await show(<PromotionsPage />, { at: "/promotions" });
  const tabs = within(await screen.findByRole("tablist")).getAllByRole("tab");
  const names = ["All", "Newbie", "Limited", "Special", "Daily", "High rebate", "VIP"];
  expect(tabs.map((each) => each.textContent)).toEqual(names);
});

test("an offer says what it comes to in money, and which conditions are met", async () => {
  brandIs();
  fake({ promotions: { promotion: DETAIL }, catalogue: {} });
  await show(<DetailPage />, { at, player });
  expect(await screen.findByText(/you deposit P1,000.00.*bonus of P500.00; P5,000.00 of valid bets/)).toBeTruthy();
  const rules = within(screen.getByRole("region", { name: "Can I have it?" })).getAllByRole("listitem");
  expect(rules.map((each) => each.textContent)).toEqual([
    "Met: You have made a deposit for it",
    "Not met: You are VIP 5 or higher",
    "Met: A further condition of the terms",
  ]);
  expect(screen.getByText("Who it is for").nextSibling!.textContent).toBe("VIP 5 or higher · verified identity");
  expect(screen.getByText(/^These do not count:.*Live/)).toBeTruthy();
  expect(screen.getByText("All terms")).toBeTruthy();
});

test("what is ready is claimed once, and the offer is read anew", async () => {
  brandIs();
  const claimed = { claimId: "c1", amount: "500.00", kind: "bonus" as const, balance: "0.00" };
  const server = fake({ promotions: { promotion: DETAIL, claimPromotion: claimed } });
  const { user } = await show(<DetailPage />, { at, player });
  const claim = await screen.findByRole("button", { name: "Claim P500.00" });
  server.answer({ promotions: { promotion: { ...DETAIL, status: "claimed", action: "none" } } });
  await user.click(claim);
  expect(await screen.findByText("A bonus of P500.00 is yours.")).toBeTruthy();
  expect(await screen.findByText("Claimed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Claim/ })).toBeNull();
  expect(server.asked("promotions.claimPromotion").map(({ input }) => input)).toEqual([{ id: "o1" }]);
});

test("who is not logged in is shown the way in instead", async () => {
  brandIs();
  const { eligibility: _, amount: __, ...seen } = DETAIL;
  fake({ promotions: { promotion: { ...seen, status: "join", action: "join" } } });
  const { user, address } = await show(<DetailPage />, { at });
  await user.click(await screen.findByRole("button", { name: "Log in to take part" }));
  expect(address().search).toContain("m=login");
});

test("an application counts its characters, wants something to look at, and is sent", async () => {
  brandIs();
  const server = fake({ promotions: { applyPromotion: { claimId: "c1", status: "applying" } } });
  const { user } = await show(<ApplyDialog offer={DETAIL} onClose={() => undefined} />, { player });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Write something or add a picture/)).toBeTruthy();
  expect(screen.getAllByLabelText(/^Picture \d/)).toHaveLength(3);
  await user.type(screen.getByLabelText(/^Comment/), "My friend’s birthday");
  expect(screen.getByText("20 of 140 characters")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Your application is sent. We check it now.")).toBeTruthy();
  expect(server.asked("promotions.applyPromotion")[0]!.input).toMatchObject({
    id: "o1",
    comment: "My friend’s birthday",
  });
});

test("a wrong code is said at its field, and a right one gives what it gives", async () => {
  brandIs();
  const server = fake({
    promotions: { promotions: listed([]), promotionClaims: NO_CLAIMS, promotionCode: refusing("PROMO_NOT_ELIGIBLE") },
  });
  const { user } = await show(<PromotionsPage />, { at: "/promotions", player });
  await user.type(await screen.findByLabelText(/^Promotion code/), " FIESTA ");
  await user.click(screen.getByRole("button", { name: "Redeem the code" }));
  expect(await screen.findByText(/This code is not right/)).toBeTruthy();
  const given = { claimId: "c1", amount: "50.00", kind: "cash" as const, balance: "50.00" };
  server.answer({ promotions: { promotionCode: given } });
  await user.click(screen.getByRole("button", { name: "Redeem the code" }));
  expect(await screen.findByText("P50.00 is now in your cash.")).toBeTruthy();
  expect(server.asked("promotions.promotionCode").at(-1)!.input).toEqual({ code: "FIESTA" });
});

test("an offer in points says how many, and not that they are played for or money", async () => {
  brandIs();
  const { percent: _percent, cap: _cap, ...facts } = DETAIL.facts;
  const points = {
    ...DETAIL,
    facts: { ...facts, points: 250, wagering: 0 },
    amount: "250.00",
    unit: "points" as const,
  };
  const given = { claimId: "c1", amount: "250.00", kind: "points" as const, balance: "0.00" };
  fake({ promotions: { promotion: points, claimPromotion: given } });
  const { user } = await show(<DetailPage />, { at, player });
  await user.click(await screen.findByRole("button", { name: "Claim 250 points" }));
  expect(await screen.findByText("You got 250 points.")).toBeTruthy();
  expect(screen.getByText("Reward").nextSibling!.textContent).toBe("250 points");
  expect(screen.queryByText("To be played")).toBeNull();
});

test("an offer of raised cashback says how much and for which games", async () => {
  brandIs();
  const facts = {
    period: "once",
    wagering: 0,
    games: {},
    audience: {},
    days: 7,
    multiplier: 2_500_000,
    categories: ["RNG", "FISH"],
  };
  const raised = { ...DETAIL, facts, status: "joined" as const, action: "none" as const, unit: "cash" as const };
  fake({ promotions: { promotion: raised } });
  await show(<DetailPage />, { at, player });
  expect((await screen.findByText("Your cashback")).nextSibling!.textContent).toBe("2.5 times");
  expect(screen.getByText("For these games").nextSibling!.textContent).toBe("Slots, Fish");
  expect(screen.queryByText("How often")).toBeNull();
});

test("an offer that is gone says so", async () => {
  brandIs();
  fake({ promotions: { promotion: refusing("NOT_FOUND") } });
  await show(<DetailPage />, { at });
  expect(await screen.findByText("This promotion is not offered any more.")).toBeTruthy();
});

const screens: Record<string, Screen<Site>> = {
  promotions: {
    draw: () => <PromotionsPage />,
    at: "/promotions",
    reads: "promotions.promotions",
    filled: { promotions: { promotions: listed([ROW]), promotionClaims: NO_CLAIMS } },
    says: /^Welcome twice$/,
    empty: [{ promotions: { promotions: listed([]) } }, /no promotions now/],
  },
  "an offer": {
    draw: () => <DetailPage />,
    at,
    reads: "promotions.promotion",
    filled: { promotions: { promotion: DETAIL } },
    says: /^Welcome twice$/,
  },
  "my promotions": {
    draw: () => <PromotionsPage />,
    at: "/promotions",
    reads: "promotions.promotionClaims",
    filled: {
      promotions: {
        promotions: listed([]),
        promotionClaims: {
          ...NO_CLAIMS,
          list: [
            {
              id: "c1",
              promoId: "o1",
              promo: "A gift",
              status: "issued",
              amount: "5.00",
              unit: "cash",
              required: "0.00",
              remark: "",
              at: 0,
            },
          ],
        },
      },
    },
    says: /^A gift$/,
    empty: [{ promotions: { promotionClaims: NO_CLAIMS } }, /claimed nothing yet/],
  },
};
function before(): void {
  brandIs();
  session.begin({
    ...session.get(),
    token: "t",
    username: "ana",
    type: 1,
    firstTimeLogin: false,
    mustChange: false,
    mustAgree: false,
    changeTicket: null,
  });
}

provesStates<Site>({ fake, before, forbidden: "AUTH_TRIAL_FORBIDDEN" }, screens);
