import type { Handlers } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { type Claimant, claimantsOf } from "./claimants.read.ts";
import { clustersOf } from "./clusters.rules.ts";
import type { clusterCalls } from "./contract.ts";

const LOOKED_BACK = 30 * DAY;

/** Which accounts hang together among those who claim. */
export function clusterHandlers(context: Context): Handlers<typeof clusterCalls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async adminClusters({ pageNo, pageSize }, { merchant }) {
      const claimants = await claimantsOf(db, merchant, clock.now() - LOOKED_BACK);
      const of = new Map(claimants.map((each) => [each.playerId, each]));
      const shared = await context.accounts.persons.sharedAmong(db, [...of.keys()]);
      const all = clustersOf(shared)
        .map(({ kinds, players }) => {
          const members = players.map((id) => of.get(id)!).toSorted(byWorth);
          return { shares: kinds, members, ...sumOf(members) };
        })
        .toSorted(byWorth);
      const shown = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      const ids = shown.flatMap(({ members }) => members.map(({ playerId }) => playerId));
      const names = await context.accounts.names(db, ids);
      const list = shown.map(({ shares, members, claims, amount, points }) => ({
        shares: [...shares],
        accounts: members.map((each) => ({ ...each, username: names.get(each.playerId) ?? "" })),
        claims,
        amount,
        points,
      }));
      return ok({ list, total: all.length, pageNo, pageSize });
    },
  };
}

type Sums = Pick<Claimant, "claims" | "amount" | "points">;

const sumOf = (some: readonly Sums[]): Sums => ({
  claims: some.reduce((sum, { claims }) => sum + claims, 0),
  amount: some.reduce((sum, { amount }) => sum + amount, 0n),
  points: some.reduce((sum, { points }) => sum + points, 0n),
});

const byWorth = (one: Sums, other: Sums): number =>
  Number(other.amount - one.amount) || Number(other.points - one.points) || other.claims - one.claims;
