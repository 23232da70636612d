import type { Platform } from "@taya/platform/platform";
import type { Needs } from "./needs.ts";

/** What every part of the room works with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
