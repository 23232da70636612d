import type { Kind } from "./kind.ts";
import { daily } from "./kinds/daily.ts";
import { dividend } from "./kinds/dividend.ts";
import { hourly } from "./kinds/hourly.ts";
import { realtime } from "./kinds/realtime.ts";

/** Every kind of contract by its name on the wire. */
export const KINDS = { dividend, daily, hourly, realtime } as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]];
