// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import type { Referral, ReferralStanding } from "./referral.ts";
import ReferralsPage from "./referrals-page.tsx";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const held: Referral = {
  id: "r1",
  referrerId: "p1",
  referrer: "ana",
  refereeId: "p2",
  referee: "ben",
  status: "HELD",
  hold: "LINKED",
  shared: [{ playerId: "p1", username: "ana", kinds: ["DEVICE", "PAYOUT"] }],
  deposit: "500.00",
  validBet: "1200.00",
  referrerAmount: "50.00",
  refereeAmount: "20.00",
  paid: "0.00",
  registeredAt: 0,
  qualifiedAt: 0,
};
const terms: ReferralStanding = {
  enabled: true,
  terms: {
    deposit: "500.00",
    validBet: "2500.00",
    days: 30,
    referee: "20.00",
    tiers: [
      { from: 1, amount: "50.00" },
      { from: 5, amount: "80.00" },
    ],
  },
};
const filled = { promotions: { adminReferrals: { ...none, list: [held], total: 1 }, adminReferralTerms: terms } };

const pages: Record<string, Screen<Console>> = {
  referrals: {
    draw: () => <ReferralsPage />,
    reads: "promotions.adminReferrals",
    filled,
    says: /^ben$/,
    empty: [{ promotions: { adminReferrals: none, adminReferralTerms: terms } }, /^No referral fits/],
  },
};

function before(): void {
  brandIs();
  operatorWith("promotions.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test.each([
  ["Release", "promotions.releaseReferral", "QUALIFIED"],
  ["Refuse", "promotions.refuseReferral", "REFUSED"],
] as const)("what is on hold says with whom it shares what; %s takes a reason", async (words, call, status) => {
  before();
  const decided = { ...held, status };
  const answers = { ...filled.promotions, releaseReferral: decided, refuseReferral: decided };
  const server = fake({ promotions: answers });
  const { user } = await show(<ReferralsPage />);
  const shares = await screen.findByRole("list", { name: "Hangs together by" });
  expect(shares.textContent).toBe("ana: same device, same payout account");
  await user.click(screen.getByRole("button", { name: `${words}: ben` }));
  const yes = screen.getByRole("dialog").querySelector<HTMLButtonElement>("button[type=submit]")!;
  await user.click(yes);
  expect(server.asked(call)).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(yes);
  await vi.waitFor(() => expect(server.asked(call)).toMatchObject([{ input: { id: "r1", reason: "for the tests" } }]));
});

test("the terms of inviting are told and changed with a reason, steps and all", async () => {
  before();
  const server = fake({ promotions: { ...filled.promotions, changeReferralTerms: { ...terms, enabled: false } } });
  const { user } = await show(<ReferralsPage />);
  const part = await screen.findByRole("region", { name: "Terms of inviting friends" });
  expect(part.textContent).toContain("Inviting friends is rewarded");
  expect(part.textContent).toMatch(/from no\. 5 on P80\.00/);
  await user.click(screen.getByRole("button", { name: "Change the terms" }));
  await user.click(await screen.findByRole("button", { name: "Remove step 1" }));
  await user.type(screen.getByLabelText(/^Reason/), "too much of it");
  await user.click(screen.getByRole("button", { name: "Set" }));
  expect(await screen.findByText(/Step 1 is not right/)).toBeTruthy();
  const from = screen.getByLabelText("From friend no.");
  await user.clear(from);
  await user.type(from, "1");
  await user.click(screen.getByRole("button", { name: "Set" }));
  await vi.waitFor(() => expect(server.asked("promotions.changeReferralTerms")).toHaveLength(1));
  expect(server.asked("promotions.changeReferralTerms")[0]!.input).toMatchObject({
    enabled: true,
    terms: { ...terms.terms, tiers: [{ from: 1, amount: "80.00" }] },
    reason: "too much of it",
  });
});
