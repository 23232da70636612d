// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { commitOf, sha256Hex } from "@taya/games/kit/fair";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import RafflesPage from "./raffles-page.tsx";

type Site = Answers<typeof api>;

const serverSeed = "3f".repeat(32);
const list = `${"a".repeat(24)} 3\n${"b".repeat(24)} 7\n`;
const FAIR = {
  kind: "raffle" as const,
  roundId: "r1",
  commit: commitOf(serverSeed),
  listHash: sha256Hex(list),
  list,
  entropy: "",
  serverSeed,
  prizes: 2,
  outcome: [7, 0],
};
const OPEN = {
  id: "r1",
  title: "Sunday raffle",
  status: "OPEN" as const,
  unit: "100.00",
  most: 50,
  opensAt: 0,
  closesAt: Date.UTC(2999, 0),
  prizes: [
    { kind: "cash" as const, amount: "500.00", count: 1, wagering: 0 },
    { kind: "bonus" as const, amount: "50.00", count: 1, wagering: 10 },
  ],
  entropySource: "",
  commit: FAIR.commit,
  winners: [],
};
const DRAWN = {
  ...OPEN,
  status: "DRAWN" as const,
  closesAt: Date.UTC(2026, 0),
  total: 10,
  tickets: 7,
  name: "b".repeat(24),
  claimable: 1,
  unclaimed: [0],
  winners: [
    { no: 0, ticket: 7, name: "b".repeat(24), kind: "cash" as const, amount: "500.00" },
    { no: 1, ticket: 0, name: "a".repeat(24), kind: "bonus" as const, amount: "50.00" },
  ],
};
const player = {};

test("a visitor sees what there is to win, what a ticket takes and the promise of the seed", async () => {
  brandIs();
  fake({ promotions: { raffles: { list: [OPEN] } } });
  await show(<RafflesPage />);
  const card = (await screen.findByRole("heading", { name: "Sunday raffle" })).closest("li")!;
  expect(card.textContent).toContain("One ticket for every P100.00 of valid bets in any game; 50 tickets at most.");
  expect(within(card).getByRole("list", { name: "Prizes" }).textContent).toBe(
    "1 prize ofP500.001 prize ofP50.00bonus, to be played 10 times",
  );
  expect(card.textContent).toContain(FAIR.commit);
  expect(card.textContent).not.toContain("Your tickets");
  expect(screen.queryByRole("button", { name: "Draw again here" })).toBeNull();
});

test("a winner is told so, claims the prize and sees which tickets were whose", async () => {
  brandIs();
  let left = 1;
  const server = fake({
    promotions: {
      raffles: () => ({ list: [{ ...DRAWN, unclaimed: left === 0 ? [] : [0] }] }),
      claimRaffle: () => {
        left = 0;
        return { prize: 0, kind: "cash", amount: "500.00", claimId: "c", proof: DRAWN.winners[0]! };
      },
    },
  });
  const { user } = await show(<RafflesPage />, { player });
  expect(await screen.findByText("You have won a prize. 1 is still to be claimed:")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((each) => each.textContent)).toContain("Ticket 8yoursP500.00");
  await user.click(screen.getByRole("button", { name: "Claim prize 1" }));
  expect(await screen.findByText("Prize 1: P500.00 is now in your cash.")).toBeTruthy();
  expect(server.asked("promotions.claimRaffle").at(-1)!.input).toEqual({ promotionId: "r1", ticketId: 7 });
  await expect.poll(() => screen.queryByRole("button", { name: /Claim prize/ })).toBeNull();
  expect(screen.getByText("You have won a prize. All of it is claimed.")).toBeTruthy();
});

test("of two prizes each says what it is and is claimed by itself", async () => {
  brandIs();
  const winners = DRAWN.winners.map((each) => ({ ...each, name: DRAWN.name }));
  fake({ promotions: { raffles: { list: [{ ...DRAWN, winners, unclaimed: [0, 1] }] } } });
  await show(<RafflesPage />, { player });
  expect(await screen.findByText("You have won 2 prizes. 2 are still to be claimed:")).toBeTruthy();
  const [first, second] = ["Claim prize 1", "Claim prize 2"].map((name) => screen.getByRole("button", { name }));
  expect(first!.closest("li")!.textContent).toContain("Prize 1: P500.00");
  expect(second!.closest("li")!.textContent).toContain("Prize 2: P50.00 bonus");
});

test("a raffle of next week is to come, and not open", async () => {
  brandIs();
  const opensAt = Date.UTC(2998, 0);
  fake({ promotions: { raffles: { list: [{ ...OPEN, opensAt }] } } });
  await show(<RafflesPage />);
  expect(await screen.findByText(/^To come: opens 2998-01-01/)).toBeTruthy();
});

test("a prize that is refused says why and stays", async () => {
  brandIs();
  fake({ promotions: { raffles: { list: [DRAWN] }, claimRaffle: refusing("RG_EXCLUDED") } });
  const { user } = await show(<RafflesPage />, { player });
  await user.click(await screen.findByRole("button", { name: "Claim prize 1" }));
  expect(await screen.findByText("Your account is excluded from playing.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Claim prize 1" })).toBeTruthy();
});

test.each([
  ["holds", FAIR, "It holds: the same tickets win."],
  ["does not hold with another winner", { ...FAIR, outcome: [6, 0] }, "It does not hold."],
])("a draw is made again in this browser: it %s", async (_what, fairness, said) => {
  brandIs();
  fake({ promotions: { raffles: { list: [DRAWN] }, raffleFairness: fairness } });
  const { user } = await show(<RafflesPage />, { player });
  await user.click(await screen.findByRole("button", { name: "Draw again here" }));
  expect(await screen.findByText(said)).toBeTruthy();
});

const screens: Readonly<Record<string, Screen<Site>>> = {
  raffles: {
    draw: () => <RafflesPage />,
    reads: "promotions.raffles",
    filled: { promotions: { raffles: { list: [OPEN] } } },
    says: /^Sunday raffle$/,
    empty: [{ promotions: { raffles: { list: [] } } }, /no raffles now/],
  },
};
provesStates<Site>({ fake, before: () => brandIs(), forbidden: "AUTH_TRIAL_FORBIDDEN" }, screens);
