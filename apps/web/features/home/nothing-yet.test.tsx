// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import Ranks from "./ranks.tsx";
import Rooms from "./rooms.tsx";
import WinnerTicker from "./winner-ticker.tsx";

const room = {
  roomId: "r1",
  kind: "roulette",
  name: "Manila Roulette",
  min: "1.00",
  max: "500.00",
  seats: 0,
  taken: 0,
};
const best = { rank: 1, nameMasked: "a***", game: "Pearl Lagoon", amount: "90.00" };
const parts = () => document.querySelectorAll("section").length;
const answer = (answers: object) => fake(answers as unknown as Answers<typeof api>);

beforeEach(() => brandIs());

test("a board on which nobody stands is not shown, and is with the first on it", async () => {
  const server = answer({ play: { rankList: { list: [] } } });
  await show(<Ranks />);
  await vi.waitUntil(() => server.asked("play.rankList").length === 2);
  await vi.waitFor(() => expect(parts()).toBe(0));
});

test("with somebody on it the board stands there", async () => {
  answer({ play: { rankList: { list: [best] } } });
  await show(<Ranks />);
  expect(await screen.findByText("a***")).toBeTruthy();
});

test("before the first win nothing tells of wins", async () => {
  const server = answer({ play: { winners: { list: [] } } });
  await show(<WinnerTicker />);
  await vi.waitUntil(() => server.asked("play.winners").length > 0);
  expect(parts()).toBe(0);
});

test("a table without seats says who plays at it only when somebody does", async () => {
  answer({ catalogue: { roomList: { list: [room] } } });
  await show(<Rooms />);
  expect((await screen.findByRole("link")).textContent).not.toContain("player");
});

test("and how many, once there are some", async () => {
  answer({ catalogue: { roomList: { list: [{ ...room, taken: 2 }] } } });
  await show(<Rooms />);
  expect((await screen.findByRole("link")).textContent).toContain("2 players");
});
