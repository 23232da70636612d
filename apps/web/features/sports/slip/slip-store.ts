import { useState } from "react";
import { useSearchParams } from "react-router";
import { create } from "zustand";
import { tabStore } from "@taya/client/storage";
import { NO_SLIP, type Slip } from "./slip.rules.ts";

const KEY = "taya.sports.slip";
/** Where bets that are under way are kept. */
export const ORDERS = "taya.sports.orders";

/** The slip; it survives a reload of the page and ends with the tab. */
export const useSlipStore = create<Slip>(() => read());

/** Changes the slip and keeps it. */
export function changeSlip(change: (slip: Slip) => Slip): void {
  const before = useSlipStore.getState();
  const next = change(before);
  if (next === before) return;
  tabStore.setItem(KEY, JSON.stringify(next));
  useSlipStore.setState(next, true);
}

function read(): Slip {
  try {
    return { ...NO_SLIP, ...(JSON.parse(tabStore.getItem(KEY) ?? "{}") as Partial<Slip>) };
  } catch {
    return NO_SLIP;
  }
}

/** Whether there is, or once was on this page, a slip to show: picks, a bet under way, or a code in the address. */
export function useSlipWanted(): boolean {
  const [search] = useSearchParams();
  const filled = useSlipStore(({ picks }) => picks.length > 0);
  const [wanted, want] = useState(() => (tabStore.getItem(ORDERS) ?? "[]") !== "[]");
  if (!wanted && (filled || search.has("slip"))) want(true);
  return wanted;
}
