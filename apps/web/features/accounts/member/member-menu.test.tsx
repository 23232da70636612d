// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { MemberMenu } from "./member-menu.tsx";

const info = {
  account: "ana",
  nickname: "",
  avatar: "",
  clubLabel: { labelName: "", rankLevel: 1 },
  unread: 0,
  rg: { excluded: false },
  flags: { transferUpline: true, referral: false },
};

/** The specification's pages that there are, by its names, and where it says nothing the page of safer play. */
const NAMES = [
  "My account",
  "My wallet",
  "Deposit",
  "Withdraw",
  "Transfer to upline",
  "Betting record",
  "Cashback",
  "Account record",
  "Personal loss",
  "Bonus details",
  "Safer play",
  "Reward centre",
  "Mission activity",
  "Platform information",
  "VIP rank",
];

test("the pages of the member centre bear the specification's names, in its order", async () => {
  brandIs({ flags: ["MANPLAYREB3"] });
  fake({});
  await show(<MemberMenu info={info as never} balance="0.00" chosen="securityCenter" />, { player: {} });
  const pages = within(screen.getByRole("navigation")).getAllByRole("button");
  expect(pages.map((each) => each.textContent)).toEqual(NAMES);
});

test("S6-16 inviting friends has its page only where it is rewarded, after the reward centre", async () => {
  brandIs();
  fake({});
  const inviting = { ...info, flags: { ...info.flags, referral: true } };
  await show(<MemberMenu info={inviting as never} balance="0.00" chosen="securityCenter" />, { player: {} });
  const names = within(screen.getByRole("navigation"))
    .getAllByRole("button")
    .map((each) => each.textContent);
  const at = names.indexOf("Invite friends");
  expect(names.slice(at - 1, at + 2)).toEqual(["Reward centre", "Invite friends", "Mission activity"]);
});

test("cashback has no page where players do not claim it", async () => {
  brandIs();
  fake({});
  await show(<MemberMenu info={info as never} balance="0.00" chosen="securityCenter" />, { player: {} });
  expect(screen.queryByRole("button", { name: "Cashback" })).toBeNull();
});

test.each([
  [0, false],
  [1, true],
  [42, true],
])("S1-08 an account of type %i has a way to the agent centre: %s", async (type, has) => {
  brandIs();
  fake({});
  const who = { ...info, type };
  const { user, address } = await show(<MemberMenu info={who as never} balance="0.00" chosen="securityCenter" />, {
    player: {},
  });
  const way = screen.queryByRole("button", { name: "Agent centre" });
  expect(way !== null).toBe(has);
  if (way) await user.click(way);
  expect(address().search).toBe(has ? "?m=agent" : "");
});

test.each([
  [0, "VIP 0", false],
  [3, "Gold", true],
])("a rank of %i (%s) is shown: %s", async (rankLevel, labelName, shown) => {
  brandIs();
  fake({});
  const ranked = { ...info, clubLabel: { labelName, rankLevel } };
  await show(<MemberMenu info={ranked as never} balance="0.00" chosen="securityCenter" />, { player: {} });
  expect(screen.queryByText(labelName) !== null).toBe(shown);
});
