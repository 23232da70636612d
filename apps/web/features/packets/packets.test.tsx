// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { commitOf } from "@taya/games/kit/fair";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import PacketsPage from "./packets-page.tsx";

type Site = Answers<typeof api>;

const serverSeed = "3f".repeat(32);
const FAIR = {
  kind: "redPacket" as const,
  roundId: "p",
  commit: commitOf(serverSeed),
  total: "10.00",
  count: 5,
  least: "1.00",
  serverSeed,
  outcome: ["2.13", "2.83"],
};
const OPEN = {
  id: "p",
  title: "New year",
  status: "OPEN" as const,
  total: "10.00",
  count: 5,
  least: "1.00",
  opensAt: 0,
  closesAt: Date.UTC(2999, 0),
  rankMin: 0,
  kycMin: 0,
  commit: FAIR.commit,
  taken: 1,
  given: "2.13",
  takers: [{ no: 0, name: `abc123${"0".repeat(18)}`, amount: "2.13", at: 0 }],
};
const mine = "f".repeat(24);
const TAKEN = {
  ...OPEN,
  name: mine,
  mine: "2.83",
  taken: 2,
  given: "4.96",
  takers: [{ no: 1, name: mine, amount: "2.83", at: 0 }, ...OPEN.takers],
};
const player = {};

test("a visitor sees what is in it, how much is left and the promise, and is asked to log in", async () => {
  brandIs();
  fake({ promotions: { redPackets: { list: [{ ...OPEN, rankMin: 3 }] } } });
  await show(<PacketsPage />);
  const card = (await screen.findByRole("heading", { name: "New year" })).closest("li")!;
  expect(card.textContent).toContain("P10.00 in 5 packets, none with less than P1.00. One for each person.");
  expect(card.textContent).toContain("1 of 5 taken, with P2.13 in them");
  expect(card.textContent).toContain("From VIP level 3 on");
  expect(card.textContent).toContain(FAIR.commit);
  expect(within(card).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("20");
  expect(within(card).getByRole("button", { name: "Log in to take one" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Split it again here" })).toBeNull();
});

test("a player takes one, sees what was in it with coins that move, and stands in the list without a name", async () => {
  brandIs();
  let packet: typeof OPEN = OPEN;
  const server = fake({
    promotions: {
      redPackets: () => ({ list: [packet] }),
      takeRedPacket: () => {
        packet = TAKEN;
        return { no: 1, amount: "2.83", claimId: "c", balance: "2.83" };
      },
    },
  });
  const { user } = await show(<PacketsPage />, { player });
  await user.click(await screen.findByRole("button", { name: "Take a packet" }));
  expect(await screen.findByText("P2.83 is now in your cash.")).toBeTruthy();
  expect((await screen.findByText(/In your packet/)).textContent).toContain("P2.83");
  expect(screen.queryByRole("button", { name: "Take a packet" })).toBeNull();
  const rows = within(screen.getByText("Who took what").parentElement!).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual(["2. Player ffffffyouP2.83", "1. Player abc123P2.13"]);
  expect(server.asked("promotions.takeRedPacket")[0]!.headers["X-Request-Id"]).toBeTruthy();
});

test.each([
  [false, 6],
  [true, 0],
])("where no motion is wanted (%s) nothing flies", async (reduced, moving) => {
  const spy = vi
    .spyOn(globalThis, "matchMedia")
    .mockImplementation(
      (query) => ({ matches: reduced, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
  brandIs();
  fake({ promotions: { redPackets: { list: [TAKEN] } } });
  const { container } = await show(<PacketsPage />, { player });
  await screen.findByText(/In your packet/);
  expect(container.querySelectorAll("[style*=rise]")).toHaveLength(moving);
  spy.mockRestore();
});

test("one that is gone meanwhile, or refused, says so and stays", async () => {
  brandIs();
  const server = fake({ promotions: { redPackets: { list: [OPEN] }, takeRedPacket: refusing("PROMO_BUDGET") } });
  const { user } = await show(<PacketsPage />, { player });
  await user.click(await screen.findByRole("button", { name: "Take a packet" }));
  expect(await screen.findByText("All packets are taken.")).toBeTruthy();
  server.answer({ promotions: { takeRedPacket: refusing("RG_EXCLUDED") } });
  await user.click(screen.getByRole("button", { name: "Take a packet" }));
  expect(await screen.findByText("Your account is excluded from playing.")).toBeTruthy();
});

test.each([
  ["holds", FAIR, "It holds: the same sums come out."],
  ["does not hold with another sum", { ...FAIR, outcome: ["2.13", "2.84"] }, "It does not hold."],
])("a split is made again in this browser: it %s", async (_what, fairness, said) => {
  brandIs();
  const done = { ...TAKEN, status: "DONE" as const, seed: serverSeed };
  fake({ promotions: { redPackets: { list: [done] }, redPacketFairness: fairness } });
  const { user } = await show(<PacketsPage />, { player });
  await user.click(await screen.findByRole("button", { name: "Split it again here" }));
  expect(await screen.findByText(said)).toBeTruthy();
});

const screens: Readonly<Record<string, Screen<Site>>> = {
  "red packets": {
    draw: () => <PacketsPage />,
    reads: "promotions.redPackets",
    filled: { promotions: { redPackets: { list: [OPEN] } } },
    says: /^New year$/,
    empty: [{ promotions: { redPackets: { list: [] } } }, /no red packets now/],
  },
};
provesStates<Site>({ fake, before: () => brandIs(), forbidden: "AUTH_TRIAL_FORBIDDEN" }, screens);
