import type { Platform } from "@taya/platform/platform";
import type { Lotteries } from "./lotteries.ts";
import type { Needs } from "./needs.ts";
import type { Settler } from "./settle/settler.ts";

/** What every part of the room works with. */
export interface Context extends Needs {
  readonly platform: Platform;
  /** Every lottery by its code; read once. */
  lotteries(): Promise<Lotteries>;
  /** Ends issues that have been drawn, and makes issues void. */
  readonly settler: Settler;
}
