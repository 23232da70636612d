import { useEffect } from "react";

/** Space takes the money wherever the focus is, except in a field or a dialog. */
export function useSpace(act: (() => void) | undefined): void {
  // After a reload the page around has the focus, and would get the key.
  useEffect(() => void window.focus(), []);
  useEffect(() => {
    if (!act) return;
    let taken = false;
    const press = (event: KeyboardEvent) => {
      if (event.key !== " " || (event.target as HTMLElement).closest("input, textarea, select, dialog")) return;
      // A focused button would be pressed as well.
      event.preventDefault();
      if (event.type === "keydown" && !event.repeat && !taken) {
        taken = true;
        act();
      }
    };
    addEventListener("keydown", press, true);
    addEventListener("keyup", press, true);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener("keyup", press, true);
    };
  }, [act]);
}
