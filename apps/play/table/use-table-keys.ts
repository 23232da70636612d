import { useEffect } from "react";

/** One key, one action; not while a field, a dialog or a button that uses the key itself has the focus. */
export function useTableKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const own =
        target.closest("input, textarea, select, dialog, a") ||
        (target.closest("button, summary") && /^( |Enter)$/.test(event.key));
      if (!act || own || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
