import { detailWatchers } from "../points.ts";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Desk } from "../desk.ts";
import { payoutHold } from "../operator/care.store.ts";
import { bankOf, type PayoutKind } from "./banks.ts";
import { type CardRow, cardsOf, insertCard } from "./cards.store.ts";
import { maskNumber } from "./numbers.ts";

/** An account in the player's own name that money can be paid out to. */
export interface PayoutAccount {
  readonly id: string;
  readonly kind: PayoutKind;
  readonly bankCode: string | undefined;
  readonly bankName: string;
  readonly network: string | undefined;
  /** In clear: for the payout provider alone. */
  readonly accountNumber: string;
  readonly masked: string;
  readonly holder: string;
  readonly default: boolean;
  readonly addedAt: Instant;
  readonly usableFrom: Instant;
}

const boundTo = (id: string) => `accounts.payout_account.number_box/${id}`;

/** The player's accounts with their numbers in clear. */
export async function payoutAccounts({ vault }: Desk, db: Db, playerId: PlayerId): Promise<PayoutAccount[]> {
  const rows = await cardsOf(db, playerId);
  // While payouts are held no account may be used, however long it is known.
  const held = (await payoutHold(db, playerId)) ?? 0;
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      bankCode: row.bankCode,
      bankName: nameOf(row),
      network: row.network ?? undefined,
      accountNumber: await vault.unlock<string>(row.box, boundTo(row.id)),
      masked: row.masked,
      holder: row.holder,
      default: row.default,
      addedAt: row.addedAt,
      usableFrom: Math.max(row.usableFrom, held),
    })),
  );
}

export const nameOf = ({ bankCode }: Pick<CardRow, "bankCode">): string => bankOf(bankCode)?.name ?? bankCode;

export interface NewCard {
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
export async function keepCard({ platform, vault }: Desk, tx: Db, card: NewCard): Promise<string | undefined> {
  const id = platform.id<"payoutAccount">();
  const { number, usableAfterMs, addedAt = platform.clock.now(), ...rest } = card;
  const kept = await insertCard(tx, {
    ...rest,
    id,
    network: card.network ?? null,
    addedAt,
    usableFrom: addedAt + usableAfterMs,
    masked: maskNumber(number),
    box: await vault.lock(number, boundTo(id)),
    digest: await vault.blind(`payout:${card.bankCode}:${number}`),
  });
  if (!kept) return undefined;
  for (const watcher of platform.points.all(detailWatchers)) await watcher(tx, card.playerId, ["payoutAccount"]);
  return id;
}
