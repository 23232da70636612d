import { create } from "zustand";
import { NO_SLIP, type Slip } from "../rules/slip.ts";
import { tabStore } from "@taya/client/storage";

const KEY = "taya.lottery.slips";

interface Slips {
  readonly slips: Readonly<Record<string, Slip>>;
}

/** Slips by game and prize mode; they survive a reload of the page and end with the tab. */
const useSlips = create<Slips>(() => ({ slips: read() }));

export const slipKey = (gameCode: string, mode: string): string => `${gameCode}/${mode}`;

export const useSlip = (key: string): Slip => useSlips(({ slips }) => slips[key] ?? NO_SLIP);

/** Changes a slip and keeps it. */
export function changeSlip(key: string, change: (slip: Slip) => Slip): void {
  const { slips } = useSlips.getState();
  const next = { ...slips, [key]: change(slips[key] ?? NO_SLIP) };
  tabStore.setItem(KEY, JSON.stringify(next));
  useSlips.setState({ slips: next });
}

function read(): Readonly<Record<string, Slip>> {
  try {
    return JSON.parse(tabStore.getItem(KEY) ?? "{}") as Record<string, Slip>;
  } catch {
    return {};
  }
}
