import type { Accounts } from "@taya/accounts";
import { adjustment } from "@taya/accounts/money";
import { type MemberFigures, seedFigures } from "@taya/bets/seed";
import { assert } from "@taya/kernel/assert";
import { CATEGORIES } from "@taya/kernel/game-category";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, dayIn, type Instant, startOfDay } from "@taya/kernel/instant";
import { KIND, type Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { AgentsDoor } from "./agents.ts";
import { standingsOf } from "./money/add.store.ts";

/** How the head of the line is called, and what lets it in. */
export const HEAD = { username: "measure_head", password: "Measure-Head-21" };

interface Needs {
  readonly platform: Platform;
  readonly accounts: Pick<Accounts, "byUsername" | "create" | "hashPassword" | "places">;
  readonly ledger: Pick<Ledger, "post">;
  readonly agents: Pick<AgentsDoor, "giveRates">;
  readonly brand: { readonly merchant: string; readonly currency: string; readonly timeZone: string };
}

/** So many accounts are made, or have their day written, in one commit. */
const AT_ONCE = 500;
/** One of so many plays on a day. */
const PLAYS_OF = 5;
/** Agents of each level, from the head down: one for so many members. */
const LEVELS = [
  { members: 10_000, ppm: 8_000 },
  { members: 1_000, ppm: 6_000 },
  { members: 100, ppm: 4_000 },
];
const HEAD_PPM = 10_000;
/** Everybody begins with so much, in minor units. */
const EACH = 100_000n;

/**
 * Makes a line of many made-up members for measuring: one head, agents on three levels, players below them, each with
 * money, and figures of bets (not the bets themselves) on days before today. Repeatable; false when it is there already.
 * Never in production.
 */
export async function seedMembers(
  needs: Needs,
  { members, days }: { readonly members: number; readonly days: number },
): Promise<boolean> {
  const { platform, accounts, brand } = needs;
  const { database } = platform;
  assert(platform.config.mode !== "production", "made-up members are for measuring only");
  if (await accounts.byUsername(database.db, brand.merchant, HEAD.username)) return false;
  const hash = await accounts.hashPassword(HEAD.password);
  assert(hash.ok, "one hash at a time is never too many");
  const make = (all: readonly Made[]) => makeAll(needs, hash.value, all);
  const head = (await make([{ username: HEAD.username, type: 2, ppm: HEAD_PPM }]))[0]!;
  for (const ip of ["127.0.0.1", "::1"]) await accounts.places.know(database.db, head, { ip, device: "" });
  let above: readonly PlayerId[] = [head];
  let agents = 0;
  for (const { members: each, ppm } of LEVELS) {
    const count = Math.max(above.length, Math.floor(members / each));
    above = await make(named(count, agents, "agent").map((one, at) => ({ ...one, ...below(above, at), type: 1, ppm })));
    agents += count;
  }
  const rest = Math.max(0, members - agents);
  const players = await make(
    named(rest, 0, "player").map((one, at) => ({ ...one, ...below(above, at), type: 0, ppm: 0 })),
  );
  await playAll(needs, players, days);
  return true;
}

/** An account to be made. */
interface Made {
  readonly username: string;
  readonly type: number;
  readonly uplineId?: PlayerId;
  /** The rebate rate of every category. */
  readonly ppm: number;
}

const named = (count: number, from: number, what: string) =>
  Array.from({ length: count }, (_, at) => ({ username: `m_${what}${from + at + 1}` }));

const below = (above: readonly PlayerId[], at: number) => ({ uplineId: above[at % above.length]! });

async function makeAll(needs: Needs, passwordHash: string, all: readonly Made[]): Promise<PlayerId[]> {
  const ids: PlayerId[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await needs.platform.database.transaction(async (tx) => {
      for (const one of all.slice(from, from + AT_ONCE)) ids.push(await makeOne(needs, tx, passwordHash, one));
    });
  }
  return ids;
}

async function makeOne(needs: Needs, tx: Db, passwordHash: string, { ppm, ...one }: Made): Promise<PlayerId> {
  const { accounts, agents, ledger, platform, brand } = needs;
  const { merchant, currency } = brand;
  const made = await accounts.create(tx, { ...one, merchant, currency, passwordHash, firstLoginDone: true });
  assert(made, `${one.username} is new`);
  const { id, type } = made;
  if (ppm > 0) {
    const rates = Object.fromEntries(CATEGORIES.map((category) => [category, ppm]));
    assert((await agents.giveRates(tx, { id, type, merchant }, rates)).ok, "the line keeps the bounds of rates");
  }
  const posted = await ledger.post(tx, [adjustment(platform, id, { kind: KIND.CASH, amount: EACH, actor: "seed" })]);
  assert(posted.code === "OK", "a new wallet takes money");
  return id;
}

/** Writes what players settled on each of the days before today. */
async function playAll({ platform, brand }: Needs, players: readonly PlayerId[], days: number): Promise<void> {
  const { clock, database } = platform;
  const { timeZone } = brand;
  const today = startOfDay(dayIn(clock.now(), timeZone), timeZone);
  for (let from = 0; from < players.length; from += AT_ONCE) {
    await database.transaction(async (tx) => {
      const ids = players.slice(from, from + AT_ONCE);
      const standings = await standingsOf(tx, ids);
      const rows = ids.flatMap((playerId, at) => {
        const { path } = standings.get(playerId)!;
        return Array.from({ length: days }, (_, back) => back)
          .filter((back) => (from + at + back) % PLAYS_OF === 0)
          .map((back) => playedOn({ playerId, path, brand }, today - (back + 0.5) * DAY, from + at + back));
      });
      await seedFigures(tx, rows);
    });
  }
}

interface Player extends Pick<MemberFigures, "playerId" | "path"> {
  readonly brand: Needs["brand"];
}

/** The figures of one player and day; `nth` makes them differ. Most days end with a loss. */
function playedOn({ playerId, path, brand }: Player, since: Instant, nth: number): MemberFigures {
  const stake = BigInt(10_000 + (nth % 97) * 500);
  const category = CATEGORIES[nth % CATEGORIES.length]!;
  const day = dayIn(since, brand.timeZone);
  const { merchant, currency } = brand;
  const payout = (stake * BigInt(85 + (nth % 23))) / 100n;
  const about = { playerId, path, merchant, since, day, currency, category, vassalage: "TAYA" };
  return { ...about, bets: 10n, stake, bonusStake: 0n, validBet: stake, wagered: stake, payout };
}
