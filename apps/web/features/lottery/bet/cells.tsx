import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

interface Cell {
  readonly id: string;
  readonly text: ReactNode;
  /** Below it in small: the odds, how long it stayed away. */
  readonly below?: string | undefined;
  readonly pressed: boolean;
  /** For screen readers, where the text alone does not say it. */
  readonly name?: string | undefined;
}

interface CellsProps {
  readonly cells: readonly Cell[];
  readonly label: string;
  readonly onPress: (id: string) => void;
  /** Round numbers, tight numbers of a table, or wide outcomes. */
  readonly look: "ball" | "number" | "label";
  readonly className?: string;
}

const LOOKS = {
  ball: "size-11 rounded-full text-[16px]",
  number: "h-11 min-w-11 rounded-sm text-[15px]",
  label: "min-h-13 px-2 py-1.5 rounded-md text-[15px] text-center whitespace-normal!",
};

/** Keys and how they move: sideways by one, up and down to what lies there. */
const STEPS: Readonly<Record<string, "next" | "before" | "up" | "down" | "first" | "last">> = {
  ArrowRight: "next",
  ArrowLeft: "before",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/** Buttons of which one is in the tab order; arrows go on from it, Space and Enter press. */
export function Cells({ cells, label, onPress, look, className = "" }: CellsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const inOrder = Math.min(at, cells.length - 1);
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const all = [...(box.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const from = all.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || from < 0) return;
    event.preventDefault();
    const to = target(all, from, step);
    all[to]?.focus();
  }
  return (
    <div ref={box} role="group" aria-label={label} onKeyDown={move} className={className}>
      {cells.map(({ id, text, below, pressed, name }, i) => (
        <button
          key={id}
          type="button"
          data-symbol={id}
          aria-pressed={pressed}
          aria-label={name}
          tabIndex={i === inOrder ? 0 : -1}
          onFocus={() => setAt(i)}
          onClick={() => onPress(id)}
          className={`${LOOKS[look]} grid place-items-center content-center font-extrabold leading-tight money bg-bg3 ring-1 ring-inset ring-white/10 transition-[background,transform] duration-80 hover:bg-[#324266] active:scale-95 aria-pressed:bg-linear-to-b aria-pressed:from-[#ffd761] aria-pressed:to-[#ffb924] aria-pressed:text-gold-ink`}
        >
          <span>{text}</span>
          {below && <span className={`text-[12px] font-bold ${pressed ? "text-gold-ink" : "text-gold"}`}>{below}</span>}
        </button>
      ))}
    </div>
  );
}

/** Where a key leads from a button. */
function target(all: readonly HTMLElement[], from: number, step: (typeof STEPS)[string]): number {
  if (step === "first") return 0;
  if (step === "last") return all.length - 1;
  if (step === "next") return Math.min(all.length - 1, from + 1);
  if (step === "before") return Math.max(0, from - 1);
  const here = all[from]!.getBoundingClientRect();
  const down = step === "down";
  const rows = all
    .map((each, i) => ({ i, box: each.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top > here.top + 4 : box.top < here.top - 4));
  const near = rows.toSorted(
    (a, b) =>
      Math.abs(a.box.top - here.top) - Math.abs(b.box.top - here.top) ||
      Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
  )[0];
  return near?.i ?? from;
}
