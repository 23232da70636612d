import type { PayoutAccounts } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { bankOf, type PayoutKind } from "./banks.ts";
import { maskNumber } from "./numbers.ts";
import { type AccountRow, accountsOf, insertAccount, sharedAmong, sharersOf } from "./payout-accounts.store.ts";

/** An account in the player's own name that money can be paid out to. */
export interface PayoutAccount {
  readonly id: string;
  readonly kind: PayoutKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly network: string | undefined;
  /** In clear: for the payout provider alone. */
  readonly accountNumber: string;
  readonly masked: string;
  readonly holder: string;
  readonly default: boolean;
  readonly addedAt: Instant;
  /** A new account waits this long before money may go to it. */
  readonly usableFrom: Instant;
}

type Reading = Pick<Context, "accounts" | "vault">;

export const boundTo = (id: string) => `wallet.payout_account.number_box/${id}`;
export const digestText = (bankCode: string, number: string) => `payout:${bankCode}:${number}`;

/** The player's accounts with their numbers in clear. */
export async function payoutAccounts(
  { accounts, vault }: Reading,
  db: Db,
  playerId: PlayerId,
): Promise<PayoutAccount[]> {
  const rows = await accountsOf(db, playerId);
  // While payouts are held no account may be used, however long it is known.
  const held = (await accounts.payoutHold(db, playerId)) ?? 0;
  return Promise.all(
    rows.map(async ({ numberBox, playerId: _player, merchant: _merchant, ...row }) => ({
      ...row,
      bankName: nameOf(row),
      network: row.network ?? undefined,
      accountNumber: await vault.unlock<string>(numberBox, boundTo(row.id)),
      usableFrom: Math.max(row.usableFrom, held),
    })),
  );
}

export const nameOf = ({ bankCode }: Pick<AccountRow, "bankCode">): string => bankOf(bankCode)?.name ?? bankCode;

/** What accounts ask of them: to show them, and to recognise a person by them. */
export const payoutAccountsFor = (context: Reading): PayoutAccounts => ({
  shown: async (db, playerId) => (await accountsOf(db, playerId)).map((row) => ({ ...row, bankName: nameOf(row) })),
  numbers: async (db, playerId) => (await payoutAccounts(context, db, playerId)).map((each) => each.accountNumber),
  sharers: sharersOf,
  sharedAmong,
});

export interface NewPayoutAccount {
  /** Drawn when left out. */
  readonly id?: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly kind: PayoutKind;
  readonly bankCode: string;
  readonly network?: string | undefined;
  readonly number: string;
  readonly holder: string;
  readonly default: boolean;
  readonly usableAfterMs: number;
  /** When it was added; now when left out. */
  readonly addedAt?: Instant;
}

/** Keeps an account, its number encrypted; undefined when the number is taken. */
export async function keepAccount(
  { platform, accounts, vault }: Pick<Context, "platform" | "accounts" | "vault">,
  tx: Db,
  account: NewPayoutAccount,
): Promise<string | undefined> {
  const { number, usableAfterMs, addedAt = platform.clock.now(), id = platform.id<"payoutAccount">() } = account;
  const kept = await insertAccount(tx, {
    ...account,
    id,
    network: account.network ?? null,
    addedAt,
    usableFrom: addedAt + usableAfterMs,
    masked: maskNumber(number),
    numberBox: await vault.lock(number, boundTo(id)),
    digest: await vault.blind(digestText(account.bankCode, number)),
  });
  if (!kept) return undefined;
  await accounts.detailsChanged(tx, account.playerId, ["payoutAccount"]);
  return id;
}
