// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import SportsBetsPage from "./bets-page.tsx";
import UnsettledPage from "./unsettled-page.tsx";
import SportsLimitsPage from "./limits-page.tsx";
import { fixture, houseLimits, ticket } from "./sports.testing.ts";

/** What is kept for a second operator is no refusal. */
const WAITS = { success: true, value: { approvalId: "a7" } } as object;

beforeEach(() => {
  brandIs();
  operatorWith("*");
});

const page = <Row,>(...list: Row[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20 });

test("several open bets are chosen and made void by two people; settled ones cannot be chosen", async () => {
  const list = [
    ticket,
    { ...ticket, betId: "b2", receipt: "S-2" },
    { ...ticket, betId: "b3", receipt: "S-3", status: "SETTLED" as const },
  ];
  const server = fake({
    sportsbook: {
      operatorBets: { ...page(...list), asOf: 0 },
      voidBets: refusing("APPROVAL_REQUIRED", WAITS),
    },
  });
  const { user } = await show(<SportsBetsPage />);
  await user.click(await screen.findByRole("checkbox", { name: "Choose S-1" }));
  await user.click(screen.getByRole("checkbox", { name: "Choose S-2" }));
  expect(screen.queryByRole("checkbox", { name: "Choose S-3" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Void 2 bets" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/200\.00/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Void 2 bets" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Void 2 bets" }));
  const again = within(await screen.findByRole("dialog"));
  await user.type(again.getByLabelText(/^Reason/), "prices were wrong");
  await user.click(again.getByRole("button", { name: "Ask for it" }));
  expect(await screen.findByText(/a7/)).toBeTruthy();
  expect(server.asked("sportsbook.voidBets").map(({ input }) => input)).toMatchObject([
    { betIds: ["b1", "b2"], action: "void", reason: "prices were wrong" },
  ]);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "OK" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Void 2 bets" })).toBeNull());
});

test("a settlement that stopped half way is taken up again; what waits for a person leads to the approvals", async () => {
  const row = { fixture, since: 0, bets: 1, stake: "100.00", detail: "Match winner" };
  const server = fake({
    sportsbook: {
      settlementDesk: page({ ...row, kind: "HALF_SETTLED" as const }, { ...row, kind: "SECOND_PERSON" as const }),
      repeatSettlement: { due: 2 },
    },
  });
  const { user } = await show(<UnsettledPage />);
  await user.click(await screen.findByRole("button", { name: /^Repeat/ }));
  expect(screen.getByRole("link", { name: /approvals/i, hidden: true })).toBeTruthy();
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "it stopped half way");
  await user.click(dialog.getByRole("button", { name: "Repeat" }));
  expect(await screen.findByText("2 markets are due again.")).toBeTruthy();
  expect(server.asked("sportsbook.repeatSettlement").map(({ input }) => input)).toMatchObject([{ fixtureId: "f1" }]);
});

test("of a tier all amounts are sent with the changed one, of a player the part of the limits", async () => {
  const server = fake({ sportsbook: { operatorLimits: houseLimits, changeLimits: {} } });
  const { user } = await show(<SportsLimitsPage />);
  await user.click(await screen.findByRole("button", { name: /^Change.*tier 1/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText(/^Special/));
  await user.type(dialog.getByLabelText(/^Special/), "4000");
  await user.type(dialog.getByLabelText(/^Reason/), "the risk has changed");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const sent = () => server.asked("sportsbook.changeLimits").map(({ input }) => input);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ tier: { ...houseLimits.tiers[0], prop: "4000.00" } });
  await user.click(await screen.findByRole("button", { name: /^Change.*ana/ }));
  const other = within(await screen.findByRole("dialog"));
  await user.clear(other.getByLabelText(/^Percent/));
  await user.type(other.getByLabelText(/^Percent/), "25");
  await user.type(other.getByLabelText(/^Reason/), "looked into it");
  await user.click(other.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent()[1]).toMatchObject({ player: { playerId: "p1", factor: 25 } }));
});
