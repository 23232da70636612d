import { create } from "zustand";
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

/** Shows a short message for five seconds; screen readers hear it politely. */
export function toast(text: string, tone: Toast["tone"] = "plain"): void {
  const id = nextId++;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(1 - MOST), { id, text, tone }] }));
  setTimeout(() => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) })), SHOWN_MS);
}

const TONES = { good: "circle-check", bad: "alert-triangle", plain: "info-circle" } as const;
const COLOURS = { good: "text-win", bad: "text-lose", plain: "text-info" } as const;

/** The place where messages appear; stands once in the page. */
export function ToastHost() {
  const { toasts } = useToasts();
  return (
    <div
      aria-live="polite"
      className="fixed z-50 inset-x-3 bottom-20 lg:bottom-6 grid justify-items-center gap-2 pointer-events-none"
    >
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
