import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { BoardProps } from "../table-view.ts";
import { Chip } from "./chip.tsx";
import { short } from "./short.ts";

const TOWARDS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The ground of a layout: one stop for the Tab key, arrows go to the nearest spot in their direction. */
export function Felt({
  label,
  className = "",
  style,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const spots = spotsIn(ground.current);
    if (!spots.some((spot) => spot.tabIndex === 0)) spots[0]?.setAttribute("tabindex", "0");
  });
  return (
    <div
      ref={ground}
      role="group"
      aria-label={label}
      className={className}
      style={style}
      onFocus={(event) => {
        const chosen = (event.target as HTMLElement).closest("[data-spot]");
        if (!chosen) return;
        for (const spot of spotsIn(ground.current)) spot.setAttribute("tabindex", spot === chosen ? "0" : "-1");
      }}
      onKeyDown={(event) => go(event, ground.current)}
    >
      {children}
    </div>
  );
}

const spotsIn = (ground: HTMLElement | null): HTMLElement[] => [
  ...(ground?.querySelectorAll<HTMLElement>("[data-spot]") ?? []),
];

function go(event: KeyboardEvent, ground: HTMLElement | null): void {
  const towards = TOWARDS[event.key];
  const from = (event.target as HTMLElement).closest("[data-spot]");
  if (!towards || !from) return;
  event.preventDefault();
  event.stopPropagation();
  const at = middle(from);
  const nearest = spotsIn(ground)
    .filter((spot) => spot !== from)
    .map((spot) => ({ spot, far: distance(at, middle(spot), towards) }))
    .reduce((best, next) => (next.far < best.far ? next : best), {
      spot: undefined as HTMLElement | undefined,
      far: Infinity,
    });
  nearest.spot?.focus();
}

const middle = (of: Element) => {
  const box = of.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** How far something lies in a direction; what lies aside counts double, what lies behind not at all. */
function distance(from: { x: number; y: number }, to: { x: number; y: number }, [x, y]: readonly [number, number]) {
  const ahead = (to.x - from.x) * x + (to.y - from.y) * y;
  const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
  return ahead > 1 ? ahead + 2 * aside : Infinity;
}

/** A place of the layout as a button: its name is what it is read as, whatever is drawn on it. */
export function SpotButton({
  board,
  spot,
  className = "",
  style,
  pays = true,
  chip = "-end-1 -top-1",
  children,
}: {
  readonly board: BoardProps;
  readonly spot: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Whether what it pays is written on it. */
  readonly pays?: boolean;
  /** Where the chips lie. */
  readonly chip?: string;
  readonly children?: ReactNode;
}) {
  const { bets, won, open, say, name } = board;
  const known = board.spots.get(spot);
  if (!known) return null;
  const mine = bets.get(spot) ?? 0n;
  const wins = won.has(spot);
  const label = say(mine > 0n ? "spotWithBet" : "spotPays", {
    name: name(spot),
    pays: known.pays,
    amount: short(mine),
  });
  return (
    <button
      type="button"
      data-spot={spot}
      data-mine={mine > 0n ? mine.toString() : undefined}
      data-won={wins || undefined}
      tabIndex={-1}
      aria-label={wins ? `${label}, ${say("spotWon")}` : label}
      title={label}
      aria-disabled={!open}
      onClick={() => open && board.place(spot)}
      onContextMenu={(event) => {
        event.preventDefault();
        if (open) board.take(spot);
      }}
      onKeyDown={(event) => {
        if (!open || (event.key !== "Delete" && event.key !== "Backspace")) return;
        event.preventDefault();
        board.take(spot);
      }}
      style={style}
      className={`spot ${wins ? "spot-won" : ""} ${className}`}
    >
      {children}
      {pays && <span className="spot-pays">{span(known.pays)}</span>}
      {mine > 0n && (
        <span className={`absolute z-10 pointer-events-none ${chip}`}>
          <Chip value={mine} size={28} />
        </span>
      )}
    </button>
  );
}

/** "30:1–1:1" from a ladder of pays; one or two stay as they are. */
function span(pays: string): string {
  const steps = pays.split(" / ");
  return steps.length > 2 ? `${steps[0]}–${steps.at(-1)}` : pays;
}
