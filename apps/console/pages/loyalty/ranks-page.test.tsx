// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import { changedLevels, newLevel, outOfOrder } from "./levels.rules.ts";
import { ranks } from "./loyalty.testing.ts";
import RanksPage from "./ranks-page.tsx";

beforeEach(() => {
  brandIs();
  operatorWith("loyalty.write");
});

const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const preview = {
  levels: [
    { now: 2, soon: 1, upgrade: "0.00" },
    { now: 1, soon: 2, upgrade: "8.00" },
    { now: 0, soon: 0, upgrade: "0.00" },
  ],
  weekly: { now: "5.00", soon: "14.00" },
  monthly: { now: "0.00", soon: "0.00" },
};

test("changes are gathered, shown with what they cost and who would rise, and asked for together", async () => {
  const server = fake({
    loyalty: {
      adminRanks: ranks,
      adminPoints: { unit: "100.00", dailyCap: 0 },
      previewRanks: preview,
      changeRanks: { list: ranks.list },
    },
    audit: { approvals: none },
  });
  const { user } = await show(<RanksPage />);
  await user.click(await screen.findByRole("button", { name: "Change: Bronze" }));
  const weekly = screen.getByLabelText(/^Weekly/);
  await user.clear(weekly);
  await user.type(weekly, "7");
  await user.click(screen.getByRole("button", { name: "Keep for now" }));
  expect(await screen.findByText(/not asked for yet: level 1/)).toBeTruthy();
  expect(server.asked("loyalty.changeRanks")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Ask for 1 change" }));
  const box = await screen.findByRole("region", { name: "What it means" });
  await vi.waitFor(() =>
    expect(box.textContent).toMatch(/14\.00.*8\.00.*Newcomer: 2 → 1 member.*Bronze: 1 → 2 members/),
  );
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Ask a second operator" }));
  const list = ranks.list.with(1, { ...ranks.list[1]!, weekly: "7.00" });
  await vi.waitFor(() =>
    expect(server.asked("loyalty.changeRanks")).toMatchObject([{ input: { list, reason: "for the tests" } }]),
  );
});

test("a change that waits is shown with who asked for it", async () => {
  const waiting = { id: "a1", kind: "loyalty.ranks.change", summary: "Levels of rank · Level 1: weekly 5.00 → 7.00" };
  const row = { ...waiting, reason: "a campaign", askedBy: "otto", own: true, askedAt: 0, status: "OPEN" as const };
  const other = { ...row, id: "a2", kind: "wallet.adjust", summary: "500.00 to ana" };
  fake({
    loyalty: { adminRanks: ranks, adminPoints: { unit: "100.00", dailyCap: 0 } },
    audit: { approvals: { ...none, list: [row, other], total: 2 } },
  });
  await show(<RanksPage />);
  expect(await screen.findByText(waiting.summary)).toBeTruthy();
  expect(screen.queryByText(other.summary)).toBeNull();
});

test("levels that come, go and change are counted; none asks for less than the one below", () => {
  const { list } = ranks;
  expect(changedLevels(list, [...list, newLevel(list[2]!)])).toEqual([3]);
  expect(changedLevels(list, list.slice(0, 1))).toEqual([1, 2]);
  expect(
    changedLevels(
      list,
      list
        .map(({ ...same }) => same)
        .toReversed()
        .toReversed(),
    ),
  ).toEqual([]);
  expect(outOfOrder(list, 1, "deposit", "900.01")).toEqual({ level: 2, amount: "900.00" });
  expect(outOfOrder(list, 2, "validBet", "99.99")).toEqual({ level: 1, amount: "100.00" });
  expect(outOfOrder(list, 2, "validBet", "100.00")).toBeUndefined();
});
