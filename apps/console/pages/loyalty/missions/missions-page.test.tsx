// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../../lib/fake.testing.ts";
import { stateOf } from "./mission.rules.ts";
import { mission } from "./missions.testing.ts";
import MissionsPage from "./missions-page.tsx";

beforeEach(() => {
  brandIs();
  operatorWith("loyalty.write");
});

const page = { list: [mission], total: 1, pageNo: 1, pageSize: 20 };
const audit = { approvals: { list: [], total: 0, pageNo: 1, pageSize: 100, asOf: 0 } };

test("a mission is written with its goals and games, and its card shows what players will see", async () => {
  const { figures: _, ...written } = mission;
  const server = fake({ loyalty: { adminMissions: page, writeMission: written }, audit });
  const { user } = await show(<MissionsPage />);
  await user.click(await screen.findByRole("button", { name: "New mission" }));
  const dialog = screen.getByRole("dialog");
  const card = within(dialog).getByRole("region", { name: "As players see it" });
  await user.type(within(dialog).getByLabelText("Name: English"), "Two slots");
  await user.selectOptions(within(dialog).getByLabelText("Goal 1: what counts"), "bets");
  await user.type(within(dialog).getByLabelText("Goal 1: how many"), "1,200");
  await user.click(within(dialog).getByText("All games count"));
  await user.click(within(dialog).getByLabelText("Slots (RNG)"));
  await user.type(within(dialog).getByLabelText("Only these vendors"), "jili pg");
  await user.selectOptions(within(dialog).getByLabelText("Given as"), "bonus");
  await user.type(within(dialog).getByLabelText(/^Reward/), "50");
  await user.type(within(dialog).getByLabelText(/^Played how many times/), "3");
  await user.selectOptions(within(dialog).getByLabelText("Opens after"), mission.id);
  expect(card.textContent).toMatch(/Two slots.*Settled bets 1,200.*Slots, JILI, PG.*50\.00.*played 3 times.*Claim/);
  await user.type(within(dialog).getByLabelText(/^Reason/), "for the tests");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  const sent = {
    title: { EN: "Two slots" },
    goals: [{ metric: "bets", target: 1_200, categories: ["RNG"], vendors: ["JILI", "PG"] }],
    unit: "bonus",
    reward: "50.00",
    wagering: 3,
    after: mission.id,
    enabled: true,
    reason: "for the tests",
  };
  await vi.waitFor(() => expect(server.asked("loyalty.writeMission")).toMatchObject([{ input: sent }]));
  expect(server.asked("loyalty.writeMission")[0]!.input).not.toHaveProperty("id");
});

test("points are given as whole ones", async () => {
  const server = fake({ loyalty: { adminMissions: page }, audit });
  const { user } = await show(<MissionsPage />);
  await user.click(await screen.findByRole("button", { name: "Change: Bet five hundred" }));
  await user.selectOptions(screen.getByLabelText("Given as"), "points");
  const reward = screen.getByLabelText(/^Reward/);
  await user.clear(reward);
  await user.type(reward, "2.50");
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Points are whole ones.")).toBeTruthy();
  expect(server.asked("loyalty.writeMission")).toEqual([]);
});

test("switching off keeps all terms, and the list says what came of the mission", async () => {
  const { figures: _, version: __, ...terms } = mission;
  const server = fake({ loyalty: { adminMissions: page, writeMission: { ...terms, version: 3 } }, audit });
  const { user } = await show(<MissionsPage />);
  const row = (await screen.findByText("Bet five hundred")).closest("tr")!;
  expect(row.textContent).toMatch(/Version 2.*Running.*500\.00.*Deposits 2.*Began 7.*Met 3.*Given 1/);
  await user.click(screen.getByRole("button", { name: "Switch off: Bet five hundred" }));
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Switch off" }));
  await vi.waitFor(() =>
    expect(server.asked("loyalty.writeMission")).toMatchObject([
      { input: { ...terms, enabled: false, reason: "for the tests" } },
    ]),
  );
});

test("a mission is off, opens later, runs or is over", () => {
  const of = { enabled: true, opensAt: 10, closesAt: 20 };
  expect([9, 10, 19, 20].map((now) => stateOf(of, now))).toEqual(["soon", "runs", "runs", "over"]);
  expect(stateOf({ ...of, enabled: false }, 15)).toBe("off");
});
