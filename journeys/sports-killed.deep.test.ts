// Deep: a whole program and its database killed four times over; what each room does when it dies is told in its own tests.
import { expect, test, vi } from "vitest";
import type { StartedProgram } from "./program.ts";
import { allAddUp, auditHolds, type Caller, makeCaller } from "./steps/callers.ts";
import { cents } from "./steps/member.ts";
import { endMatch, enterMatch, type Match, tell } from "./steps/sports.ts";
import {
  askFor,
  holdsOpen,
  liabilities,
  mostLost,
  type SportsBet,
  sportsBetsOf,
  type Wish,
  wishFor,
} from "./steps/sports-bets.ts";
import { strike } from "./steps/struck.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario({ own: true });
const MATCHES = 50;
/** Of the last ones parlays are made, so that of the others a recount of single tickets is all there is. */
const OF_PARLAYS = 10;
const PLAYERS = 10;
const EACH = 8;
const AT_ONCE = 4;
/** A ticket that waits is decided within this time, whoever died meanwhile. */
const MINUTE = { timeout: 60_000, interval: 200 };
const LONG = { timeout: 120_000, interval: 50 };
/** Everything is started again and proved from the first posting on. */
const ROUND_MS = 900_000;

let matches: readonly Match[];
let callers: readonly Caller[];
const wishes: Wish[] = [];

