// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import type { Room } from "./bet/room.ts";
import { useOutcome } from "./bet/use-outcome.ts";
import { Receipt } from "./slip/receipt.tsx";
import { OrderRow } from "./tabs/order-row.tsx";
import { usePlayName } from "./tabs/play-names.ts";

beforeEach(() => brandIs());

test("a receipt says what was bet and on which issues", async () => {
  fake({});
  const line = { id: "l", content: "#12345;99999" };
  const order = { orderNumber: "o-1", amount: "4.00" };
  const receipt = { placed: { orders: [order], chases: [] }, lines: [line], issues: ["20261126-001"] };
  await show(<Receipt room={{ names: {} } as never} receipt={receipt as never} />);
  const text = (await screen.findByTestId("slip-receipt")).textContent;
  expect(text).toContain("Issue 20261126-001");
  expect(text).toContain("12345 · 99999");
  expect(text).toContain("o-1");
});

test("the names of plays are asked of the modes that a game is sold in, and of no others", async () => {
  const sold = [{ gameMenus: [{ gameCode: "5D1", gameId: 7 }] }];
  const server = fake({
    lottery: {
      vnMenu: ({ prizeMode }) => (prizeMode === "Lott" ? sold : []) as never,
      playMenu: { groups: [{ plays: [{ playId: 3, name: "Special 5" }] }] } as never,
    },
  });
  const Name = () => <p>{usePlayName({ gameId: 7, gameCode: "5D1" })(3)}</p>;
  await show(<Name />);
  await screen.findByText("Special 5");
  expect(server.asked("lottery.playMenu").map(({ input }) => input["prizeMode"])).toEqual(["Lott"]);
});

test("what the bets of an issue came to is said once, when all of them are settled", async () => {
  const order = (status: string, payout: string) => ({ numero: "7", status, payout });
  const today = (...content: object[]) => ({ content, totalElements: content.length }) as never;
  const server = fake({ lottery: { ordersToday: today(order("WON", "30.00"), order("ACCEPTED", "0.00")) } });
  const room = { game: { gameId: 7 }, issues: { fresh: true, last: { numero: "7", winningNumber: "1" } } };
  const Watching = () => {
    useOutcome(room as unknown as Room);
    return null;
  };
  await show(<Watching />, { player: {} });
  await waitFor(() => expect(server.asked("lottery.ordersToday")).toHaveLength(1));
  expect(document.body.textContent).not.toContain("30.00");
  server.answer({ lottery: { ordersToday: today(order("WON", "30.00"), order("LOST", "0.00")) } });
  for (const id of ["a", "b"])
    server.tell(topics.bets.mine, { open: [], last: { kind: "lottery", id, status: "WON", payout: "30.00" } });
  expect(await screen.findAllByText(/Issue 7: you get P?30\.00/)).toHaveLength(1);
});

test("whether to take a bet back can be asked only until its issue closes, and says how long that is", async () => {
  fake({ lottery: { vnMenu: [] as never } });
  const order = {
    orderNumber: "o-1",
    gameId: 7,
    gameCode: "5D1",
    playId: 3,
    status: "ACCEPTED",
    numero: "8",
    content: "12345",
    winningNumber: "",
    amount: "4.00",
    payout: "0.00",
    placedAt: Date.now(),
    units: 1,
    factor: 1,
    multiple: 1,
    group: null,
  };
  const issues = { onSale: [{ numero: "8", startTime: 0, lockTime: Date.now() + 60_000, drawTime: 0 }] };
  const room = { game: { gameId: 7 }, names: {}, issues } as unknown as Room;
  const { user } = await show(<OrderRow order={order as never} room={room} />, { player: {} });
  await user.click(screen.getByRole("button", { name: /cancel/i }));
  expect((await screen.findByRole("timer")).textContent).toMatch(/^Closes by itself in 00:0[01]:\d\d$/);
});
