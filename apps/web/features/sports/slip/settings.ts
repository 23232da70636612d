import { create } from "zustand";
import { browserStore } from "@taya/client/storage";

/** What is accepted when a price has moved since it was seen. */
export const POLICIES = ["NONE", "HIGHER", "ANY"] as const;
export type Policy = (typeof POLICIES)[number];

export interface SlipSettings {
  readonly policy: Policy;
  /** Stakes at one press, as typed. */
  readonly chips: readonly string[];
  /** The stake of the last bet, offered for the next one. */
  readonly lastStake: string;
}

const KEY = "taya.sports.settings";
export const CHIPS: readonly string[] = ["20", "100", "500"];
const USUAL: SlipSettings = { policy: "HIGHER", chips: CHIPS, lastStake: "" };

/** How this browser bets. */
export const useSlipSettings = create<SlipSettings>(() => read());

export function changeSettings(change: Partial<SlipSettings>): void {
  const next = { ...useSlipSettings.getState(), ...change };
  browserStore.setItem(KEY, JSON.stringify(next));
  useSlipSettings.setState(next);
}

function read(): SlipSettings {
  try {
    return { ...USUAL, ...(JSON.parse(browserStore.getItem(KEY) ?? "{}") as Partial<SlipSettings>) };
  } catch {
    return USUAL;
  }
}
