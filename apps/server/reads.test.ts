import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAKERS } from "./foreign.makers.ts";
import * as make from "./foreign.testing.ts";
import { ticket } from "./foreign.support.testing.ts";
import { askCall, type Fields, openWorld, type World } from "./foreign.testing.ts";
import { FIELDS, FIRST, LIKE, MADE, STAND } from "./reads.makers.ts";
import { FULL_OF_OTHERS, LIST_CALLS, type ListCall, moreLike, rowsIn, statementCounter } from "./reads.testing.ts";
import { type TestServer, testServer } from "./testing.ts";

interface Look {
  readonly rows: number;
  readonly statements: number;
}
interface Looked {
  readonly name: string;
  /** Before anything is remembered. */
  readonly first: Look;
  readonly few: Look;
  readonly many: Look;
}

const TIMES_MOST = 6;

const counter = statementCounter();
let server: TestServer;
let world: World;
let owner: pg.Client;
let looked: readonly Looked[];

beforeAll(async () => {
  server = await testServer();
  owner = new pg.Client(server.store.owner);
  await owner.connect();
  world = await openWorld(server);
  await server.store.platform.settings.write("fiesta", "promotions", { referralEnabled: true });
  for (const name of MADE) await MAKERS[name]!(world);
  await make.breakOf(world);
  for (const each of FIRST) await owner.query(each);
  looked = await lookAtAll();
});
afterAll(async () => {
  counter.stop();
  await owner?.end();
  await server?.close();
});

/** Every list with few rows, and with more. */
async function lookAtAll(): Promise<Looked[]> {
  const before: { readonly list: ListCall; readonly fields: Fields; readonly first: Look; readonly few: Look }[] = [];
  for (const list of LIST_CALLS) {
    const fields = await fieldsOf(list.name);
    const first = await look(list, fields);
    before.push({ list, fields, first, few: await fewest(list, fields) });
  }
  for (const [table, other, some] of LIKE) await moreLike(owner, table, other, some);
  // The numbers of accounts are locked for their own rows.
  for (let cards = 0; cards < 2; cards += 1) await make.card(world, world.owner);
  const all: Looked[] = [];
  for (const { list, fields, first, few } of before) {
    const ofOne = list.paged ? await fewest(list, { ...fields, pageSize: 1 }) : few;
    const many = await fewest(list, list.paged ? { ...fields, pageSize: 100 } : fields, ofOne.statements);
    all.push({ name: list.name, first, few: ofOne.rows < many.rows ? ofOne : few, many });
  }
  return all;
}

/** Calls asked with the id of a player. */
const OF_PLAYER = new Set([
  "agents.adminMember",
  "compliance.adminLimits",
  "accounts.adminPlayer",
  "accounts.playerFile",
  "loyalty.adminMember",
]);

async function fieldsOf(name: string): Promise<Fields> {
  if (FIELDS[name]) return FIELDS[name];
  if (OF_PLAYER.has(name)) return { id: world.owner.id };
  if (name === "support.conversation") return { ticket: await ticket(world) };
  if (name === "compliance.adminKycOne") {
    const { rows } = await owner.query<{ id: string }>("select id from compliance.submission");
    return { id: rows[0]!.id };
  }
  if (name === "sportsbook.operatorMarkets") {
    const { rows } = await owner.query<{ id: string }>("select fixture_id as id from sportsbook.leg limit 1");
    return { fixtureId: rows[0]!.id };
  }
  if (name === "lottery.liability") {
    const { rows } = await owner.query<{ numero: string }>(
      "select i.numero from lottery.exposure e join lottery.issue i on i.id = e.issue_id order by age(e.xmin), e.ctid desc limit 1",
    );
    return { gameId: 1_001, numero: rows[0]!.numero };
  }
  const { ids = {}, rest = {} } = (await MAKERS[name]?.(world)) ?? {};
  return { ...ids, ...rest };
}

