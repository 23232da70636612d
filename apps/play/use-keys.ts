import { useEffect } from "react";
import type { Slot } from "./use-slot.ts";

interface Keys {
  readonly slot: Slot;
  readonly info: boolean;
  setInfo(on: boolean): void;
  mute(): void;
}

/** Space and Enter spin, arrows change the stake, M sound, T text mode, I about the game. */
export function useKeys({ slot, info, setInfo, mute }: Keys): void {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      " ": () => (slot.shown.phase === "idle" ? slot.spin() : slot.skip()),
      Enter: () => (slot.shown.phase === "idle" ? slot.spin() : slot.skip()),
      ArrowUp: () => slot.step(1),
      ArrowRight: () => slot.step(1),
      ArrowDown: () => slot.step(-1),
      ArrowLeft: () => slot.step(-1),
      m: mute,
      t: () => slot.screen.setTextMode(!slot.screen.textMode),
      i: () => setInfo(true),
    };
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const own =
        target.closest("input, textarea, select, dialog, a") ||
        (target.closest("button") && /^( |Enter)$/.test(event.key));
      if (!act || own || info || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
