// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import MissionPage from "./mission-page.tsx";
import { BOARD, MISSION } from "./missions.testing.ts";

const told = (missions: readonly object[], count = 0) => ({ missions: { count, missions: [...missions] as never[] } });

test("a mission says what it asks for, how far it is and what it gives", async () => {
  brandIs();
  fake({ loyalty: told([{ ...MISSION, endsAt: Date.now() + 26 * 3_600_000 }]) });
  await show(<MissionPage />, { player: {} });
  const card = (await screen.findByRole("heading", { name: "Bet five hundred" })).closest("li")!;
  expect(card.textContent).toContain("P125.00 / P500.00");
  expect(card.textContent).toContain("1 / 2");
  expect(card.textContent).toContain("Counts: Slots");
  expect(card.textContent).toMatch(/1 day 0[12]:\d\d:\d\d left/);
  expect(within(card).getByText("P25.00")).toBeTruthy();
  const bars = within(card).getAllByRole("progressbar");
  expect(bars.map((each) => each.getAttribute("aria-valuenow"))).toEqual(["25", "50"]);
  expect(within(card).queryByRole("button")).toBeNull();
});

test("one names the mission that opens it, and tells what the operator said of what was handed in", async () => {
  brandIs();
  const later = { ...MISSION, status: "comingSoon", after: "m2", afterTitle: "Bet twice" };
  fake({ loyalty: told([later, { ...MISSION, id: "m3", status: "rejected", remark: "The picture shows nothing" }]) });
  await show(<MissionPage />, { player: {} });
  expect(await screen.findByText("Opens when “Bet twice” is rewarded")).toBeTruthy();
  expect(screen.getByText("The picture shows nothing")).toBeTruthy();
});

test("whoever has won on a leaderboard that is over is shown where the prize waits", async () => {
  brandIs();
  fake({ loyalty: { ...told([]), leaderboard: { ...BOARD, mine: { rank: 2, score: "800.00" } } } });
  const { user, address } = await show(<MissionPage />, { player: {} });
  await user.click(await screen.findByRole("tab", { name: "Leaderboard" }));
  await screen.findByText("Your place");
  await user.click(screen.getByRole("tab", { name: "Last result" }));
  expect(await screen.findByText(/won a prize with place 2/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "To the reward centre" }));
  expect(address().search).toContain("p=rewardCenter");
});

test("one that is ready is counted on its tab, claimed, and says so", async () => {
  brandIs();
  const ready = { ...MISSION, status: "claim", action: "claim", unit: "points", claimUntil: Date.now() + 1_000_000 };
  const server = fake({
    loyalty: {
      ...told([ready], 1),
      claimMission: { status: "claimed", amount: "25.00", unit: "points", balance: "0.00" },
    },
  });
  const { user } = await show(<MissionPage />, { player: {} });
  const claim = await screen.findByRole("button", { name: "Claim: Bet five hundred" });
  expect(screen.getByRole("tab", { name: /Missions/ }).textContent).toContain("1 can be claimed");
  server.answer({ loyalty: told([{ ...MISSION, status: "claimed" }]) });
  await user.click(claim);
  expect(await screen.findByText("25 points are yours.")).toBeTruthy();
  expect(await screen.findByText("Claimed")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Missions" }).textContent).toBe("Missions");
  expect(server.asked("loyalty.claimMission")[0]!.headers["X-Request-Id"]).toBeTruthy();
});

test("one is joined, and another handed in with a comment", async () => {
  brandIs();
  const server = fake({
    loyalty: {
      ...told([
        { ...MISSION, status: "join", action: "join" },
        { ...MISSION, id: "m2", title: "Show it", goals: [], action: "apply", needsApply: true },
        { ...MISSION, id: "m3", title: "Later", status: "comingSoon", rankMin: 3 },
      ]),
      joinMission: { status: "joined" },
      applyMission: { status: "applying" },
    },
  });
  const { user } = await show(<MissionPage />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Join: Bet five hundred" }));
  expect(await screen.findByText(/You have joined/)).toBeTruthy();
  expect(screen.getByText("From VIP 3 on")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send proof: Show it" }));
  await user.type(screen.getByRole("textbox", { name: /What you did/ }), "Shared it");
  expect(screen.getByText("9 of 140 characters")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Sent\. You see here/)).toBeTruthy();
  expect(server.asked("loyalty.applyMission")[0]!.input).toMatchObject({ id: "m2", comment: "Shared it", images: [] });
});

test("the leaderboard shows the first three, all places, one's own pinned, and the period that is chosen", async () => {
  brandIs();
  const server = fake({ loyalty: { ...told([]), leaderboard: BOARD } });
  const { user } = await show(<MissionPage />, { player: {} });
  await user.click(await screen.findByRole("tab", { name: "Leaderboard" }));
  const podium = await screen.findByRole("list", { name: "The first three" });
  expect(
    within(podium)
      .getAllByRole("listitem")
      .map((each) => each.textContent),
  ).toEqual(["1ju***anP900.00P100.00", "2ma***88P800.0025 points", "3pe***roP700.00"]);
  const rows = within(screen.getByRole("table", { name: "All places" })).getAllByRole("row");
  expect(rows).toHaveLength(5);
  expect(rows[4]!.getAttribute("aria-current")).toBe("true");
  expect(screen.getByText("Your place").closest("p")!.textContent).toBe("Your place4P600.00");
  expect(screen.getByText("2 to 3")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Week" }));
  await user.click(screen.getByRole("tab", { name: "Last result" }));
  expect(server.asked("loyalty.leaderboard").at(-1)!.input).toEqual({ period: "week", when: "last" });
  expect(await screen.findByText("Daily race")).toBeTruthy();
});

test("whoever is not shown has no place, and can say that they want one", async () => {
  brandIs();
  const { mine: _mine, ...others } = BOARD;
  const server = fake({
    loyalty: { ...told([]), leaderboard: { ...others, optedIn: false }, showOnBoards: { optedIn: true } },
  });
  const { user } = await show(<MissionPage />, { player: {} });
  await user.click(await screen.findByRole("tab", { name: "Leaderboard" }));
  const box = await screen.findByRole("checkbox", { name: "Show me on leaderboards" });
  expect(screen.queryByText("Your place")).toBeNull();
  server.answer({ loyalty: { leaderboard: { ...others, optedIn: true } } });
  await user.click(box);
  expect(await screen.findByText("You take part now.")).toBeTruthy();
  expect(await screen.findByText("You have no place yet.")).toBeTruthy();
});
