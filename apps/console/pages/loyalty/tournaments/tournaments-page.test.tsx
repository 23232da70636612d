// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../../lib/api.ts";
import { fake, operatorWith } from "../../../lib/fake.testing.ts";
import type { Tournament } from "../types.ts";
import TournamentsPage from "./tournaments-page.tsx";

type Console = Answers<typeof api>;
const audit = { approvals: { list: [], total: 0, pageNo: 1, pageSize: 100, asOf: 0 } };
const cup: Tournament = {
  id: "t1",
  title: { EN: "Multiplier cup" },
  rules: { EN: "The best single bet wins." },
  metric: "multiplier",
  minStake: "10.00",
  prizes: [{ from: 1, to: 3, reward: "500.00", unit: "cash" }],
  startsAt: 4_000_000_000_000,
  endsAt: 4_000_100_000_000,
  enabled: true,
  state: "comingSoon",
};
const page = (list: readonly Tournament[]) => ({
  list: [...list],
  total: list.length,
  pageNo: 1,
  pageSize: 20,
  asOf: 0,
});
const over: Tournament = { ...cup, id: "t2", title: { EN: "Old cup" }, state: "over" };
const filled = { loyalty: { adminTournaments: page([cup, over]) }, audit };

function before(): void {
  brandIs();
  operatorWith("loyalty.write");
}

const pages: Record<string, Screen<Console>> = {
  tournaments: {
    draw: () => <TournamentsPage />,
    reads: "loyalty.adminTournaments",
    filled,
    says: /^Multiplier cup$/,
    empty: [{ loyalty: { adminTournaments: page([]) }, audit }, /^No tournaments yet/],
  },
};
provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test("only one that has not begun is changed; the smallest stake is asked for a multiplier alone", async () => {
  before();
  const server = fake({ ...filled, loyalty: { adminTournaments: page([cup, over]), writeTournament: cup } });
  const { user } = await show(<TournamentsPage />);
  const change = await screen.findAllByRole("button", { name: /^Change: / });
  expect(change.map((each) => each.getAttribute("aria-label"))).toEqual(["Change: Multiplier cup"]);
  await user.click(change[0]!);
  const dialog = within(screen.getByRole("dialog"));
  expect((dialog.getByLabelText(/^Smallest stake/) as HTMLInputElement).value).toBe("10.00");
  await user.selectOptions(dialog.getByLabelText(/^What counts/), "points");
  expect(dialog.queryByLabelText(/^Smallest stake/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Reason/), "for the tests");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(server.asked("loyalty.writeTournament")).toHaveLength(1));
  const { input } = server.asked("loyalty.writeTournament")[0]!;
  expect(input).toMatchObject({ id: "t1", metric: "points", prizes: cup.prizes, enabled: true });
  expect(input).not.toHaveProperty("minStake");
});

test("the places of one that is over say what was won and claimed, in what it counted", async () => {
  before();
  const list = [
    { rank: 1, playerId: "p1", username: "ana", score: "250.00", reward: "500.00", unit: "cash" as const, given: true },
    { rank: 2, playerId: "p2", username: "ben", score: "12.34", given: false },
  ];
  fake({ ...filled, loyalty: { adminTournaments: page([over]), adminTournamentPlaces: { list } } });
  const { user } = await show(<TournamentsPage />);
  await user.click(await screen.findByRole("button", { name: "Places: Old cup" }));
  const dialog = await screen.findByRole("dialog");
  await vi.waitFor(() => expect(dialog.textContent).toMatch(/ana.*250\.00×.*500\.00.*claimed.*ben.*12\.34×/));
});
