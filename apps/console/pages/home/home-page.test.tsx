// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import HomePage from "./home-page.tsx";

const NONE = { list: [], total: 0, pageNo: 1, pageSize: 1 };
const MINUTE = 60_000;

test("identities and cases that wait stand at home, with how long the oldest has waited", async () => {
  brandIs();
  operatorWith("kyc.read", "compliance.read");
  const waiting = (age: number) => ({ submittedAt: Date.now() - age * MINUTE, openedAt: Date.now() - age * MINUTE });
  const server = fake({
    compliance: {
      adminKyc: { ...NONE, total: 3, list: [waiting(12)] } as never,
      cases: { ...NONE, total: 2, list: [waiting(45)] } as never,
    },
    audit: { approvals: NONE as never },
  });
  await show(<HomePage />);
  const queue = async (name: string) => within((await screen.findByText(name)).closest("section")!);
  const [identities, cases] = [await queue("Identities to check"), await queue("Cases to decide")];
  expect((await identities.findByText("3")).getAttribute("href")).toBe("/kyc?status=PENDING");
  expect((await cases.findByText("2")).getAttribute("href")).toBe("/cases?state=OPEN");
  expect([await identities.findByText(/12 min/), await cases.findByText(/45 min/)]).toHaveLength(2);
  // Both lists begin with what has waited longest.
  const pages = ["compliance.adminKyc", "compliance.cases"]
    .flatMap((call) => server.asked(call))
    .map(({ input }) => input);
  expect(new Set(pages.map((input) => Number(input["pageNo"])))).toEqual(new Set([1]));
});

test("applications for promotions, referrals, redemptions and missions that wait stand at home", async () => {
  brandIs();
  operatorWith("promotions.read", "loyalty.read");
  const waiting = { at: Date.now() - 7 * MINUTE, registeredAt: Date.now() - 9 * MINUTE };
  const some = (total: number) => ({ ...NONE, total, list: [waiting] }) as never;
  fake({
    promotions: { adminClaims: some(4), adminReferrals: some(5) },
    loyalty: { adminRedemptions: some(6), adminApplications: some(8) },
    audit: { approvals: NONE as never },
  });
  await show(<HomePage />);
  const queue = async (name: string) => within((await screen.findByText(name)).closest("section")!);
  for (const [name, count, age, way] of [
    ["Applications for promotions", "4", /7 min/, "/promotions/claims?status=applying"],
    ["Referrals on hold", "5", /9 min/, "/referrals?status=HELD"],
    ["Redemptions to decide", "6", /7 min/, "/loyalty/redemptions?status=inProcess"],
    ["Applications for missions", "8", /7 min/, "/loyalty/applications?status=inProcess"],
  ] as const) {
    const tile = await queue(name);
    expect((await tile.findByText(count)).getAttribute("href")).toBe(way);
    expect(await tile.findByText(age)).toBeTruthy();
  }
});

test("whoever may read neither sees neither", async () => {
  brandIs();
  operatorWith();
  fake({ audit: { approvals: NONE as never } });
  await show(<HomePage />);
  await screen.findByText("Approvals");
  expect(screen.queryByText("Identities to check") ?? screen.queryByText("Cases to decide")).toBeNull();
});
