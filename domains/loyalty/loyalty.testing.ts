import type { Player } from "@taya/accounts";
import type { ApprovalRequest, OperatorAction } from "@taya/audit";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { settledFact } from "@taya/kernel/settled.testing";
import type { BetsSettled } from "@taya/kernel/settled";
import { claimsOf, type Ledger, ledger } from "@taya/ledger";
import { callerOf } from "@taya/platform/caller.testing";
import { open } from "@taya/platform/room";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import type { Boosts, CashbackBoost, PointClaim } from "@taya/promotions";
import type { Needs } from "./needs.ts";
import { loyalty } from "./loyalty.ts";

export const MERCHANT = "fiesta";
export const ZONE = "Asia/Manila";
export const PASSWORD = "246810";

/** The game points of a brand that has set none. */
const POINT_VALUES = {
  RNG: "1.20",
  LIVE: "0.70",
  FISH: "1.20",
  SPORTS: "1.00",
  ESPORTS: "1.00",
  PVP: "1.00",
  LOTT: "1.00",
  ELOTT: "1.00",
  BINGO: "1.00",
};

/** What a test lets the rooms below say. */
function saidBelow() {
  return {
    players: new Map<PlayerId, Player>(),
    birthdays: new Map<PlayerId, string>(),
    refused: new Map<PlayerId, "RG_EXCLUDED" | "RG_COOLOFF" | "RG_WAIT">(),
    said: {
      asked: [] as ApprovalRequest[],
      actions: [] as OperatorAction[],
      bonuses: [] as unknown[],
      rounds: [] as unknown[],
      /** The raffle that runs, and the tickets that were given. */
      raffle: undefined as string | undefined,
      tickets: [] as unknown[],
      cashbackOff: false,
      /** What games keep, by their codes; of others nothing is known. */
      keeps: {} as Record<string, number>,
      boosts: [] as CashbackBoost[],
      pointClaims: [] as PointClaim[],
      boosted: [] as Parameters<Boosts["pay"]>[2][number][],
    },
  };
}

/** Offers that raise cashback, as a test lets them be: what is paid is off what they have left. */
const boostsAs = (said: ReturnType<typeof saidBelow>["said"]): Boosts => ({
  of: async () => said.boosts,
  lock: async () => said.boosts,
  async pay(_tx, _merchant, payments) {
    said.boosted.push(...payments);
    said.boosts = said.boosts.map((boost) => {
      const given = payments.filter(({ offerId }) => offerId === boost.offerId);
      return { ...boost, left: given.reduce((left, { amount }) => left - amount, boost.left) };
    });
  },
  async since() {
    const sums = new Map<string, bigint>();
    for (const { ref, amount } of said.boosted) sums.set(ref, (sums.get(ref) ?? 0n) + amount);
    return sums;
  },
});

/** Promotions as a test has them. */
const promotionsAs = (platform: TestDatabase["platform"], said: ReturnType<typeof saidBelow>["said"]) =>
  ({
    standing: async () => ({ contributions: { RNG: 1_000_000 }, days: 7 }),
    async grant(_tx, given) {
      said.bonuses.push(given);
      return { id: platform.id<"bonus">(), status: "ACTIVE" };
    },
    gifts: {
      rounds: async (_tx, given) => void said.rounds.push(given),
      wrongRounds: async ({ game }) => (game === "pearl-lagoon" ? [] : [{ field: "game", rule: "unknown" }]),
      nextRaffle: async () => said.raffle,
      async tickets(_tx, gift) {
        if (gift.raffleId !== said.raffle) return false;
        said.tickets.push(gift);
        return true;
      },
    },
    boosts: boostsAs(said),
    async pointClaims(_db, wanted) {
      return "ids" in wanted ? said.pointClaims.filter(({ id }) => wanted.ids.includes(id)) : said.pointClaims;
    },
  }) satisfies Needs["promotions"];

