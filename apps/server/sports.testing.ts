import { randomUUID } from "node:crypto";
import { claimsOf } from "@taya/ledger";
import { sql } from "kysely";
import { type Answer, testServer, type TestServer } from "./testing.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
export type Any = any;
type Headers = Record<string, string>;

export const BETS = "/wps/v2/sportsbook/bets";
const ADMIN = "/wps/v2/sportsbook/admin";
const REASON = "tried by a test";

/** Somebody who plays. */
export interface Somebody {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly headers: Headers;
}

/** A match of the hand feed with one market of who wins. */
interface Match {
  readonly fixtureId: string;
  readonly marketId: string;
}

const PRICES = { "1": 2_000, "2": 3_500, "3": 4_000 };
const MANY = { most: 1_000_000, seconds: 1 };

/** The whole program with no match but those of its tests, and no limit on how often anybody asks. */
export async function sportsServer() {
  const server = await testServer({ TAYA_LOG: "error" });
  const { settings } = server.store.platform;
  await settings.write("fiesta", "sportsbook", { simulated: "off" });
  await settings.write("fiesta", "site", { "limits.bet": MANY, "limits.player": MANY });
  await server.app.doors.site.changed("fiesta");
  const staff = [
    await server.login("admin", "Fiesta-Admin-21"),
    await server.login("admin2", "Fiesta-Admin-22"),
  ] as const;
  const asking = askingOf(server);
  return { ...server, staff, ...asking, ...matchesOf(server), ...peopleOf(server), ...operatorsOf(server, staff) };
}

/** The value of what must not be refused. */
async function must(answer: Promise<Answer> | Answer): Promise<Any> {
  const { code, message, errors, value } = await answer;
  if (code !== "OK") throw new Error(`${code} ${message} ${JSON.stringify(errors ?? value)}`);
  return value;
}

const askingOf = (server: TestServer) => ({
  must,
  /** What is asked under a key of its own, unless the headers name one. */
  send: (method: string, path: string, body?: object, headers: Headers = {}): Promise<Answer> =>
    server.ask(method, path, body, { "x-request-id": randomUUID(), ...headers }),
});

/** Matches of the hand feed. */
function matchesOf(server: TestServer) {
  const due = () => server.app.doors.sportsbook.catchUp();
  return {
    due,
    /** A match that begins in an hour, or is played already. */
    async match(startInMs = 3_600_000, prices: Readonly<Record<string, number>> = PRICES): Promise<Match> {
      const outcomes = Object.entries(prices).map(([id, odds]) => ({ id, odds }));
      const sides = { sport: "soccer", home: `Home ${randomUUID().slice(0, 8)}`, away: "Away" };
      const markets = [{ typeId: 1, spec: "", outcomes }];
      const { fixtureId } = await must(server.ask("POST", "/sandbox/feed/fixtures", { ...sides, startInMs, markets }));
      if (startInMs <= 0) await due();
      return { fixtureId, marketId: `${fixtureId}|1|` };
    },
    /** What the hand feed says of a match; what is due by it is done. */
    tell: ({ fixtureId }: Match, body: object) => must(server.ask("POST", `/sandbox/feed/fixtures/${fixtureId}`, body)),
    /** A leg as the match stands now. */
    async leg({ fixtureId }: Match, outcomeId = "1") {
      const { markets } = await must(server.ask("GET", `/wps/v2/sportsbook/fixtures/${fixtureId}`));
      const { version, outcomes } = markets[0];
      const { odds } = outcomes.find((each: Any) => each.id === outcomeId);
      return { fixtureId, typeId: 1, spec: "", outcomeId, odds: odds as number, version: version as number };
    },
    /** Moves the clock and does what is due by then. */
    async later(advanceMs: number): Promise<void> {
      await must(server.ask("POST", "/sandbox/clock", { advanceMs }));
      await due();
    },
  };
}

/** Players, and what they do with tickets. */
function peopleOf(server: TestServer) {
  const { send } = askingOf(server);
  const { database, points } = server.store.platform;
  return {
    async somebody(balance = "1000.00"): Promise<Somebody> {
      const { id, username, password } = await must(server.ask("POST", "/sandbox/players", { balance }));
      return { id, username, password, headers: await server.login(username, password) };
    },
    /** A ticket as it is asked for. */
    ticket: (legs: readonly object[], given: object = {}) => ({
      requestId: randomUUID(),
      type: legs.length > 1 ? "PARLAY" : "SINGLE",
      legs,
      stake: "10.00",
      acceptOdds: "ANY",
      ...given,
    }),
    place: ({ headers }: Somebody, body: object): Promise<Answer> => send("POST", BETS, body, headers),
    read: ({ headers }: Somebody, betId: string): Promise<Any> =>
      must(server.ask("GET", `${BETS}/${betId}`, undefined, headers)),
    quote: ({ headers }: Somebody, betId: string): Promise<Any> =>
      must(server.ask("GET", `${BETS}/${betId}/cash-out`, undefined, headers)),
    cashOut: ({ headers }: Somebody, betId: string, body: object): Promise<Answer> =>
      send("POST", `${BETS}/${betId}/cash-out`, body, headers),
    async cash({ headers }: Somebody): Promise<string> {
      return (await must(server.ask("GET", "/wps/v2/wallets/balance", undefined, headers))).cash;
    },
    /** The tickets a player has in the tables. */
    async tickets({ id }: Somebody): Promise<readonly { readonly id: string; readonly status: string }[]> {
      const { rows } = await sql<{ id: string; status: string }>`
        select id, status from sportsbook.bet where player_id = ${id} order by at, id`.execute(database.db);
      return rows;
    },
    /** What of the books does not add up. */
    async broken() {
      const { checks } = await server.app.doors.ledger.audit(database.db, claimsOf(points), { full: true, wait: true });
      return checks.filter(({ ok }) => !ok);
    },
  };
}

/** What takes two of the staff. */
function operatorsOf(server: TestServer, [first, second]: readonly [Headers, Headers]) {
  const { send } = askingOf(server);
  return {
    /** One asks for it; answers how another one agrees. */
    async byTwo(path: string, body: object) {
      const asked = await send("POST", `${ADMIN}${path}`, { ...body, reason: REASON }, first);
      if (asked.code !== "APPROVAL_REQUIRED") throw new Error(`${asked.code} ${asked.message}`);
      const agree = `/wps/v2/accounts/admin/approvals/${(asked.value as Any).approvalId}/approve`;
      return () => send("POST", agree, { reason: REASON }, second);
    },
  };
}

export type SportsServer = Awaited<ReturnType<typeof sportsServer>>;

/** How often each code was answered. */
export const codes = (answers: readonly Answer[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, each]) => [code, each.length]));
