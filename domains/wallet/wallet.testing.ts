import { approvalActs } from "@taya/audit/points";
import { type Job, open } from "@taya/platform/room";
import { callerOf } from "@taya/platform/caller.testing";
import type { ApprovalRequest, OperatorAction } from "@taya/audit";
import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { claimsOf, KIND, ledger, legsOf } from "@taya/ledger";
import { payments } from "@taya/payments";
import type { TestDatabase } from "@taya/platform/testing";
import { vault } from "@taya/vault";
import type { RawNotice } from "@taya/payments/method";
import type { GuardedSince, LawOfMoney, Needs } from "./needs.ts";
import { wallet } from "./wallet.ts";

type Jobs = Readonly<Record<string, Job>>;

export const MERCHANT = "fiesta";

/** The room over a real database, the real ledger and a running queue, with the jobs of a room above; brand and law answer what a test wants of them. */
export async function walletRoom({ platform }: Pick<TestDatabase, "platform">, above?: (needs: Needs) => Jobs) {
  const { door: money } = ledger.build(platform, {});
  const methods = open(payments, platform, {});
  const said = whatIsSaid();
  const needs: Needs = {
    ledger: money,
    payments: methods.door,
    vault: open(vault, platform, {}).door,
    site: {
      brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }),
      flag: async (_merchant, modId) => said.flags.has(modId),
      changed: async () => void (said.told += 1),
    },
    audit: auditSaying(said, platform),
    accounts: accountsSaying(said),
    compliance: {
      policyOf: async () => said.law,
      mayDeposit: async () => said.mayDeposit,
      depositBeforeIdentity: async () => said.beforeIdentity,
      depositRoom: async (tx, arrived) => said.depositRoom(tx, arrived),
      mayLaunch: async () => said.mayLaunch,
      async mayWithdraw(_tx, { kycStatus, kycLevel }) {
        if (kycStatus === "PENDING") return fault("KYC_PENDING");
        return kycLevel < 2 ? fault("KYC_REQUIRED") : ok({ hit: said.listed });
      },
    },
  };
  const built = open(wallet, platform, needs);
  await platform.jobs.start({ ...methods.jobs, ...built.jobs, ...above?.(needs) }, {});
  return {
    ...built,
    ledger: money,
    payments: methods.door,
    /** What the books are held against. */
    claims: () => claimsOf(platform.points),
    said,
    /** What happens when a second operator agrees to an action of this kind. */
    act: (kind: string) => {
      const found = platform.points.all(approvalActs).find((each) => each.kind === kind);
      if (!found) throw new Error(`nobody acts on ${kind}`);
      return found.act;
    },
    /** A player with a wallet and cash in minor units. */
    async aPlayer(cash = 0n): Promise<PlayerId> {
      const playerId = platform.id<"player">();
      await platform.database.transaction(async (tx) => {
        await money.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" });
        const entry = { playerId, type: 900, key: platform.id<"entry">(), legs: legsOf.adjust(KIND.CASH, cash) };
        if (cash > 0n) await money.post(tx, [entry]);
      });
      return playerId;
    },
    /** Moves the clock and runs everything due. */
    async later(ms: number): Promise<void> {
      await platform.clock.advance(ms);
      await platform.jobs.runDue(ms);
    },
  };
}

/** What the other rooms answer; a test changes it as it likes. */
function whatIsSaid() {
  return {
    beforeIdentity: undefined as bigint | undefined,
    mayDeposit: ok(null) as Awaited<ReturnType<Needs["compliance"]["mayDeposit"]>>,
    depositRoom: (async (_tx, { amount }) => ({ room: amount })) as Needs["compliance"]["depositRoom"],
    mayLaunch: ok(null) as Awaited<ReturnType<Needs["compliance"]["mayLaunch"]>>,
    law: { "transfers.upline": "downline", "withdraw.playerCancel": false } as LawOfMoney,
    flags: new Set<string>(),
    /** How often open pages were told that the brand has changed. */
    told: 0,
    players: new Map<string, Partial<Player>>(),
    payment: ok(null) as Awaited<ReturnType<Needs["accounts"]["paymentPassword"]>>,
    steppedUp: false,
    listed: false,
    guardedSince: {} as GuardedSince,
    payeeName: "Juan Dela Cruz" as string | undefined,
    actions: [] as OperatorAction[],
    events: [] as Parameters<Needs["audit"]["significant"]["note"]>[1][],
    asked: [] as (ApprovalRequest & { readonly id: string })[],
  };
}

type Said = ReturnType<typeof whatIsSaid>;

function accountsSaying(said: Said): Needs["accounts"] {
  const player = (id: PlayerId): Player =>
    ({
      id,
      merchant: MERCHANT,
      username: "juan",
      type: 0,
      kycLevel: 2,
      kycStatus: "APPROVED",
      ...said.players.get(id),
    }) as Player;
  return {
    player: async (_db, id) => player(id),
    names: async (_db, ids) => new Map(ids.map((id) => [id, player(id).username])),
    byUsername: async (_db, _merchant, username) => {
      const found = [...said.players].find(([, each]) => each.username === username);
      return found && player(found[0] as PlayerId);
    },
    details: async () => ({ payeeName: said.payeeName }),
    paymentPassword: async () => said.payment,
    steppedUp: async () => said.steppedUp,
    stepUp: async () => (said.steppedUp ? ok(null) : fault("STEP_UP_REQUIRED", { value: { methods: ["PASSWORD"] } })),
    payoutHold: async () => undefined,
    payoutWait: async () => 0,
    detailsChanged: async () => undefined,
    guardedSince: async () => said.guardedSince,
  };
}

const auditSaying = (said: Said, platform: TestDatabase["platform"]): Needs["audit"] => ({
  approvals: {
    mayAlone: async (_tx, { amount, most }) => amount <= most,
    async ask(_tx, asked) {
      const id = platform.id<"approval">();
      said.asked.push({ ...asked, id });
      return id;
    },
  },
  log: async (_tx, action) => void said.actions.push(action),
  significant: { note: async (_db, event) => void said.events.push(event) },
});

export type WalletRoom = Awaited<ReturnType<typeof walletRoom>>;

const asks = callerOf("wallet.createDeposit", MERCHANT);

/** What a handler is told of a request by this player; `raw` is a notice. */
export const by = (...input: Parameters<typeof asks>): ReturnType<typeof asks> & { raw?: RawNotice } => asks(...input);
