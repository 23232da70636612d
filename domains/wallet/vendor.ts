import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { MethodWorld, ProviderRequest, ProviderResponse } from "@taya/payments/method";

/** A vendor with wallets of its own: `export default` of `vendors/<code>/vendor.ts`, found by its folder. */
export interface TransferVendor {
  /** The name of its folder; what players' screens and transfers call it. */
  readonly code: string;
  /** The kind of its wallets in the ledger, 20 to 99; its number in the books, never reused. */
  readonly kind: number;
  readonly name: string;
  /** Stands for no real money; left out in production. */
  readonly sandboxOnly?: true;
  open(world: VendorWorld): VendorDoor;
}

/** What a vendor may use of the house. It never sees the ledger. */
export type VendorWorld = Pick<MethodWorld, "clock" | "id" | "db" | "mode" | "provider" | "secret">;

/** A transfer as the vendor is told of it. */
export interface VendorMove {
  /** Asking again with the same one never moves twice. */
  readonly transferId: string;
  readonly player: PlayerId;
  /** Minor units. */
  readonly amount: Minor;
  readonly currency: string;
}

/**
 * What a vendor says of a transfer. APPLIED and REJECTED are final: it will say the same for ever, however often it is
 * asked. UNKNOWN: it did not answer, or nothing that can be believed. PENDING: it has it, and has not decided.
 */
export type Outcome = "APPLIED" | "REJECTED" | "PENDING" | "UNKNOWN";

/** A vendor's own interface. Nothing here throws, and every answer comes within a few seconds. */
export interface VendorDoor {
  /** Undefined when the vendor does not answer. */
  balance(player: PlayerId): Promise<Minor | undefined>;
  deposit(move: VendorMove): Promise<Outcome>;
  withdraw(move: VendorMove): Promise<Outcome>;
  /** UNSEEN: the vendor has never heard of it; it may then be sent again under the same id. */
  status(transferId: string): Promise<Outcome | "UNSEEN">;
  readonly emulator?: VendorEmulator;
}

/** The hands on an emulated vendor. */
export interface VendorEmulator {
  /** Its HTTP side; undefined when it does not answer at all. */
  handle(request: ProviderRequest): Promise<ProviderResponse | undefined>;
  /** What the player wins (or loses, below zero) at the vendor's games; false when they have not that much. */
  play(player: PlayerId, amount: Minor): Promise<boolean>;
}

/** A vendor with its door opened for this installation. */
export interface OpenVendor extends TransferVendor {
  readonly door: VendorDoor;
}
