import { create } from "zustand";
import { useToday } from "@taya/client/today";
import { type Period, periodOf } from "@taya/ui/period";

interface Look {
  /** None while nobody has chosen days. */
  readonly period?: Period;
  /** All when empty. */
  readonly category: string;
}

/** What days and games the agent looks at: from a figure to its rows they stay. */
export const useLook = create<Look>(() => ({ category: "" }));

export const look = (change: Partial<Look>): void => useLook.setState(change);

/** The days looked at, the last seven unless others were chosen. */
export function usePeriod(): Period {
  const today = useToday();
  return useLook((state) => state.period) ?? periodOf("last7", today);
}
