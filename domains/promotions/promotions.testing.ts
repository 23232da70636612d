import type { Player } from "@taya/accounts";
import type { ApprovalRequest, OperatorAction } from "@taya/audit";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { claimsOf, KIND, type Ledger, ledger, legsOf } from "@taya/ledger";
import { callerOf, sessionOf } from "@taya/platform/caller.testing";
import { open } from "@taya/platform/room";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import type { Needs, PromotionLaw } from "./needs.ts";
import { pointPayer } from "./points.ts";
import { promotions } from "./promotions.ts";

export const MERCHANT = "fiesta";
type TestPlatform = TestDatabase["platform"];
export const ZONE = "Asia/Manila";

/** What a test lets the rooms below say. */
function saidBelow() {
  return {
    players: new Map<PlayerId, Player>(),
    refused: new Map<PlayerId, "RG_EXCLUDED" | "RG_COOLOFF" | "RG_WAIT">(),
    birthdays: new Map<PlayerId, string>(),
    links: new Map<PlayerId, PlayerId[]>(),
    law: { "promo.enabled": true, "promo.wageringMax": null, "promo.productPure": false } as {
      -readonly [F in keyof PromotionLaw]: PromotionLaw[F];
    },
    asked: [] as ApprovalRequest[],
    tags: new Map<string, string[]>(),
    actions: [] as OperatorAction[],
  };
}

/** The rooms below, as a test has them. */
function needsOf(platform: TestPlatform, money: Ledger, said: ReturnType<typeof saidBelow>) {
  const { players } = said;
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
    site: { brand: async () => ({ timeZone: ZONE }) },
    play: {
      freeGames: async () => [
        { code: "pearl-lagoon", minStake: 20n, maxStake: 50_000n, texts: { en: { name: "Pearl Lagoon" } } as never },
      ],
    },
    compliance: {
      async mayReward(_db, id) {
        const why = said.refused.get(id);
        return why ? fault(why) : ok(null);
      },
      policyOf: async () => said.law,
    },
    accounts: {
      player: async (_db, id) => players.get(id),
      names: async (_db, ids) => new Map(ids.map((id) => [id, players.get(id)!.username])),
      byUsername: async (_db, _merchant, name) => [...players.values()].find(({ username }) => username === name),
      country: async () => "PH",
      tags: async (_db, id) => said.tags.get(id) ?? [],
      audience: async () => ({ shown: 3, meeting: 2, looked: 5, more: false }),
      details: async (_db, id) => ({ birthday: said.birthdays.get(id)! }),
      invitationCode: async (_db, id) => players.get(id)?.username.toUpperCase(),
      invited: async (_db, { code }) =>
        [...players.values()].find(({ username }) => username === code.toLowerCase())?.id,
      persons: {
        links: async (_db, { id }) => (said.links.get(id) ?? []).map((playerId) => ({ playerId, kind: "DEVICE" })),
        sharedAmong: async (_db, ids) =>
          [...said.links]
            .map(([id, others]) => ({
              kind: "DEVICE" as const,
              players: [id, ...others].filter((each) => ids.includes(each)),
            }))
            .filter(({ players: some }) => some.length > 1),
      },
    },
  } satisfies Needs;
}

/**
 * The room over a database of its own; money is real, the law and the accounts say what a test lets them say. `change`
 * makes another platform of that of the database.
 */
export async function openPromotions(change: (of: TestPlatform) => TestPlatform = (of) => of) {
  const world = await testDatabase();
  const platform = change(world.platform);
  const { door: money } = ledger.build(platform, {});
  const said = saidBelow();
  const built = open(promotions, platform, needsOf(platform, money, said));
  // As loyalty does it: points and what they are worth.
  platform.points.extend("loyalty", [
    pointPayer.with({
      async pay(tx, { playerId, points, ref }) {
        const legs = legsOf.move(KIND.PROMO_COST, KIND.POINTS, points);
        await money.post(tx, [{ playerId, type: 309, legs, ref, key: platform.id<"entry">() }]);
      },
      worth: async (_merchant, points) => points,
    }),
  ]);
  const { transaction } = world.database;

  async function aPlayer(cash = 0n, more: Partial<Player> = {}): Promise<PlayerId> {
    const id = platform.id<"player">();
    const createdAt = platform.clock.now();
    const plain = { id, merchant: MERCHANT, username: `p${said.players.size}`, type: 0, currency: "PHP" };
    const account = { language: "EN", rankLevel: 0, kycLevel: 0, createdAt };
    said.players.set(id, { ...plain, ...account, ...more } as unknown as Player);
    await transaction(async (tx) => {
      await money.open(tx, { merchant: MERCHANT, playerId: id, currency: "PHP" });
      const legs = legsOf.adjust(KIND.CASH, cash);
      if (cash > 0n) await money.post(tx, [{ playerId: id, type: 900, legs, key: platform.id<"entry">() }]);
    });
    return id;
  }

  const consume = (name: string, facts: readonly object[]) =>
    transaction((tx) => built.consumes![name]!(tx, facts as never[]));

  return {
    ...built,
    world,
    platform,
    ledger: money,
    said,
    aPlayer,
    consume,
    by: callerOf("promotions.test", MERCHANT),
    /** An operator who calls. */
    staff: { ...callerOf("promotions.test", MERCHANT)("maria"), session: { ...sessionOf("maria"), operator: true } },
    /** A deposit that is credited; answers its id. */
    async deposit(playerId: PlayerId, amount: bigint, depositId: string = platform.id()): Promise<string> {
      const text = formatMinor(amount);
      const shared = { depositId, playerId, merchant: MERCHANT, currency: "PHP", amount: text, credited: text };
      await consume("wallet.deposit.settled", [{ ...shared, at: platform.clock.now() }]);
      return depositId;
    },
    async funds(playerId: PlayerId) {
      const { cash, bonus } = await money.balance(world.database.db, playerId);
      return { cash, bonus };
    },
    pointsOf: async (playerId: PlayerId) => (await money.balance(world.database.db, playerId)).points,
    async breaks() {
      const { checks } = await money.audit(world.database.db, claimsOf(platform.points), { full: true });
      return checks.flatMap(({ name, breaks }) => breaks.map((each) => ({ name, ...each })));
    },
  };
}
export type OpenedPromotions = Awaited<ReturnType<typeof openPromotions>>;
