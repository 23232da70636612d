import { randomUUID } from "node:crypto";
import { type BetSource, betSources, readAgentPaths, type RecordLine, type RecordQuery } from "@taya/bets/points";
import { call } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor, money } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { betsSettled } from "@taya/kernel/settled";
import { askOf, type Ledger, legsOf, refusalOf } from "@taya/ledger";
import { room } from "@taya/platform/room";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ROOMS } from "../rooms.ts";
import { type TestServer, testServer } from "../testing.ts";

const calls = {
  toss: call({
    path: "/wps/v2/coin/toss",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ stake: money }),
    output: z.object({ id: z.string(), win: money, balance: money }),
    faults: ["WALLET_INSUFFICIENT", "WALLET_DEBT", "RG_EXCLUDED", "RG_LIMIT_LOSS"],
    summary: "Tosses a coin that pays twice the stake.",
  }),
};

/** A bet as the coin keeps it. */
interface Toss {
  readonly playerId: PlayerId;
  readonly line: RecordLine;
}

/** A vertical nobody else knows of: it takes a bet, settles it, says so, and puts it into the record of all bets. */
const coin = room({
  name: "coin",
  calls,
  tells: [betsSettled],
  needs: ["ledger"],
  extends: [betSources],
  build(platform, { ledger }: { readonly ledger: Ledger }) {
    const tosses: Toss[] = [];
    return {
      door: {},
      handlers: {
        async toss({ stake }, caller) {
          const [playerId, at, id] = [playerOf(caller), platform.clock.now(), platform.id<"round">()];
          const payout = stake * 2n;
          const { result } = await ledger.once(askOf(caller), async (tx) => {
            const entry = { playerId, roundId: id };
            const posted = await ledger.post(tx, [
              { ...entry, type: 200, key: platform.id<"entry">(), legs: legsOf.bet(stake), guard: "bet" },
              { ...entry, type: 201, key: platform.id<"entry">(), legs: legsOf.settle(stake, payout) },
            ]);
            if (posted.code !== "OK") return fault(refusalOf(posted.code));
            await platform.events.tell(tx, betsSettled, {
              roundId: id,
              playerId,
              merchant: caller.merchant,
              game: "coin",
              gameId: "coin",
              vassalage: "COIN",
              category: "RNG",
              currency: "PHP",
              stake: formatMinor(stake),
              bonusStake: "0.00",
              validBet: formatMinor(stake),
              wagered: formatMinor(stake),
              payout: formatMinor(payout),
              path: (await readAgentPaths(platform, tx, [playerId]))(playerId),
              at,
            });
            return ok({ id, win: payout, balance: (await ledger.balance(tx, playerId)).cash });
          });
          if (result.ok) tosses.push({ playerId, line: lineOf(id, stake, payout, at) });
          return result;
        },
      },
      extends: [betSources.with(sourceOf(tosses))],
    };
  },
});

const lineOf = (id: string, stake: bigint, payout: bigint, at: number): RecordLine => ({
  id,
  category: "RNG",
  vassalage: "COIN",
  game: "Coin",
  gameCode: "coin",
  stake,
  validBet: stake,
  payout,
  net: payout - stake,
  status: "SETTLED",
  placedAt: at,
  settledAt: at,
  detail: { kind: "coin", ref: id },
});

function sourceOf(tosses: readonly Toss[]): BetSource {
  const of = (asked: PlayerId | undefined) =>
    tosses.filter(({ playerId }) => playerId === asked).map(({ playerId, line }) => ({ ...line, playerId }));
  const own = ({ whose }: RecordQuery) => of("playerId" in whose ? whose.playerId : undefined);
  const sum = (lines: readonly RecordLine[], key: "stake" | "validBet" | "payout") =>
    lines.reduce((all, line) => all + line[key], 0n);
  return {
    page: async (_db, query) => own(query),
    async sums(_db, query) {
      const lines = own(query);
      const [stake, validBet, payout] = [sum(lines, "stake"), sum(lines, "validBet"), sum(lines, "payout")];
      return { bets: lines.length, stake, validBet, payout, open: 0n };
    },
    standing: async () => ({ open: [] }),
    detail: async () => undefined,
    bets: async () => [],
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, undefined, { rooms: [...ROOMS, coin] });
});
afterAll(() => server?.close());

test("a vertical is a line in the list: its bet is booked, in the record, counted, and the books agree", async () => {
  const made = (await server.ask("POST", "/sandbox/players", { balance: "100.00" })).value as Record<string, string>;
  const who = await server.login(made["username"]!, made["password"]!);
  const send = (stake: string) =>
    server.ask("POST", calls.toss.path, { stake }, { ...who, "x-request-id": randomUUID() });
  expect((await send("10.00")).value).toMatchObject({ win: "20.00", balance: "110.00" });
  expect((await send("500.00")).code).toBe("WALLET_INSUFFICIENT");
  const read = async (path: string): Promise<object> => (await server.ask("GET", path, undefined, who)).value;
  expect(await read("/wps/v2/play/records?preset=today")).toMatchObject({
    summary: { bets: 1, stake: "10.00", validBet: "10.00", payout: "20.00", net: "10.00" },
    list: [{ game: "Coin", status: "SETTLED" }],
  });
  await vi.waitFor(
    async () =>
      expect(await read("/wps/v2/reports/profit?preset=today")).toMatchObject({
        total: { stake: "10.00", payout: "20.00" },
      }),
    { timeout: 20_000, interval: 100 },
  );
  const { checks } = await server.app.doors.reconciliation.prover.prove({ full: true });
  expect(checks.filter(({ ok: agrees }) => !agrees)).toEqual([]);
});
