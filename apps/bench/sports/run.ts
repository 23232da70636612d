import { randomUUID } from "node:crypto";
import { assemble } from "@taya/server/rooms";
import { settleDue } from "@taya/sportsbook/settle";
import type pg from "pg";
import type { BenchOptions } from "../bench.ts";
import { type BenchWorld, openBenchWorld, tidied } from "../database.ts";
import { closedLoop } from "../load.ts";
import { measureQuietly } from "../quiet.ts";
import { startServer } from "../server.ts";
import { makeSpinners, takingTurns } from "../studio/spins.ts";
import { fillWallets } from "../wallet/fill.ts";
import { prepareTpcb, runTpcb } from "../wallet/tpcb.ts";
import { followMatches } from "./fanout.ts";
import { fillFixtures, fillTickets, MARKET } from "./fill.ts";
import { type HandMatch, openMatches, tellPrice } from "./hand.ts";
import { repricesPerSecond } from "./reprices.ts";

export const summary =
  "whole matches priced a second, bets over HTTP beside a TPC-B-like transaction, prices to many sockets, tickets settled";

const CONNECTIONS = 256;
const MARKETS = 200;
/** Of a hundred bets so many are on one event. */
const ON_ONE = 30;

/** Measures the sportsbook in one run on fresh data; operations a second, ratios to TPC-B, milliseconds, seconds. */
export default async function run({ quick, say }: BenchOptions): Promise<object> {
  const { perSecond: reprices, outcomes } = await repricesPerSecond(quick ? 1_000 : 5_000);
  say(`  ${rounded(reprices)} matches priced a second of one core, ${outcomes.toFixed(0)} outcomes each`);
  const world = await openBenchWorld();
  try {
    const seconds = quick ? 4 : 10;
    const accounts = quick ? 500_000 : 5_000_000;
    await prepareTpcb(world.pool, accounts);
    await runTpcb(world.pool, accounts, 2);
    const tpcb = await measureQuietly(() => runTpcb(world.pool, accounts, seconds));
    say(`  TPC-B: ${rounded(tpcb.value.perSecond)}/s (others took ${percent(tpcb.others)})`);
    const settled = await settling(world, { quick, say });
    const server = await startServer(world.data, { TAYA_SEED: "demo", TAYA_TRUST_PROXY: "1" });
    try {
      const betsPerS = await betting(server.port, world.owner, { quick, say }, seconds);
      const fanned = await fanning(server.port, { quick, say });
      const { perSecond } = tpcb.value;
      say(`  bets are ${(betsPerS / perSecond).toFixed(2)} x TPC-B`);
      return {
        repricesPerS: Math.round(reprices),
        betsPerS: Math.round(betsPerS),
        betRatio: Number((betsPerS / perSecond).toFixed(3)),
        ...fanned,
        ...settled,
        tpcb: Math.round(perSecond),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await world.close();
  }
}

/** Whole bets over HTTP at saturation on markets that are on sale, three of ten on one event; a second. */
async function betting(port: number, owner: pg.Client, { quick, say }: BenchOptions, seconds: number): Promise<number> {
  const players = await makeSpinners(port, quick ? 600 : 1_500);
  const matches = await openMatches(port, MARKETS, 6 * 3_600_000);
  await owner.query(`insert into sportsbook.house_limit (one, fixture_liability, market_liability)
    values (true, 1000000000000, 1000000000000)
    on conflict (one) do update set fixture_liability = excluded.fixture_liability, market_liability = excluded.market_liability`);
  const write = (token: string) =>
    betOn(Math.random() * 100 < ON_ONE ? matches[0]! : matches[Math.floor(Math.random() * MARKETS)]!, token);
  const line = await takingTurns({ port, players, connections: CONNECTIONS, write });
  await closedLoop(2, CONNECTIONS, line.operate);
  const before = line.refused();
  const { value, others } = await measureQuietly(() => closedLoop(seconds, CONNECTIONS, line.operate));
  const refused = line.refused() - before;
  line.close();
  const perSecond = value.perSecond * (1 - refused / value.done);
  say(
    `  bets over HTTP: ${rounded(perSecond)}/s (others took ${percent(others)}, ${refused} refused), ` +
      `p50 ${value.p50.toFixed(1)} ms, p99 ${value.p99.toFixed(1)} ms`,
  );
  return perSecond;
}

function betOn({ fixtureId, odds }: HandMatch, token: string): string {
  const { id, odds: price } = odds[Math.floor(Math.random() * odds.length)]!;
  const leg = { fixtureId, typeId: 1, spec: "", outcomeId: id, odds: price, version: 1 };
  const body = JSON.stringify({
    requestId: randomUUID(),
    type: "SINGLE",
    legs: [leg],
    stake: "20.00",
    acceptOdds: "ANY",
  });
  return (
    `POST /wps/v2/sportsbook/bets HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `Authorization: Bearer ${token}\r\nX-Request-Id: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

const LIVE = 30;
/** Each price another one, so that it names the moment at which it was sent. */
const FIRST_PRICE = 11_000;

/** Prices of thirty matches in play to many sockets, each changed twice a second. */
async function fanning(port: number, { quick, say }: BenchOptions) {
  const matches = await openMatches(port, LIVE, 0);
  const sentAt = new Map<number, number>();
  const sockets = quick ? 500 : 2_000;
  const followers = await followMatches(
    port,
    matches.map(({ fixtureId }) => fixtureId),
    sockets,
    sentAt,
  );
  followers.take();
  const seconds = quick ? 10 : 30;
  let price = FIRST_PRICE;
  const began = performance.now();
  for (let turn = 0; turn < seconds * 2; turn += 1) {
    await Promise.all(
      matches.map((match) => {
        price += 500;
        sentAt.set(price, performance.now());
        return tellPrice(port, match, "1", price);
      }),
    );
    const next = began + (turn + 1) * 500;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  const took = (performance.now() - began) / 1_000;
  const late = followers.take().toSorted((a, b) => a - b);
  followers.close();
  const at = (part: number) => Math.round(late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? 0);
  const updatesPerS = Math.round(late.length / took);
  say(`  ${sockets} sockets on ${LIVE} matches: ${updatesPerS} updates/s heard, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  return { sockets, updatesPerS, fanoutP50Ms: at(0.5), fanoutP99Ms: at(0.99) };
}

const SIZES = { quick: { players: 2_000, tickets: 20_000 }, full: { players: 10_000, tickets: 100_000 } } as const;
const FIXTURES = 50;
/** Settled before the clock runs: plans are made and the code is warm, as in a program that has run for an hour. */
const WARM_TICKETS = 5_000;

/** Settles open tickets, corrects every result and settles them again; the books are proved after it. */
async function settling({ owner, platform }: BenchWorld, { quick, say }: BenchOptions) {
  const { players: count, tickets } = SIZES[quick ? "quick" : "full"];
  const { sportsbook, reconciliation } = assemble(platform).doors;
  const settling = settleDue(sportsbook.context);
  const players = await fillWallets(owner, count, 1);
  const settle = async (fixtures: readonly string[], turn: number) => {
    await tellResults(owner, fixtures, turn);
    await tidied(owner);
    const began = performance.now();
    while (await settling.beat(platform.clock.now()));
    return (performance.now() - began) / 1_000;
  };
  const warm = await fillFixtures(owner, FIXTURES);
  await fillTickets(owner, { fixtures: warm, players, tickets: WARM_TICKETS });
  await settle(warm, 0);
  await settle(warm, 1);
  const fixtures = await fillFixtures(owner, FIXTURES);
  await fillTickets(owner, { fixtures, players, tickets });
  const settleS = await settle(fixtures, 0);
  say(`  ${tickets.toLocaleString("en")} tickets, half of them parlays, settled in ${settleS.toFixed(2)} s`);
  const resettleS = await settle(fixtures, 1);
  say(`  taken back and settled again in ${resettleS.toFixed(2)} s`);
  const { ok, checks } = await reconciliation.prover.prove({ full: true });
  if (!ok) throw new Error(`the books do not hold: ${checks.find((check) => !check.ok)!.name}`);
  return { settleBets: tickets, settleS: Number(settleS.toFixed(2)), resettleS: Number(resettleS.toFixed(2)) };
}

/** Results of all matches, another winner each turn, as if a feed had told them. */
async function tellResults(owner: pg.Client, fixtures: readonly string[], turn: number): Promise<void> {
  for (const [at, fixtureId] of fixtures.entries()) {
    const winner = MARKET.outcomes[(at + turn) % MARKET.outcomes.length]!;
    const results = Object.fromEntries(MARKET.outcomes.map((id) => [id, { result: id === winner ? "WON" : "LOST" }]));
    await owner.query(
      `insert into sportsbook.result (fixture_id, type_id, spec, seq, kind, outcomes, certainty, source, told_at, at)
       values ($1, $2, '', $3, 'SETTLE', $4, 2, 'bench', now(), now())`,
      [fixtureId, MARKET.typeId, turn + 1, JSON.stringify({ results })],
    );
  }
}

const rounded = (value: number): string => Math.round(value).toLocaleString("en");
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
