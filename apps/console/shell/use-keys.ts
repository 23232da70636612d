import { useEffect } from "react";

/** Keys that work everywhere: Ctrl or Command and K asks where to go, `/` goes to the filter of a list. */
export function useKeys(onPalette: () => void): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!document.querySelector("dialog:modal")) onPalette();
        return;
      }
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      const filter = document.querySelector<HTMLElement>("[data-first-filter]");
      if (event.key !== "/" || typing || !filter) return;
      event.preventDefault();
      filter.focus();
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [onPalette]);
}
