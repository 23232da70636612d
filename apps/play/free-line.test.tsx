// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Controls } from "./controls.tsx";
import { FreeLine } from "./free-line.tsx";
import { useFreeRounds } from "./use-free-rounds.ts";
import type { Slot } from "./use-slot.ts";

// The sounds want a device for them when they are loaded; here nothing is heard.
vi.hoisted(() => void vi.stubGlobal("AudioContext", class {}));

const grant = {
  title: "Twenty pearls",
  game: "pearl-lagoon",
  gameName: "Pearl Lagoon",
  rounds: 20,
  won: "0.00",
  status: "ACTIVE" as const,
  remark: "",
  givenAt: 0,
  expiresAt: Date.UTC(2026, 10, 28, 4),
};
const two = { ...grant, id: "first", stake: "1.00", left: 2 };
const other = { ...grant, id: "second", stake: "3.00", left: 5 };

/** The line and the controls of a slot, in which every spin plays one round. */
function Game({ playable = true }: { readonly playable?: boolean }) {
  const free = useFreeRounds("pearl-lagoon", playable);
  const spin = () => free.next && free.played(free.next.id, free.next.left - 1);
  const shown = { phase: "idle" };
  const slot = { free, spin, shown, stake: "0.50", stakes: ["0.50"], balance: "0.00", screen: { textMode: false } };
  return (
    <>
      <FreeLine free={free} idle />
      <Controls
        slot={slot as unknown as Slot}
        disabled={false}
        muted={false}
        onMute={() => undefined}
        onInfo={() => undefined}
      />
    </>
  );
}

beforeEach(() => brandIs());

const label = () => screen.getByTestId("spin").getAttribute("aria-label");
const stake = () => screen.getByTestId("game-stake").textContent;

test("free rounds are played first, those that end first before the rest, until none are left", async () => {
  const server = fake({ promotions: { playableRounds: { list: [two, other] } } });
  const { user } = await show(<Game />, { player: {} });
  await waitFor(() => expect(label()).toBe("Play a free round, 2 left"));
  expect(server.asked("promotions.playableRounds")[0]!.input).toEqual({ game: "pearl-lagoon" });
  expect(screen.getByTestId("free-rounds").textContent).toMatch(/2 free rounds left.*1\.00.*2026-11-28/);
  expect(stake()).toContain("1.00");
  expect(screen.getByRole("button", { name: "Higher stake" })).toHaveProperty("disabled", true);
  await user.click(screen.getByTestId("spin"));
  expect(label()).toBe("Play a free round, 1 left");
  await user.click(screen.getByTestId("spin"));
  expect([label(), stake()]).toEqual(["Play a free round, 5 left", expect.stringContaining("3.00")]);
});

test("the player can play with their own money first and come back to them", async () => {
  fake({ promotions: { playableRounds: { list: [two] } } });
  const { user } = await show(<Game />, { player: {} });
  await user.click(await screen.findByRole("button", { name: "Play with my money" }));
  expect([label(), stake()]).toEqual(["Spin for 0.50", expect.stringContaining("0.50")]);
  await user.click(screen.getByRole("button", { name: "Play the free rounds" }));
  expect(label()).toBe("Play a free round, 2 left");
});

test("without any, or where nobody plays, nothing is said of them", async () => {
  const server = fake({ promotions: { playableRounds: { list: [] } } });
  await show(<Game playable={false} />);
  expect(server.asked("promotions.playableRounds")).toEqual([]);
  expect([screen.queryByTestId("free-rounds"), label()]).toEqual([null, "Spin for 0.50"]);
});