/** Does so many things at once at most; stops at the first that fails. */
async function each<T>(things: readonly T[], act: (thing: T, at: number) => Promise<unknown>): Promise<void> {
  const rest = [...things.entries()];
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await act(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

test("fifty matches are played, and players come in", async () => {
  const { program } = scenario;
  const entered: Match[] = [];
  await each(Array.from({ length: MATCHES }), async (_, at) => {
    entered[at] = await enterMatch(program, [`Tahanan ${at}`, `Bisita ${at}`], [2_100, 3_400, 3_600]);
  });
  matches = entered;
  callers = await Promise.all(Array.from({ length: PLAYERS }, () => makeCaller(scenario, 1_000_000)));
  expect(new Set(matches.map(({ fixtureId }) => fixtureId)).size).toBe(MATCHES);
});

/** New tickets of everybody, one in four of them a parlay of two matches. */
function newWishes(): readonly Wish[] {
  const made = callers.flatMap((caller, player) =>
    Array.from({ length: EACH }, (_, n) => {
      const at = wishes.length + player * EACH + n;
      const from = MATCHES - OF_PARLAYS;
      const on = n % 4 === 0 ? [matches[from + (at % 5)]!, matches[from + 5 + (at % 5)]!] : [matches[at % from]!];
      return wishFor(caller, on, String((at % 3) + 1), 10_000 + 37 * at);
    }),
  );
  wishes.push(...made);
  return made;
}

const statuses = async (some: readonly Wish[]): Promise<readonly SportsBet["status"][]> => {
  const asked = new Set(some.map(({ requestId }) => requestId));
  const bets = (await Promise.all(callers.map(sportsBetsOf))).flat();
  return bets.filter(({ requestId }) => asked.has(requestId)).map(({ status }) => status);
};

/** Prices of matches move until the program is gone. */
async function pricesMove(): Promise<void> {
  for (let at = 0; ; at += 1) {
    const match = matches[(at * 7) % MATCHES]!;
    const word = { action: "odds", marketId: match.marketId, outcomeId: "1", odds: 2_000 + 10 * (at % 30) };
    try {
      await tell(scenario.program, match, word);
    } catch {
      return;
    }
  }
}

/** Everything asked for is one ticket each, none waits, wallets hold what is open, and the house may lose what a recount says. */
async function allHolds(): Promise<void> {
  await expect.poll(async () => (await statuses(wishes)).filter((each) => each === "PENDING"), MINUTE).toEqual([]);
  const all: SportsBet[] = [];
  for (const caller of callers) {
    const bets = await sportsBetsOf(caller);
    await holdsOpen(caller, bets);
    all.push(...bets);
  }
  const known = new Map(all.map((bet) => [bet.requestId, bet]));
  expect([all.length, known.size]).toEqual([wishes.length, wishes.length]);
  for (const { requestId, betId, stake } of wishes) {
    const bet = known.get(requestId)!;
    expect([bet.betId, cents(bet.totalStake)]).toEqual([betId, stake]);
  }
  const told = await liabilities(scenario.program);
  const taken = all.filter(({ status }) => status === "ACCEPTED");
  for (const { fixtureId } of matches.slice(0, MATCHES - OF_PARLAYS)) {
    const own = taken.filter(({ legs }) => legs[0]!.fixtureId === fixtureId);
    expect(told.get(fixtureId), fixtureId).toBe(mostLost(own));
  }
  await auditHolds(scenario.program as StartedProgram);
}

/** A match that was stopped for a moment while the last of its tickets waited. */
let stopped: Wish;

/** When everything is killed. */
const MOMENTS: Readonly<Record<string, (some: readonly Wish[]) => Promise<unknown>>> = {
  "are asked for": (some) => vi.waitUntil(() => some.filter(({ betId }) => betId).length > some.length / 3, LONG),
  async wait(some) {
    await vi.waitUntil(() => some.every(({ betId }) => betId), LONG);
    stopped = some.at(-1)!;
    const match = matches.find(({ fixtureId }) => fixtureId === stopped.legs[0]!.fixtureId)!;
    for (const action of ["suspend", "resume"]) await tell(scenario.program, match, { action });
    expect(await statuses(some)).toContain("PENDING");
  },
  "are decided": (some) => vi.waitUntil(async () => (await statuses(some)).includes("ACCEPTED"), LONG),
};

test.each(Object.entries(MOMENTS))(
  "server and database are killed while tickets %s",
  async (_, comes) => {
    const some = newWishes();
    const asking = each(some, async (wish) => void (wish.betId = await askFor(wish))).catch(() => undefined);
    const moving = pricesMove();
    await comes(some);
    await Promise.all([strike(scenario, ["server", "database"]), asking, moving]);
    const before = some.map(({ betId }) => betId);
    // Whoever was not answered asks again under the same name.
    await each(some, async (wish) => {
      wish.betId = await vi.waitFor(() => askFor(wish), LONG);
    });
    for (const [at, { betId }] of some.entries()) expect(before[at] ?? betId).toBe(betId);
    await allHolds();
  },
  ROUND_MS,
);

test("a ticket whose match was stopped while it waited was given back, every other one was taken", async () => {
  const bets = (await Promise.all(callers.map(sportsBetsOf))).flat();
  const back = bets.filter(({ status }) => status === "REJECTED");
  expect(back.map(({ betId }) => betId)).toContain(stopped.betId);
  for (const { reason, legs } of back) {
    expect([reason, legs[0]!.fixtureId]).toEqual(["BETTING_SUSPENDED", stopped.legs[0]!.fixtureId]);
  }
  expect(bets.filter(({ status }) => status === "ACCEPTED")).toHaveLength(bets.length - back.length);
});

test(
  "server and database are killed while all matches end: every ticket is settled once",
  async () => {
    const { program } = scenario;
    let ended = 0;
    const ending = each(matches, async (match, at) => {
      await endMatch(program, match, at % 3, 1);
      ended += 1;
    }).catch(() => undefined);
    await vi.waitUntil(() => ended > MATCHES / 3, LONG);
    await Promise.all([strike(scenario, ["server", "database"]), ending]);
    expect(ended).toBeLessThan(MATCHES);
    await each(matches, (match, at) => endMatch(scenario.program, match, at % 3, 1));
    await allAddUp(callers, wishes.length / PLAYERS);
    const bets = (await Promise.all(callers.map(sportsBetsOf))).flat();
    expect(bets.map(({ status }) => status).filter((each) => each !== "SETTLED" && each !== "REJECTED")).toEqual([]);
    await auditHolds(scenario.program as StartedProgram);
  },
  ROUND_MS,
);
