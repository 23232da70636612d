import { useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import { afterShowing } from "@taya/client/showing";
import { Icon } from "./icon.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

const SHOWN_MS = 5_000;
const MOST = 3;
const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let nextId = 1;

/**
 * Shows a short message for five seconds; screen readers hear it politely. While a game shows a round it waits for the
 * end, but for a refusal, which is said at once.
 */
export function toast(text: string, tone: Toast["tone"] = "plain"): void {
  if (tone === "bad") return put(text, tone);
  afterShowing(() => put(text, tone));
}

function put(text: string, tone: Toast["tone"]): void {
  const id = nextId++;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(1 - MOST), { id, text, tone }] }));
  setTimeout(() => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) })), SHOWN_MS);
}

/** Takes away what is shown. */
export const dismissToasts = (): void => useToasts.setState({ toasts: [] });

const TONES = { good: "circle-check", bad: "alert-triangle", plain: "info-circle" } as const;
const COLOURS = { good: "text-win", bad: "text-lose", plain: "text-info" } as const;

const AT =
  "fixed inset-x-3 m-0 w-auto border-0 p-0 bg-transparent text-text overflow-visible grid justify-items-center gap-2 pointer-events-none";
/** Where messages may stand, the place liked best first; neither lies over the navigation of phones. */
const PLACES = [`${AT} top-auto bottom-20 lg:bottom-6`, `${AT} top-3 bottom-auto`];
/** What may bring a field under a message that stands already. */
const MOVES = ["scroll", "focusin", "resize"] as const;

/** The place where messages appear; stands once in the page, and gives way to the fields of what lies on top. */
export function ToastHost() {
  const { toasts } = useToasts();
  const layer = useRef<HTMLDivElement>(null);
  // Raised with every message, it lies above whatever dialog was opened meanwhile; empty it shows nothing.
  useLayoutEffect(() => {
    const shown = layer.current!;
    shown.hidePopover();
    if (toasts.length === 0) return;
    shown.showPopover();
    // How a message gives way comes with the first one; until then it stands where it is liked best.
    const place = () =>
      void import("./toast-place.ts").then(
        ({ giveWay }) => giveWay(shown, PLACES),
        () => undefined,
      );
    place();
    for (const move of MOVES) window.addEventListener(move, place, { capture: true, passive: true });
    return () => {
      for (const move of MOVES) window.removeEventListener(move, place, { capture: true });
    };
  }, [toasts]);
  return (
    <div ref={layer} popover="manual" aria-live="polite" className={PLACES[0]}>
      {toasts.map(({ id, text, tone }) => (
        <div
          key={id}
          className="flex items-center gap-3 rounded-md bg-bg3 border border-line-strong px-4 py-3 shadow-xl animate-[rise_180ms_var(--ease-out)]"
        >
          <Icon name={TONES[tone]} className={COLOURS[tone]} />
          {text}
        </div>
      ))}
    </div>
  );
}
