import { create } from "zustand";
import { intlHere } from "@taya/client/amount";
import { browserStore } from "@taya/client/storage";
import { formatOdds, ODDS_FORMATS, type OddsFormat } from "./odds-format.ts";

const KEY = "taya.odds";

const useFormat = create<{ readonly format: OddsFormat }>(() => ({ format: kept() }));

function kept(): OddsFormat {
  const known = browserStore.getItem(KEY);
  return ODDS_FORMATS.find((each) => each === known) ?? "decimal";
}

/** How this browser writes prices. */
export const useOddsFormat = (): OddsFormat => useFormat(({ format }) => format);

export function chooseOddsFormat(format: OddsFormat): void {
  browserStore.setItem(KEY, format);
  useFormat.setState({ format });
}

/** Writes prices the way this browser is set to. */
export function useOdds(): (odds: number) => string {
  const format = useOddsFormat();
  return (odds) => formatOdds(odds, format, intlHere());
}
