import { useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import { afterShowing } from "@taya/client/showing";
import { Icon } from "./icon.tsx";
import { type Box, freePlace } from "./toast.rules.ts";

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

const TONES = { good: "circle-check", bad: "alert-triangle", plain: "info-circle" } as const;
const COLOURS = { good: "text-win", bad: "text-lose", plain: "text-info" } as const;

/** Where messages may stand, the place liked best first; neither lies over the navigation of phones. */
const PLACES = ["top-auto bottom-20 lg:bottom-6", "top-3 bottom-auto"] as const;
/** What a message must not lie over: what one types into, chooses in, and sends with. */
const FIELDS = "input, select, textarea, [contenteditable=true], button[type=submit]";
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
    const place = () => giveWay(shown);
    place();
    for (const move of MOVES) window.addEventListener(move, place, { capture: true, passive: true });
    return () => {
      for (const move of MOVES) window.removeEventListener(move, place, { capture: true });
    };
  }, [toasts]);
  return (
    <div ref={layer} popover="manual" aria-live="polite" className={`${AT} ${PLACES[0]}`}>
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

const AT =
  "fixed inset-x-3 m-0 w-auto border-0 p-0 bg-transparent text-text overflow-visible grid justify-items-center gap-2 pointer-events-none";

/** Puts the messages where they lie over no field. */
function giveWay(layer: HTMLElement): void {
  const places = PLACES.map((place) => {
    layer.className = `${AT} ${place}`;
    return boxAround([...layer.children]);
  });
  layer.className = `${AT} ${PLACES[freePlace(places, fieldsOnTop())]}`;
}

const boxAround = (elements: readonly Element[]): Box => {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
};

/** The fields of the dialog opened last, or of the page when none is. */
function fieldsOnTop(): readonly Box[] {
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  return [...within.querySelectorAll(FIELDS)].map((field) => field.getBoundingClientRect());
}
