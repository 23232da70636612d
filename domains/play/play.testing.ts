import { bets } from "@taya/bets";
import { open } from "@taya/platform/room";
import { callerOf, sessionOf as session } from "@taya/platform/caller.testing";
import type { OperatorAction } from "@taya/audit";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { claimsOf, KIND, ledger, legsOf } from "@taya/ledger";
import type { TestDatabase } from "@taya/platform/testing";
import type { GameRow, Needs } from "./needs.ts";
import { play } from "./play.ts";

export const MERCHANT = "taya";

/** The room over a real database and the real ledger; the other rooms answer what a test wants of them. */
export function playRoom({ platform }: Pick<TestDatabase, "platform">) {
  const { door } = ledger.build(platform, {});
  const said = {
    mayLaunch: ok(undefined) as Awaited<ReturnType<Needs["compliance"]["mayLaunch"]>>,
    mayBet: ok(undefined) as Awaited<ReturnType<Needs["compliance"]["mayBet"]>>,
    policy: { "cycle.slotMs": 0, "cycle.otherCasinoMs": 0 } as Awaited<ReturnType<Needs["compliance"]["policyOf"]>>,
    flags: new Set(["FREEPLAY3"]),
    played: [] as string[],
    actions: [] as OperatorAction[],
  };
  const rows = new Map<string, GameRow>(
    ["slot3", "slot5", "pearl-lagoon", "dice", "mines", "hilo", "plinko", "blackjack-solo"].map((gameCode) => [
      gameCode,
      { gameId: `id-${gameCode}`, gameCode, vassalage: "TAYA", gameCategory: "RNG", enabled: true, maintain: 0 },
    ]),
  );
  const hosts = ["https://a.example.test", "https://b.example.test/"];
  const needs: Needs = {
    ledger: door,
    site: {
      brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila", launchGameCdns: hosts }),
      flag: async (_merchant, code) => said.flags.has(code),
      where: { mayPlay: async () => ok(null) },
    },
    audit: { log: async (_tx, action) => void said.actions.push(action) },
    accounts: {
      authenticate: async ({ token }) =>
        token.startsWith("token-") ? ok(session(token.slice(6))) : fault("AUTH_NOT_LOGGED_IN"),
    },
    compliance: {
      mayLaunch: async () => said.mayLaunch,
      mayBet: async () => said.mayBet,
      policyOf: async () => said.policy,
    },
    catalogue: {
      game: async (_, __, gameId) => [...rows.values()].find((row) => row.gameId === gameId),
      byCode: async (_, __, code) => rows.get(code),
      lottery: async (_, __, code) => rows.get(code),
      played: async (_, __, gameId) => void said.played.push(gameId),
    },
  };
  const record = open(bets, platform, { site: needs.site });
  const built = open(play, platform, needs);
  const { door: room } = built;
  const handlers = { ...record.handlers, ...built.handlers };
  const topics = [...(record.topics ?? []), ...(built.topics ?? [])];
  /** The check of the invariants, with what the rooms say of open bets and checks. */
  const audit = () => door.audit(platform.database.db, claimsOf(platform.points));

  /** A player with a wallet and cash in minor units. */
  async function aPlayer(cash: bigint, currency = "PHP"): Promise<PlayerId> {
    const playerId = platform.id<"player">();
    await platform.database.transaction(async (tx) => {
      await door.open(tx, { merchant: MERCHANT, playerId, currency });
      if (cash > 0n)
        await door.post(tx, [{ playerId, type: 900, key: platform.id(), legs: legsOf.adjust(KIND.CASH, cash) }]);
    });
    return playerId;
  }

  return { handlers, door: room, topics, audit, ledger: door, needs, hosts, rows, said, aPlayer };
}

export type PlayRoom = ReturnType<typeof playRoom>;

export { session };

export const by = callerOf("playRound", MERCHANT);
