// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { ModalHost, registerModal } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import {
  agentIncome,
  agentIncomeLines,
  overview,
  team,
  teamBet,
  teamBets,
  teamMember,
  teamProfit,
  teamTransactions,
} from "./agents.testing.ts";
import { dialogs } from "./dialogs.ts";
import { look } from "./look.ts";

const info = { flags: { transferUpline: true } };
const answers = {
  agents: {
    agentOverview: overview,
    team,
    teamMember,
    teamProfit,
    teamBets,
    teamBet,
    teamTransactions,
    agentIncome,
    agentIncomeLines,
  },
  messages: { notices: { list: [], total: 0, pageNo: 1, pageSize: 9, asOf: 0 } },
  accounts: { info },
} as unknown as Answers<typeof api>;

beforeEach(() => {
  brandIs();
  registerModal("agent", dialogs["agent"]!);
  look({ category: "" });
});

/** The agent centre at a place of it. */
async function opened(place = "", more: Answers<typeof api> = {}, player: { readonly type?: number } = {}) {
  const server = fake({ ...answers, ...more });
  const drawn = await show(<ModalHost />, { at: `/?m=agent${place}`, player });
  return { server, ...drawn };
}
const heading = () => screen.findByRole("heading", { level: 2 });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("S2-119 to S2-121, S2-123 to S2-127 it opens with the overview, and its menu has only pages that there are", async () => {
  await opened();
  expect((await heading()).textContent).toBe("Team overview");
  const menu = within(screen.getByRole("navigation", { name: "Pages of the agent centre" }));
  expect(menu.getAllByRole("button").map((each) => each.textContent)).toEqual([
    "Member centre",
    "Announcement",
    "Team overview",
    "Register account",
    "Team management",
    "Team betting",
    "User profit and loss",
    "My income",
    "Transaction details",
  ]);
});

test.each([0, 4, 9])("an account of type %i is told that it is for agents", async (type) => {
  const { server } = await opened("", {}, { type });
  expect((await screen.findByRole("alert")).textContent).toContain("for agents only");
  expect(server.asked("agents.agentOverview")).toEqual([]);
});

test.each([1, 2, 41, 42])("S1-08 an agent of type %i reaches it", async (type) => {
  await opened("", {}, { type });
  expect((await heading()).textContent).toBe("Team overview");
});

test("a visitor is led to the login, and from there to the overview", async () => {
  fake(answers);
  const { address } = await show(<ModalHost />, { at: "/?m=agent" });
  await expect.poll(() => address().search).toBe("?m=login&p=agentTeamOverview");
});

test("announcements are the notices to players, without a choice of kinds", async () => {
  const { server } = await opened("&p=agentAnnouncement");
  await screen.findByText("There are no notices now.");
  expect(server.asked("messages.notices")[0]!.input).toMatchObject({ type: "PL" });
  expect(screen.queryByRole("tab")).toBeNull();
});

test("a figure of the overview leads to its rows, a kind of game to the rows of that kind", async () => {
  const { user, server, address } = await opened();
  await user.click(await button(/^Deposits/));
  expect(address().search).toBe("?m=agent&p=agentProfit");
  await screen.findByText("without the team");
  await user.click(await button("Team overview"));
  await user.click(await button("Slots"));
  await expect.poll(() => server.asked("agents.teamProfit").at(-1)?.input["category"]).toBe("RNG");
});

test("days may be chosen freely, and stay from page to page", async () => {
  const { user, server } = await opened();
  await user.click(await button("Choose dates"));
  const choose = (side: string, day: string) =>
    fireEvent.change(screen.getByLabelText(side), { target: { value: day } });
  choose("To", "2026-01-06");
  await screen.findByText(/first date is after the last/);
  expect(server.asked("agents.agentOverview")).toHaveLength(1);
  choose("From", "2026-01-05");
  const days = { from: "2026-01-05", to: "2026-01-06" };
  await expect.poll(() => server.asked("agents.agentOverview").at(-1)!.input).toEqual(days);
  await user.click(await button("User profit and loss"));
  await screen.findByText("without the team");
  expect(server.asked("agents.teamProfit").at(-1)!.input).toMatchObject(days);
  look({ period: { from: "2026-11-22", to: "2026-11-28" } });
});

test("an agent without a team is told how one comes to be", async () => {
  await opened("", { agents: { ...answers.agents, agentOverview: { ...overview, teamSize: 1 } } });
  expect(await screen.findByText(/Make a link on the page/)).toBeTruthy();
});

test("the team opens level by level, each asked for when it is opened", async () => {
  const { user, server } = await opened("&p=agentTeam");
  await user.click(await button("Team of sub_agent"));
  const row = (await button("leaf_player")).closest("tr")!;
  expect(row.getAttribute("aria-level")).toBe("2");
  expect(server.asked("agents.team").map(({ input }) => input["under"])).toEqual([undefined, "sub"]);
  await user.click(await button("Team of sub_agent"));
  expect(screen.queryByRole("button", { name: "leaf_player" })).toBeNull();
});

