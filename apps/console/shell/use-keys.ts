import { useEffect } from "react";
import { walkRows } from "../lib/walk.ts";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Keys that work everywhere: Ctrl or Command and K asks where to go, `/` goes to the filter of a list, j and k walk over the rows of its tables. */
export function useKeys(onPalette: () => void): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!document.querySelector("dialog:modal")) onPalette();
        return;
      }
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
      const step = STEPS[event.key];
      const page = document.getElementById("page");
      if (step && page && walkRows(page, step)) return event.preventDefault();
      const filter = document.querySelector<HTMLElement>("[data-first-filter]");
      if (event.key !== "/" || !filter) return;
      event.preventDefault();
      filter.focus();
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [onPalette]);
}
