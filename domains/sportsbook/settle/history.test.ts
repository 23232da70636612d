import { parseSigned } from "@taya/kernel/money";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aHistory, aTicket, CASH, playHistory, STAKE } from "./history.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { stakeLeft } from "./tickets.read.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

test("whatever is settled, taken back, cancelled, cashed out, and whenever the process dies: everybody has what their tickets return", async () => {
  const tickets = fc.array(aTicket, { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(tickets, aHistory, async (some, steps) => {
      for (const { player, betId, returned, cashedPpm, paid } of await playHistory(world, some, steps)) {
        const left = stakeLeft({ stake: STAKE, cashedPpm });
        const { cash, inPlay, debt } = await world.balances(player);
        const open = returned === undefined;
        expect({ cash: cash - debt, inPlay }).toEqual({
          cash: CASH - STAKE + paid + (returned ?? 0n),
          inPlay: open ? left : 0n,
        });
        const { status } = await world.standing(betId);
        expect(status).toBe(open ? "ACCEPTED" : cashedPpm === 1_000_000 ? "CASHED_OUT" : "SETTLED");
        // What others were told adds up to what was staked and what came of it.
        const told = world.facts.filter((fact) => fact.playerId === player);
        const sum = (of: (fact: (typeof told)[number]) => string) =>
          told.reduce((all, fact) => all + parseSigned(of(fact))!, 0n);
        const net = sum((fact) => fact.payout) - sum((fact) => fact.stake);
        expect(net).toBe(
          paid - (STAKE - left) + (open ? 0n : (returned ?? 0n) - (cashedPpm === 1_000_000 ? 0n : left)),
        );
        expect(told.reduce((all, fact) => all + (fact.bets ?? 1), 0)).toBeLessThanOrEqual(1);
      }
      expect(await world.breaks()).toEqual([]);
    }),
    { numRuns: 4 },
  );
});