test("names are looked for everywhere below; what finds nobody says so", async () => {
  const { user, server } = await opened("&p=agentTeam");
  await user.type(await screen.findByLabelText("User name begins with"), " sub_ ");
  await user.click(await button("Search"));
  await expect.poll(() => screen.queryByRole("button", { name: "solo_player" })).toBeNull();
  expect(server.asked("agents.team").at(-1)!.input["username"]).toBe("sub_");
  await user.type(screen.getByLabelText("User name begins with"), "x");
  await user.click(await button("Search"));
  await screen.findByText(/Nobody matches/);
});

test("a member shows its figures; money may go to a direct downline only", async () => {
  const { user, address } = await opened("&p=agentTeam&id=sub");
  await user.click(await button("leaf_player"));
  await screen.findByText("ana › sub_agent › leaf_player");
  expect(screen.queryByRole("button", { name: "Transfer money" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  await user.click(await button("ana"));
  await user.click(await button("solo_player"));
  await user.click(await button("Transfer money"));
  expect(address().search).toBe("?m=member&p=transferUpline&id=solo_player");
});

test("profit leads down by a press and back by the path, and a day to its accounts", async () => {
  const { user, server, address } = await opened("&p=agentProfit");
  await user.click(await button("sub_agent"));
  expect(address().search).toBe("?m=agent&p=agentProfit&id=sub");
  await screen.findByText("leaf_player");
  await user.click(await button("ana"));
  expect(address().search).toBe("?m=agent&p=agentProfit");
  await user.click(await screen.findByRole("tab", { name: "By day" }));
  await user.click(await button("2026-11-28"));
  await expect
    .poll(() => server.asked("agents.teamProfit").at(-1)!.input)
    .toMatchObject({ group: "user", from: "2026-11-28", to: "2026-11-28" });
});

test("what moved is of one account or kind where that is wanted, and an unknown name is of nobody", async () => {
  const { user, server } = await opened("&p=agentTransactions");
  await screen.findByText("solo_player");
  await user.selectOptions(screen.getByLabelText("Kind of entry"), "withdraw");
  await expect.poll(() => server.asked("agents.teamTransactions").at(-1)!.input["types"]).toBe("110,111,112,113");
  server.answer({ agents: { teamTransactions: refusing("NOT_FOUND") } });
  await user.type(screen.getByLabelText("User name"), "someone");
  await user.click(await button("Search"));
  await screen.findByText("Nobody of your team has this user name.");
  expect(server.asked("agents.teamTransactions").at(-1)!.input["username"]).toBe("someone");
});

test("S2-124 bets of the team are told as their players' own record tells them, each with the way to its member", async () => {
  const { user, server } = await opened("&p=agentBets");
  const open = (await button("Soccer")).closest("tr")!;
  expect(open.textContent).toContain("Open");
  expect(open.textContent).not.toMatch(/[-−–]\s*P?10\.00/);
  expect(screen.getByText("Valid stake", { selector: "dt" }).nextSibling!.textContent).toContain("20.00");
  await user.click(await button("Dice"));
  const dialog = await screen.findByRole("dialog", { name: "Dice" });
  await within(dialog).findByText("×2.50");
  expect(within(dialog).queryByRole("button", { name: "Verify" })).toBeNull();
  expect(server.asked("agents.teamBet")[0]!.input).toEqual({ id: "b1" });
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!);
  await user.click(await button("leaf_player"));
  await screen.findByText("ana › sub_agent › leaf_player");
});

test("bets are of one account, level, kind, provider or state where that is wanted, each on its first page", async () => {
  const { user, server } = await opened("&p=agentBets");
  const last = () => server.asked("agents.teamBets").at(-1)!.input;
  await button("Dice");
  expect(last()).toMatchObject({ scope: "all", pageNo: "1" });
  await user.selectOptions(screen.getByLabelText("Whose bets"), "direct");
  await user.selectOptions(screen.getByLabelText("Category"), "RNG");
  await user.selectOptions(screen.getByLabelText("Status"), "OPEN");
  await expect.poll(last).toMatchObject({ scope: "direct", category: "RNG", status: "OPEN" });
  server.answer({ agents: { teamBets: refusing("NOT_FOUND") } });
  await user.type(screen.getByLabelText("User name"), " someone ");
  await user.click(await button("Search"));
  await screen.findByText("Nobody of your team has this user name.");
  expect(last()).toMatchObject({ username: "someone" });
});

test("S2-126 income says of each payment what it was reckoned of, down to whose bets", async () => {
  const { user, server } = await opened("&p=agentIncome");
  await screen.findByText("Rebate · of your team's bets");
  const dividend = (await screen.findByText("for 2026-11-01 – 2026-11-30")).closest("li")!;
  expect(dividend.textContent).toContain("to downlines: P40.00");
  expect(dividend.textContent).toContain("+P60.00");
  await user.click((await screen.findAllByRole("button", { name: "How it was reckoned" }))[0]!);
  const dialog = await screen.findByRole("dialog", { name: "How it was reckoned" });
  await within(dialog).findByText("solo_player");
  expect(within(dialog).getByText("0.80 %")).toBeTruthy();
  expect(server.asked("agents.agentIncomeLines")[0]!.input).toMatchObject({ id: "p1" });
});