/** The rooms below, as a test has them. */
function needsOf(
  platform: TestDatabase["platform"],
  money: Ledger,
  { players, birthdays, refused, said }: ReturnType<typeof saidBelow>,
) {
  return {
    ledger: money,
    audit: {
      log: async (_tx, action) => void said.actions.push(action),
      approvals: {
        mayAlone: async (_tx, { amount, most }) => amount <= most,
        async ask(_tx, asked) {
          said.asked.push(asked);
          return platform.id<"approval">();
        },
      },
    },
    site: {
      brand: async () => ({ timeZone: ZONE, currency: "PHP" }),
      flag: async () => !said.cashbackOff,
      merchants: async () => [MERCHANT],
    },
    accounts: {
      player: async (_db, id) => players.get(id),
      ranked: async (_db, { after, limit }) =>
        [...players.values()]
          .filter(({ id, rankLevel }) => rankLevel > 0 && (after === null || id > after))
          .map(({ id }) => id)
          .toSorted()
          .slice(0, limit),
      async setRank(_tx, id, rankLevel, rankName) {
        players.set(id, { ...players.get(id)!, rankLevel, rankName });
      },
      details: async (_db, id) => ({ birthday: birthdays.get(id)! }),
      names: async (_db, ids) => new Map(ids.map((id) => [id, players.get(id)!.username])),
      byUsername: async (_db, _merchant, name) => [...players.values()].find(({ username }) => username === name),
      documents: {
        async read({ idCardFront }) {
          const drawn = [{ side: "front" as const, bytes: Buffer.from(idCardFront!), looks: undefined }];
          return ok({ drawn, ticket: undefined, count: 1 });
        },
      },
      paymentPassword: async (_id, proof) => (proof === PASSWORD ? ok(null) : fault("PAYPWD_WRONG")),
    },
    compliance: {
      async mayReward(_db, id) {
        const why = refused.get(id);
        return why ? fault(why) : ok(null);
      },
    },
    wallet: { withdrawalsPerDay: async () => 5 },
    vault: {
      lock: async (value, where) => Buffer.from(JSON.stringify({ value, where })),
      async unlock<T>(box: Buffer, where: string) {
        const opened = JSON.parse(box.toString()) as { readonly value: T; readonly where: string };
        if (opened.where !== where) throw new Error("a box of another row");
        return opened.value;
      },
    },
    promotions: promotionsAs(platform, said),
    catalogue: { pointValues: async () => POINT_VALUES, keeps: async (_merchant, _vendor, game) => said.keeps[game] },
  } satisfies Needs;
}

/** The room over a database of its own; money is real, the law and the accounts say what a test lets them say. */
export async function openLoyalty() {
  const world = await testDatabase();
  const { platform } = world;
  const { door: money } = ledger.build(platform, {});
  const below = saidBelow();
  const { players } = below;
  const needs = needsOf(platform, money, below);
  const built = open(loyalty, platform, needs);
  const { transaction } = world.database;

  async function aPlayer(more: Partial<Player> = {}): Promise<PlayerId> {
    const id = platform.id<"player">();
    const createdAt = platform.clock.now();
    const plain = { id, merchant: MERCHANT, username: `p${players.size}`, type: 0, currency: "PHP", language: "EN" };
    players.set(id, { ...plain, rankLevel: 0, kycLevel: 0, createdAt, ...more } as Player);
    await transaction((tx) => money.open(tx, { merchant: MERCHANT, playerId: id, currency: "PHP" }));
    return id;
  }
  const consume = (name: string, facts: readonly object[]) =>
    transaction((tx) => built.consumes![name]!(tx, facts as never[]));
  const fact = (playerId: PlayerId, validBet: bigint, more: Partial<BetsSettled> = {}) =>
    settledFact({
      playerId,
      merchant: MERCHANT,
      at: platform.clock.now(),
      validBet: formatMinor(validBet),
      ...more,
    });
  const deposit = (playerId: PlayerId, amount: bigint, name = "wallet.deposit.settled") => {
    const text = formatMinor(amount);
    const at = platform.clock.now();
    const shared = { playerId, merchant: MERCHANT, currency: "PHP", amount: text, at };
    return consume(name, [name === "wallet.deposit.settled" ? { ...shared, credited: text } : shared]);
  };
  return {
    ...built,
    world,
    platform,
    ledger: money,
    needs,
    ...below,
    aPlayer,
    consume,
    fact,
    play: (playerId: PlayerId, validBet: bigint, more: Partial<BetsSettled> = {}) =>
      consume("bets.settled", [fact(playerId, validBet, more)]),
    deposit,
    by: callerOf("loyalty.test", MERCHANT),
    beat: (name: "loyalty.months" | "loyalty.cashback" | "loyalty.boards" | "loyalty.tournaments") =>
      built.jobs![name]!({} as never),
    async cash(playerId: PlayerId) {
      return (await money.balance(world.database.db, playerId)).cash;
    },
    async breaks() {
      const { checks } = await money.audit(world.database.db, claimsOf(platform.points), { full: true });
      return checks.flatMap(({ name, breaks }) => breaks.map((each) => ({ name, ...each })));
    },
  };
}

/**
 * Asks so many times at the same moment; answers how many were granted, and every refusal there was. A busy machine may
 * turn some away before they reach the money.
 */
export async function atOnce(
  times: number,
  ask: () => Promise<{ readonly ok: boolean; readonly fault?: string }>,
): Promise<{ readonly granted: number; readonly refusals: readonly string[] }> {
  const settled = await Promise.allSettled(Array.from({ length: times }, ask));
  const answers = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refusals = new Set(answers.flatMap((each) => (each.fault === undefined ? [] : [each.fault])));
  return { granted: answers.filter(({ ok: granted }) => granted).length, refusals: [...refusals] };
}

export type OpenedLoyalty = Awaited<ReturnType<typeof openLoyalty>>;
