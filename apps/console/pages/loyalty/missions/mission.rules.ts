import type { Mission } from "../types.ts";

/** How a mission stands: switched off, not open yet, running or over. */
export type MissionState = "off" | "soon" | "runs" | "over";

export function stateOf(
  { enabled, opensAt, closesAt }: Pick<Mission, "enabled" | "opensAt" | "closesAt">,
  now: number,
): MissionState {
  if (!enabled) return "off";
  if (closesAt !== undefined && now >= closesAt) return "over";
  return now < opensAt ? "soon" : "runs";
}
