import type { GameInfo } from "@taya/games/kit/game";
import type { GameTexts } from "@taya/games/kit/texts";
import type { OwnMapping } from "@taya/payments/statement";
import type { VendorPolicy } from "./seamless.rules.ts";

/** A key a vendor signs with; two may be valid while one replaces the other. */
export interface VendorKey {
  readonly id: string;
  /** The bytes of the key of HMAC-SHA256, or the public key of Ed25519 as PEM. */
  readonly secret: string;
  readonly kind: "hmac-sha256" | "ed25519";
}

/** A third party that calls our wallet: `export default` of `vendors/<code>/vendor.ts`, found by its folder. */
export interface Vendor {
  /** The name of its folder; what it calls itself in `X-Vendor`. */
  readonly code: string;
  /** Its number in the books; never reused. */
  readonly number: number;
  readonly name: string;
  /** The game category its bets count under. */
  readonly category: string;
  readonly policy: VendorPolicy;
  /** How it writes statements, where that is not as the default mapping has it. */
  readonly statement?: OwnMapping;
  /** Left out in production. */
  readonly sandboxOnly?: true;
  /** Addresses it may call from; any when left out. */
  readonly addresses?: readonly string[];
  /** The keys in force, from the environment of this installation. */
  keys(env: Environment): readonly VendorKey[];
  /** Where its games open and `/health` answers; undefined, and its games stand nowhere, when this installation has none. */
  page?(env: Environment): string | undefined;
  /** What stands in the catalogue. */
  readonly games?: readonly VendorGame[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A game of a vendor as the catalogue shows it; what it says of its return is the vendor's word. */
export interface VendorGame {
  readonly info: GameInfo;
  readonly texts: GameTexts;
  /** The odds the vendor publishes; the catalogue shows their hash. */
  readonly odds: unknown;
}