async function look({ name, call }: ListCall, fields: Fields): Promise<Look> {
  const headers = call.audience === "operator" ? world.admin : call.audience === "public" ? {} : world.owner.headers;
  const { value: answer, statements } = await counter.of(() => askCall(server, call, fields, headers));
  expect([name, answer.code, answer.errors]).toEqual([name, "OK", undefined]);
  return { rows: rowsIn(answer.value), statements };
}

/** The fewest statements of some times, of two where `enough` are not more: what is remembered for a while is read now and then. */
async function fewest(list: ListCall, fields: Fields, enough = Infinity): Promise<Look> {
  let best = await look(list, fields);
  for (let times = 1; times < 2 || (times < TIMES_MOST && best.statements > enough); times += 1) {
    const next = await look(list, fields);
    if (next.statements <= best.statements) best = next;
  }
  return best;
}

test("a list asks the database as often for many rows as for few", () => {
  expect(looked.filter(({ few, many }) => many.statements > few.statements)).toEqual([]);
});

test("nor does a list of ten rows or more ask once for each, when it asks for the first time", () => {
  const lists = looked.filter(({ name }) => !FULL_OF_OTHERS.has(name));
  expect(lists.filter(({ first }) => first.rows >= 10 && first.statements >= first.rows)).toEqual([]);
});

test("whatever list is proved by neither stands there with the reason why not", () => {
  const open = looked.filter(({ few, many }) => many.rows <= few.rows && many.rows < 10);
  expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(STAND).toSorted());
});

/** Lists by pages whose rows stand in an order of their own; all others grow at their head. */
const ORDERED = new Set([
  "agents.adminAgentReport",
  "agents.adminTree",
  "agents.agentIncomeLines",
  "agents.teamProfit",
  "catalogue.gameList",
  "catalogue.favouriteList",
  "catalogue.adminGames",
  "promotions.promotions",
  "promotions.adminOffers",
  "promotions.offerCosts",
  "promotions.adminClusters",
  "messages.adminComplaints",
  "loyalty.items",
  "loyalty.adminItems",
  "loyalty.adminMissions",
  "loyalty.adminTournaments",
  "reconciliation.paymentStatementDifferences",
  "reconciliation.vendorStatementDifferences",
  "sportsbook.fixtures",
  "sportsbook.operatorFixtures",
  "sportsbook.operatorLimits",
  "sportsbook.settlementDesk",
]);

interface Paged {
  readonly total?: number;
  readonly totalElements?: number;
  readonly asOf?: number;
  readonly logins?: Paged;
}

const fieldsAsked = ({ call }: ListCall) =>
  Object.keys((call.input as { _zod: { def: { shape: object } } })._zod.def.shape);

test("a list that grows at its head is read as of the page before: as of long ago it is empty, as of then it is the same", async () => {
  const byPages = LIST_CALLS.filter((list) => list.paged || fieldsAsked(list).includes("page"));
  const growing = byPages.filter(({ name }) => !ORDERED.has(name));
  expect(growing.filter((list) => !fieldsAsked(list).includes("asOf")).map(({ name }) => name)).toEqual([]);
  const found = [];
  for (const { name, call } of growing) {
    const headers = call.audience === "operator" ? world.admin : call.audience === "public" ? {} : world.owner.headers;
    const fields = await fieldsOf(name);
    const read = async (more: Fields): Promise<Paged & { readonly count: number }> => {
      const value = (await askCall(server, call, { ...fields, ...more }, headers)).value as Paged;
      const page = value.logins ?? value;
      return { asOf: page.asOf!, count: page.total ?? page.totalElements! };
    };
    const now = await read({});
    found.push({ name, now, ago: await read({ asOf: 1 }), again: await read({ asOf: now.asOf! }) });
  }
  const wrong = found.filter(
    ({ now, ago, again }) => ago.count > 0 || again.count !== now.count || again.asOf !== now.asOf,
  );
  expect(wrong).toEqual([]);
  // Rounds of tables are played by the clock.
  expect(found.filter(({ now }) => now.count === 0).map(({ name }) => name)).toEqual(["play.tableRounds"]);
});
