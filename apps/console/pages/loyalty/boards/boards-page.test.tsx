// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../../lib/api.ts";
import { fake, operatorWith } from "../../../lib/fake.testing.ts";
import { boards } from "./boards.testing.ts";
import BoardsPage from "./boards-page.tsx";
import { firstPlaces, nextPrize, prizesTyped, wrongIn } from "./prizes.rules.ts";

type Console = Answers<typeof api>;
const audit = { approvals: { list: [], total: 0, pageNo: 1, pageSize: 100, asOf: 0 } };
const filled = { loyalty: { adminBoards: boards }, audit };

const pages: Record<string, Screen<Console>> = {
  leaderboards: {
    draw: () => <BoardsPage />,
    reads: "loyalty.adminBoards",
    filled,
    says: /^Holds since 2026-11-01$/,
    empty: [
      { loyalty: { adminBoards: { list: [], turns: boards.turns.slice(1, 2) } }, audit },
      /^There is no leaderboard/,
    ],
  },
};

function before(): void {
  brandIs();
  operatorWith("loyalty.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test("what holds, what will hold and who won stand side by side", async () => {
  before();
  fake(filled);
  await show(<BoardsPage />);
  const now = await screen.findByRole("region", { name: "Holds since 2026-11-01" });
  expect(now.textContent).toMatch(/Daily race.*Slots.*Place 1.*100\.00.*Places 2 to 3.*25 points/);
  expect(screen.getByRole("region", { name: "Holds from 2026-11-28 on" }).textContent).toMatch(/Places 1 to 5/);
  const winners = screen.getByRole("region", { name: "Day of 2026-11-26: who won" });
  expect(winners.textContent).toMatch(/ana.*900\.00.*100\.00.*claimed.*ben.*25 points.*not claimed yet/);
});

test("a leaderboard is set up with prizes for places without a gap; what is wrong is said at the prizes", async () => {
  before();
  const written = { ...boards.list[0]!, period: "week" as const };
  const server = fake({ ...filled, loyalty: { adminBoards: boards, writeBoard: written } });
  const { user } = await show(<BoardsPage />);
  await user.click(await screen.findByRole("button", { name: "Set it up: Week" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^It holds from 2026-11-23 on/)).toBeTruthy();
  await user.type(dialog.getByLabelText("Name: English"), "Weekly race");
  await user.type(dialog.getByLabelText("Rules: English"), "Who bets most wins.");
  await user.click(dialog.getByRole("button", { name: "Add places" }));
  await user.type(dialog.getByLabelText("From place 1: prize"), "500");
  await user.click(dialog.getByRole("button", { name: "Add places" }));
  await user.clear(dialog.getByLabelText("Places 2 to"));
  await user.type(dialog.getByLabelText("Places 2 to"), "1");
  await user.type(dialog.getByLabelText("From place 2: prize"), "20");
  await user.selectOptions(dialog.getByLabelText("From place 2: given as"), "bonus");
  await user.type(dialog.getByLabelText("From place 2: played how many times"), "3");
  await user.type(dialog.getByLabelText(/^Reason/), "for the tests");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^The places from 2 on end at 2 or later/)).toBeTruthy();
  await user.clear(dialog.getByLabelText("Places 2 to"));
  await user.type(dialog.getByLabelText("Places 2 to"), "10");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(server.asked("loyalty.writeBoard").map(({ input }) => input)).toEqual([
      {
        period: "week",
        title: { EN: "Weekly race" },
        rules: { EN: "Who bets most wins." },
        prizes: [
          { from: 1, to: 1, reward: "500.00", unit: "cash" },
          { from: 2, to: 10, reward: "20.00", unit: "bonus", wagering: 3 },
        ],
        enabled: true,
        reason: "for the tests",
      },
    ]),
  );
});

test("a change on top of one that does not hold yet holds from the next period on too", async () => {
  before();
  fake(filled);
  const { user } = await show(<BoardsPage />);
  await user.click(await screen.findByRole("button", { name: "Change: Day" }));
  expect(screen.getByText(/^It holds from 2026-11-28 on/)).toBeTruthy();
});

test("prizes begin where those before end, and say what is wrong with them", () => {
  const typed = prizesTyped(boards.list[1]!.prizes);
  expect(firstPlaces([...typed, nextPrize(typed)])).toEqual([1, 2, 4]);
  expect(nextPrize(typed)).toMatchObject({ to: "4", unit: "points" });
  const prize = { from: 2, to: 3, reward: "5.00", unit: "cash" } as const;
  expect(wrongIn(prize)).toBeUndefined();
  expect(wrongIn({ ...prize, to: 101 })).toBe("to");
  expect(wrongIn({ ...prize, reward: "0" })).toBe("reward");
  expect(wrongIn({ ...prize, unit: "points", reward: "5.50" })).toBe("reward");
  expect(wrongIn({ ...prize, unit: "bonus", wagering: 0 })).toBe("wagering");
});
