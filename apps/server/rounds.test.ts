import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

type Headers = Record<string, string>;
interface Round {
  readonly roundId: string;
  readonly status: string;
  readonly win: string;
  readonly balance: string;
  readonly state: { readonly next: string | null };
  readonly moves: readonly unknown[];
}

const ROUNDS = "/wps/v2/play/rounds";
const ask = (method: string, path: string, body: unknown, headers: Headers) =>
  server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });

/** A player made for one test, with a round of mines that has begun. */
async function playing() {
  const made = await server.ask("POST", "/sandbox/players", { balance: "100.00" });
  const { username, password } = made.value as { username: string; password: string };
  const headers = await server.login(username, password);
  const bet = { game: "mines", stake: "10.00", bet: { mines: 3 } };
  const round = (await ask("POST", ROUNDS, bet, headers)).value as Round;
  expect(round).toMatchObject({ status: "OPEN", balance: "90.00", moves: [] });
  return { username, password, headers, round };
}

const books = async () => {
  const { checks } = await server.app.doors.reconciliation.prover.prove({ full: true });
  return checks.filter((each) => !each.ok).map((each) => each.name);
};

test("whoever is shut out may end the round they began, and nothing else of play", async () => {
  const { headers, username, password, round } = await playing();
  expect(await books()).toEqual([]);
  const step = await ask("POST", "/wps/v2/accounts/step-up", { method: "PASSWORD", proof: password }, headers);
  const sure = { ...headers, "x-step-up": (step.value as { ticket: string }).ticket };
  expect((await ask("POST", "/wps/v2/compliance/self-exclusion", { term: "6m" }, sure)).code).toBe("OK");
  const entered = await server.ask("POST", "/wps/v2/compliance/self-exclusion/withdraw-login", { username, password });
  const only = { authorization: `Bearer ${(entered.value as { token: string }).token}` };
  const { list } = (await ask("GET", `${ROUNDS}/open`, undefined, only)).value as { list: Round[] };
  expect(list.map(({ roundId, moves }) => [roundId, moves])).toEqual([[round.roundId, []]]);
  let stands = round;
  for (let pick = 0; stands.status === "OPEN"; pick++) {
    const move = pick < 2 ? { pick } : { cashout: true };
    const answer = await ask("POST", `${ROUNDS}/${round.roundId}/move`, { seq: pick, move }, only);
    expect(answer.code).toBe("OK");
    stands = answer.value as Round;
  }
  expect(stands.win).toBe(stands.moves.length === 3 ? "12.80" : "0.00");
  expect((await ask("POST", ROUNDS, { game: "mines", stake: "10.00", bet: { mines: 3 } }, only)).code).toBe(
    "AUTH_SELF_EXCLUDED",
  );
  expect(await books()).toEqual([]);
}, 60_000);

test("a round that was left is given back a day later", async () => {
  const { headers, round, username, password } = await playing();
  const job = server.app.jobs["play.abandoned"]!;
  await server.ask("POST", "/sandbox/clock", { advanceMs: DAY - HOUR });
  await job({} as never);
  const of = async (who: Headers) => (await ask("GET", `${ROUNDS}/${round.roundId}`, undefined, who)).value as Round;
  expect(await of(await server.login(username, password))).toMatchObject({ status: "OPEN" });
  await server.ask("POST", "/sandbox/clock", { advanceMs: 2 * HOUR });
  await job({} as never);
  const again = await server.login(username, password);
  expect(await of(again)).toMatchObject({ status: "VOID", win: "0.00" });
  expect((await ask("GET", "/wps/v2/wallets/balance", undefined, again)).value).toMatchObject({ cash: "100.00" });
  expect((await ask("POST", `${ROUNDS}/${round.roundId}/move`, { seq: 0, move: { pick: 0 } }, again)).code).toBe(
    "GAME_ROUND_OVER",
  );
  expect(headers).not.toEqual(again);
  expect(await books()).toEqual([]);
}, 60_000);

test("a pool grows with every stake, is shown to everybody, and every round of it is proved", async () => {
  const { headers } = await playing();
  const meters = async () => {
    const { list } = (await server.ask("GET", "/wps/v2/catalogue/jackpots")).value as {
      list: { id: string; meter: string; seed: string; game: string }[];
    };
    return list[0]!;
  };
  const before = await meters();
  expect(before.meter).toBe(before.seed);
  const ids: string[] = [];
  for (let rounds = 0; rounds < 3; rounds++) {
    const round = await ask("POST", ROUNDS, { game: before.game, stake: "20.00" }, headers);
    expect(round).toMatchObject({ code: "OK", value: { jackpot: { pool: before.id } } });
    ids.push((round.value as Round).roundId);
  }
  expect(Number((await meters()).meter)).toBeGreaterThan(Number(before.meter));
  const { fairness } = server.app.doors.play;
  for (const id of ids) expect(await fairness.replay(id)).toMatchObject({ same: true });
  expect(await books()).toEqual([]);
}, 60_000);
