import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Result } from "@taya/kernel/result";
import type { SettingValues } from "@taya/kernel/setting";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type * as z from "zod/mini";
import type { methodSettings } from "./settings.ts";
import type { OwnMapping } from "./statement.ts";

/** A way to pay: `export default` of `methods/<name>/method.ts`, found by its folder. */
export interface PaymentMethod {
  /** The name of its folder; appears in addresses and in the books. */
  readonly code: string;
  readonly name: string;
  readonly kind: "qr" | "redirect" | "address" | "form" | "manual";
  /** Stands for no real money; left out in production. */
  readonly sandboxOnly?: true;
  readonly min: Minor;
  readonly max: Minor;
  /** What the house takes from every deposit, as an entry of its own. */
  readonly fee: Minor;
  readonly expiryMinutes: number;
  /** Spoken over HTTP with a provider outside; left out in production until its address and keys are configured. */
  readonly outside?: true;
  /** What the player fills in besides the amount. */
  readonly fields: z.ZodMiniObject;
  /** Kinds of payout accounts this method can pay to; absent when it only takes money in. */
  readonly paysTo?: readonly PayoutKind[];
  /** How its provider writes statements, where that is not as the default mapping has it. */
  readonly statement?: OwnMapping;
  open(world: MethodWorld): MethodDoor;
}

/** What a method may use of the house. It never sees the ledger. */
export interface MethodWorld extends Pick<Platform, "clock" | "id"> {
  readonly db: Db;
  readonly mode: "sandbox" | "production";
  /** Where the provider is and how we show ourselves; "emulated" for the one built in. */
  readonly provider: ProviderConfig | "emulated";
  /** Where a hosted page sends the player back to: the page of this very deposit. */
  returnUrl(reference: string): string;
  settings(merchant: string): Promise<SettingValues<typeof methodSettings>>;
  /** A secret of this installation, 32 bytes, by a name of the method's own. */
  secret(name: string): Promise<Uint8Array>;
  /** Has the method woken (`wake`) with this at an instant; for emulated providers. */
  wakeLater(tx: Db, payload: WakeCall, at: Instant): Promise<void>;
}

/** Address and keys of a provider outside. */
export interface ProviderConfig {
  readonly url: string;
  /** Goes with every request. */
  readonly key: string;
  /** Proves notices, or derives addresses. */
  readonly secret: string;
}

export type WakeCall = Readonly<Record<string, string | number>>;

/** What a provider is asked for. Asking again with the same `reference` gives the same order. */
export interface Intent {
  /** The deposit's id. */
  readonly reference: string;
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly amount: Minor;
  readonly currency: string;
  readonly expiresAt: Instant;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Order {
  /** The provider's number of the order; notices and queries name it. */
  readonly providerRef: string;
  readonly data: {
    readonly qr?: string;
    readonly url?: string;
    readonly address?: string;
    readonly form?: Readonly<Record<string, string>>;
  };
}

/** Which order is meant: the provider's number, and our own reference where the provider tells it. */
interface OrderRef {
  readonly providerRef: string;
  readonly reference?: string;
}

/** What a provider says of an order. `paymentId` is its own, the same in every notice of one payment. */
export type WebhookEvent =
  | (OrderRef & { readonly kind: "waiting" | "failed" | "chargeback" })
  | (OrderRef & {
      readonly kind: "paid";
      readonly paymentId: string;
      readonly amount: Minor;
      readonly currency: string;
      readonly payerName?: string;
    })
  | (PayoutEvent & { readonly kind: "payout" });

export type PayoutKind = "BANK" | "EWALLET" | "USDT";

/** A payout to make. Asking again with the same `reference` (withdrawal id and attempt) never pays twice. */
interface PayoutIntent {
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly account: {
    readonly kind: PayoutKind;
    readonly bankCode?: string;
    readonly network?: string;
    readonly accountNumber: string;
    readonly holder: string;
  };
}

/** Where a payout stands at the provider; "unknown" is never sent again before a query has answered. */
export interface PayoutEvent {
  readonly reference: string;
  readonly outcome: "sent" | "paid" | "failed" | "unknown";
  readonly providerRef?: string;
  readonly reason?: string;
}

/** A notice exactly as it came in; header names in lower case. */
export interface RawNotice {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface Notice {
  /** The provider's message id: a repeated one changes nothing. */
  readonly id: string;
  readonly events: readonly WebhookEvent[];
}

export interface MethodDoor {
  /** Whether a brand can use the method now; absent when every brand always can. */
  isOpen?(merchant: string): Promise<boolean>;
  /** WALLET_METHOD_OFF when the provider does not answer or refuses. */
  createOrder(intent: Intent): Promise<Result<Order, "WALLET_METHOD_OFF">>;
  /** Believes a notice only with a fresh, right signature over the raw body. */
  readNotice(raw: RawNotice): Promise<Result<Notice, "AUTH_NOT_LOGGED_IN">>;
  /** Asks the provider; undefined when it does not answer or knows nothing new. */
  fetchStatus(providerRef: string): Promise<WebhookEvent | undefined>;
  /** Looks for money on players' own addresses that no order has taken, some of them at a time; only what nobody can undo. */
  findStrays?(merchantOf: MerchantOf): Promise<readonly Found[]>;
  /** Gives such money to a deposit, in the caller's transaction; false when it was taken meanwhile. */
  adoptStray?(tx: Db, paymentId: string, reference: string): Promise<boolean>;
  /** Asks the provider to pay out; "unknown" when it did not answer. */
  createPayout?(intent: PayoutIntent): Promise<PayoutEvent>;
  /** Asks where a payout stands; undefined when the provider does not answer, outcome "failed" when it never heard of it. */
  fetchPayout?(reference: string): Promise<PayoutEvent | undefined>;
  /** Does what `wakeLater` was asked for; answers the notices this sends. */
  wake?(payload: WakeCall): Promise<readonly RawNotice[]>;
  /** The hands on an emulated provider. */
  readonly emulator?: Emulator;
}

/** Money that came without an order that waits for it, or an order that should be asked about now. */
export type Found =
  | { readonly reference: string }
  | {
      readonly playerId: PlayerId;
      readonly merchant: string;
      readonly paymentId: string;
      /** Worth in the brand's currency at the brand's rate of now. */
      readonly amount: Minor;
    };

/** The brand of a player; undefined when there is no such player. */
export type MerchantOf = (playerId: PlayerId) => Promise<string | undefined>;

/** Steers an emulated provider; what it does reaches us as signed notices only. */
export interface Emulator {
  /** Its HTTP side, hosted pages included; paths are relative to its base. */
  handle?(request: ProviderRequest): Promise<ProviderResponse>;
  /** A notice of payment that the provider did not sign. */
  forge?(reference: string): Promise<RawNotice | undefined>;
  list(limit: number): Promise<readonly EmulatedPayment[]>;
  settle(
    reference: string,
    how: { readonly amount?: Minor; readonly times: number; readonly payerName?: string },
  ): Promise<readonly RawNotice[] | undefined>;
  fail(reference: string): Promise<readonly RawNotice[] | undefined>;
  chargeback(reference: string): Promise<readonly RawNotice[] | undefined>;
  /** The provider's own statement of a period as CSV; spoiled, one line of every sort is wrong. */
  statement?(query: StatementQuery): Promise<string>;
}

export interface StatementQuery {
  readonly since: Instant;
  readonly until: Instant;
  readonly spoil?: boolean;
}

/** A request as a provider's HTTP side sees it; header names in lower case. */
export interface ProviderRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface ProviderResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface EmulatedPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly status: string;
  readonly at: Instant;
}
