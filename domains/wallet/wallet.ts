import { changedBy } from "@taya/kernel/setting";
import type { State } from "@taya/kernel/topic";
import { serve } from "@taya/platform/live-topics";
import { balanceTopic } from "@taya/ledger/contract";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { approvalActs } from "@taya/audit/points";
import { payoutAccounts } from "@taya/accounts/points";
import { archiveParts, closingLeftovers } from "@taya/vault/points";
import { depositSums } from "@taya/compliance/points";
import { walletParts } from "./personal-data.ts";
import { moneyUnderWay } from "./leftovers.ts";
import { createRedrawing } from "@taya/accounts/documents";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import { room } from "@taya/platform/room";
import { adjustActs } from "./operator/adjust.ts";
import { settingsActs } from "./operator/change-settings.ts";
import { EVERY_SETTING } from "./operator/every-setting.ts";
import { balanceOf } from "./balance.ts";
import type { BalanceValue } from "./balance.contract.ts";
import { walletCalls, walletTopics } from "./contract.ts";
import { checkDeposit } from "./deposits/deposits.ts";
import { findDeposit, sumsSince } from "./deposits/deposits.store.ts";
import { depositCharged, depositHeld, depositSettled } from "./deposits/events.ts";
import { releaseDue } from "./deposits/holds.ts";
import { openDeposits } from "./deposits/holds.store.ts";
import { depositActs } from "./operator/deposit-decisions.ts";
import { takeStrays } from "./deposits/strays.ts";
import { walletHandlers } from "./handlers.ts";
import { oursAtMethod } from "./ours.store.ts";
import { playLocks } from "./turnover.store.ts";
import type { PaymentMethod, RawNotice } from "@taya/payments/method";
import { brandTerms, noticeTaker } from "@taya/payments/points";
import { depositSettings } from "./deposits/settings.ts";
import type { Context, Needs } from "./needs.ts";
import { takeNotice } from "./deposits/webhook.ts";
import { mappingOf, type StatementSources } from "@taya/payments/statement";
import { bookChecks, openDepositHolds, openHolds, openTransits } from "@taya/ledger/points";
import { walletChecks } from "./checks.ts";
import { openTransit } from "./transfers/transfers.store.ts";
import { transferJobs } from "./transfers/jobs.ts";
import { transferActs } from "./operator/transfers.ts";
import { type LineMoney, lineMoney } from "./line.ts";
import { digestedNumbers } from "./payout-accounts/digests.ts";
import { keepAccount, type NewPayoutAccount, payoutAccountsFor } from "./payout-accounts/payout-accounts.ts";
import type { Db } from "@taya/platform/database";
import { digestedRows, lockingRooms } from "@taya/vault/points";
import type { OpenVendor } from "./vendor.ts";
import { findVendors, openVendors } from "./vendors.ts";
import { openHolds as heldByWithdrawals, withdrawalDoor, type WithdrawalDoor } from "./withdrawals/door.ts";
import { withdrawalSettled } from "./withdrawals/events.ts";
import { withdrawalJobs } from "./withdrawals/jobs.ts";
import { withdrawalActs } from "./operator/withdrawals.ts";

/** What other rooms and the sandbox's hooks may ask of the wallet. */
export interface Wallet extends WithdrawalDoor {
  balance(playerId: PlayerId): Promise<BalanceValue>;
  /** Takes a provider's notice as if it had come over the wire. */
  notify(method: string, raw: RawNotice): Promise<Result<{ received: true }, "NOT_FOUND" | "AUTH_NOT_LOGGED_IN">>;
  /** Vendors with wallets of their own. */
  vendors(): readonly OpenVendor[];
  deposit(id: string): ReturnType<typeof findDeposit>;
  /** What statements of payment providers are laid beside: every method has some, with its own mapping or the default one. */
  readonly statements: StatementSources;
  readonly lines: LineMoney;
  /** Keeps a payout account without asking for proof: for the seed alone. Undefined when the number is taken. */
  keepPayoutAccount(tx: Db, account: NewPayoutAccount): Promise<string | undefined>;
}

