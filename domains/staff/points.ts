import type { Settings } from "@taya/kernel/setting";
import { onePoint } from "@taya/platform/point";

/** What the whole program is made of. */
interface Program {
  /** Every right a call asks for, in order. */
  readonly rights: readonly string[];
  /** What each room lets operators set. */
  readonly settings: ReadonlyMap<string, Settings>;
}

/** What the whole program asks of rights and lets operators set. */
export const program = onePoint<Program>("staff.program");
