import { useEffect } from "react";
import type { SheetName } from "./footer.tsx";
import type { Table } from "./use-table-of.ts";

interface Keys {
  readonly table: Table;
  readonly sheet: SheetName | undefined;
  setSheet(sheet: SheetName): void;
  mute(): void;
}

/** Space bets, C takes what is won, Q and W change the stake; the rest is the game's own or the screen's. */
export function useInstantKeys({ table, sheet, setSheet, mute }: Keys): void {
  useEffect(() => {
    const { view, bet, instant, pays, locked, stake } = table;
    const acts: Record<string, () => void> = {
      " ": table.auto.left === undefined ? table.bet1 : table.auto.stop,
      c: table.cashout,
      q: () => !locked && stake.half(),
      w: () => !locked && stake.double(),
      m: mute,
      t: () => table.setPlain(!table.plain),
      i: () => setSheet("info"),
      k: () => setSheet("keys"),
    };
    const press = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (sheet || isOthers(event, key)) return;
      const { phase, round } = instant.shown;
      const busy = phase === "open" ? instant.busy : locked;
      const at = { bet, state: round?.state, phase, busy, pays, choose: table.choose, move: instant.move };
      const act = view.press?.(key, at) ? () => undefined : acts[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Keys that belong to whatever has the focus, or to the browser. */
function isOthers(event: KeyboardEvent, key: string): boolean {
  const target = event.target as HTMLElement;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (target.closest("input:not([type=range]), textarea, select, dialog, a")) return true;
  if (target.closest("input[type=range]")) return key.startsWith("Arrow");
  return target.closest("button") !== null && /^( |Enter)$/.test(key);
}