const vendors = await findVendors();

const sourceOf = ({ code, name, statement }: PaymentMethod) => ({ code, name, mapping: mappingOf(statement) });

const SCHEDULES = {
  "wallet.takeStrays": "* * * * *",
  "wallet.releaseHeld": "*/5 * * * *",
} as const;

/** The wiring page of the wallet. */
export const wallet = room({
  name: "wallet",
  calls: walletCalls,
  topics: walletTopics,
  settings: changedBy("wallet.changeWalletSettings", EVERY_SETTING),
  needs: ["ledger", "audit", "vault", "site", "accounts", "compliance", "payments"],
  extends: [
    approvalActs,
    payoutAccounts,
    lockingRooms,
    digestedRows,
    depositSums,
    archiveParts,
    closingLeftovers,
    brandTerms,
    noticeTaker,
    openHolds,
    openTransits,
    openDepositHolds,
    bookChecks,
  ],
  tells: [depositSettled, depositHeld, depositCharged, withdrawalSettled],
  build: (platform, needs: Needs) => {
    const { database, live } = platform;
    const context: Context = {
      ...needs,
      platform,
      vendors: openVendors(vendors, platform),
      redrawing: createRedrawing(platform.scanner),
    };
    const door: Wallet = {
      ...withdrawalDoor(context),
      balance: (playerId) => balanceOf(context, playerId),
      notify: (method, raw) => takeNotice(context, method, raw),
      vendors: () => [...context.vendors.values()],
      deposit: (id) => findDeposit(database.db, id),
      statements: { sources: needs.payments.methods().map(sourceOf), ours: oursAtMethod },
      lines: lineMoney(context),
      keepPayoutAccount: (tx, account) => keepAccount(context, tx, account),
    };
    const played = async (rounds: BetsSettled[]) => {
      await database.transaction((tx) => playLocks(tx, rounds));
      for (const playerId of new Set(rounds.map((round) => round.playerId))) {
        live.changed(balanceTopic, { playerId });
      }
    };
    return {
      handlers: walletHandlers(context),
      door,
      extends: [
        ...depositActs(context),
        ...withdrawalActs(context),
        adjustActs(context),
        transferActs(context),
        settingsActs(context),
        payoutAccounts.with(payoutAccountsFor(context)),
        lockingRooms.with("wallet"),
        digestedRows.with(digestedNumbers(context.vault)),
        depositSums.with(sumsSince),
        ...walletParts.map((part) => archiveParts.with(part)),
        closingLeftovers.with(moneyUnderWay),
        brandTerms.with((merchant) => platform.settings.read(merchant, "wallet", depositSettings)),
        noticeTaker.with(door.notify),
        openHolds.with(heldByWithdrawals),
        openTransits.with(openTransit),
        openDepositHolds.with(openDeposits),
        ...walletChecks(context.ledger).map((check) => bookChecks.with(check)),
      ],
      jobs: {
        ...withdrawalJobs(context),
        ...transferJobs(context),
        "wallet.takeStrays": () => takeStrays(context),
        "wallet.releaseHeld": () => releaseDue(context),
        "wallet.checkDeposit": ({ id }: { id: string }) => checkDeposit(context, id),
      },
      schedules: SCHEDULES,
      hearsAll: { [betsSettled.name]: played },
      topics: serve(walletTopics, { balance: { snap: ({ playerId }) => snapOf(context, playerId as PlayerId) } }),
    };
  },
});

/** The balance, with the type of the entry that changed it last. */
async function snapOf(context: Context, playerId: PlayerId): Promise<State<typeof walletTopics.balance>> {
  const balance = await balanceOf(context, playerId);
  return { ...balance, reason: await context.ledger.lastType(context.platform.database.db, playerId) };
}
