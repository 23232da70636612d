import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { findFeeds, tellersOf } from "@taya/lottery/feeds";
import { readCall } from "@taya/play/vendors";
import { tableWorld } from "@taya/play/testing/tables";
import { testServer } from "../testing.ts";

/** Uses what was added by a folder as a player of the program this file lies in, and says how it went. */
const server = await testServer();
const made = (await server.ask("POST", "/sandbox/players", { balance: "100.00" })).value as Record<string, string>;
const who = await server.login(made["username"]!, made["password"]!);

interface Read {
  readonly name: string;
  readonly status: string;
  readonly balance: string;
  readonly cash: string;
  readonly id: string;
  readonly list: readonly { readonly gameCode: string; readonly status: string }[];
}
const send = (path: string, body: object) => server.ask("POST", path, body, { ...who, "x-request-id": randomUUID() });
const read = async (path: string): Promise<Read> => (await server.ask("GET", path, undefined, who)).value;
const round = async (game: string, bet: object): Promise<string> =>
  ((await send("/wps/v2/play/rounds", { game, stake: "1.00", bet })).value as Read).status;

async function lottery(code: string): Promise<string> {
  const { context } = server.app.doors.lottery;
  const { gameId, modes } = (await context.lotteries()).get(code)!.lottery;
  const { db } = server.store.database;
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
    values (${code}, 'T1', now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour',
      now() - interval '1 minute') returning id`.execute(db);
  const offers = modes.Lott!.groups.flatMap((group) => group.offers);
  const bet = { bettingContent: "||||0", bettingApproach: 1, singleBetPrice: "2", group: 1_900, clientUnits: 1 };
  const playId = offers.find(({ play }) => play === "ssc.dwd")!.playId;
  const contents = [{ gameId, playId, ...bet, numero: [{ numero: "T1", multiple: 1 }] }];
  const placed = await send("/lgw/betting", { prizeMode: "Lott", clientOrderId: randomUUID(), contents });
  await sql`
    update lottery.issue set state = 'DRAWN', winning = '1,2,3,4,0', source = 'rng', run = run + 1, drawn_at = now()
    where id = ${rows[0]!.id}`.execute(db);
  await context.settler.settle(rows[0]!.id);
  return placed.code;
}

async function table(code: string): Promise<object> {
  const world = await tableWorld([code]);
  const player = await world.aPlayer(10_000n);
  const reach = async (phase: string) => {
    await world.look();
    for (let at = 0; at < 40; at++) {
      if ((await world.detail(`${code}-1`)).phase === phase) return;
      await world.pass(1_000);
    }
  };
  await reach("BETTING_OPEN");
  const { ok } = await world.lay(`${code}-1`, player, "dragon 10.00");
  await reach("RESULT");
  const { phase } = await world.detail(`${code}-1`);
  const { inPlay } = await world.balances(player);
  await world.close();
  return { laid: ok, phase, inPlay: String(inPlay) };
}

async function method(code: string): Promise<string> {
  const { id } = (await send("/wps/v2/wallet/deposits", { method: code, amount: "150.00" })).value as Read;
  await server.ask("POST", `/wps/v2/wallet/notify/${code}`, { id, amount: 15_000 });
  return (await read(`/wps/v2/wallet/deposits/${id}`)).status;
}

async function vendor(code: string): Promise<string[]> {
  const { play, accounts } = server.app.doors;
  const open = play.seamless.vendors.get(code)!;
  const player = (await accounts.byUsername(server.store.database.db, "fiesta", made["username"]!))!;
  const token = await play.seamless.session(open, { playerId: player.id, merchant: "fiesta", gameCode: "x" });
  const bet = { txId: randomUUID(), roundId: randomUUID(), amount: 100 };
  const calls = [
    ["bet", bet],
    ["win", { ...bet, txId: randomUUID(), refTxId: bet.txId, amount: 300 }],
  ] as const;
  const said: string[] = [];
  for (const [verb, fields] of calls) {
    const body = { requestId: randomUUID(), playerId: player.id, token, ...fields };
    const reply = await play.seamless.call(open, readCall(verb, body, server.store.platform.clock.now())!, false);
    said.push((JSON.parse(reply.text) as Read).status);
  }
  return said;
}

async function transferVendor(code: string): Promise<string> {
  const move = { from: "MAIN", to: code, amount: "5.00", transferId: randomUUID() };
  return ((await send("/wps/relay/GCS_walletTransfer", move)).value as Read).status;
}

async function feed(address: string) {
  const tellers = tellersOf(await findFeeds(), { TAYA_TINY_FEED: address }, "sandbox");
  return (await tellers.find(({ name }) => name.startsWith("feed:tiny-feed:"))?.say("4d", "T1"))?.winning;
}

/** A bet on the first match of a sport that is written down and priced. */
async function sport(code: string): Promise<string> {
  interface Fixture {
    readonly id: string;
    readonly markets: readonly Market[];
  }
  interface Market {
    readonly typeId: number;
    readonly spec: string;
    readonly version: number;
    readonly outcomes: readonly { readonly id: string; readonly odds: number }[];
  }
  // A few matches are priced at a time, those of all sports in the order in which they begin.
  const priced = async (): Promise<Fixture | undefined> => {
    await server.app.doors.sportsbook.catchUp();
    const { list } = (await read(`/wps/v2/sportsbook/fixtures?sport=${code}`)) as unknown as { list: Fixture[] };
    return list.find((each) => each.markets.length > 0);
  };
  let fixture = await priced();
  for (let tries = 0; !fixture && tries < 200; tries++) fixture = await priced();
  const { id, markets } = fixture!;
  const [{ typeId, spec, version, outcomes }] = markets as [Market];
  const leg = { fixtureId: id, typeId, spec, version, outcomeId: outcomes[0]!.id, odds: outcomes[0]!.odds };
  const bet = { requestId: randomUUID(), type: "SINGLE", legs: [leg], stake: "1.00", acceptOdds: "ANY" };
  const { status } = (await send("/wps/v2/sportsbook/bets", bet)).value as Read;
  // A match that is played already is decided a moment later.
  return status === "PENDING" ? "ACCEPTED" : status;
}

const said = {
  slot: await round("tiny-slot", {}),
  instant: await round("tiny-dice", { target: "49.50", over: false }),
  lottery: await lottery("tiny-lottery"),
  table: await table("tiny-table"),
  method: await method("tiny-pay"),
  vendor: await vendor("tiny-vendor"),
  transferVendor: await transferVendor("tiny-wallet"),
  feed: await feed("http://127.0.0.1:1/results"),
  sport: await sport("tiny-sport"),
};
const shown = await Promise.all(
  ["tiny-slot", "tiny-dice", "tiny-table"].map((code) => read(`/wps/v2/play/games/${code}`)),
);
const { list } = await read("/wps/v2/play/records?preset=today");
const records = list.map(({ gameCode, status }) => `${gameCode} ${status}`).toSorted();
await server.close();
process.stdout.write(JSON.stringify({ ...said, shown: shown.map(({ name }) => name), records }));
process.exit(0);
