import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Tiles are 3:4. */
const TALL = 4 / 3;
/** Rows kept ready above and below what is seen. */
const SPARE = 3;

/** Which rows of a grid are drawn, and how high one is. */
export interface Rows {
  readonly columns: number;
  readonly rowHeight: number;
  readonly first: number;
  /** One past the last. */
  readonly last: number;
}

/** What of a grid is near the screen; `top` is where the grid begins, seen from the upper edge of the screen. */
export function rowsNear(grid: {
  readonly top: number;
  readonly screen: number;
  readonly rowHeight: number;
  readonly rows: number;
}): { first: number; last: number } {
  const { top, screen, rowHeight, rows } = grid;
  const first = Math.floor(-top / rowHeight) - SPARE;
  const last = Math.ceil((screen - top) / rowHeight) + SPARE;
  const within = (row: number) => Math.min(rows, Math.max(0, row));
  return { first: within(first), last: Math.max(within(last), Math.min(rows, SPARE)) };
}

/** Follows the scroll of the page over a grid of so many tiles; asks the style sheet how wide they are. */
export function useWindow(grid: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>(guess);
  useLayoutEffect(() => {
    setRows((now) => same(now, measure(grid.current, count)));
  }, [grid, count]);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => setRows((now) => same(now, measure(grid.current, count))));
    };
    // Captured, so that the scrolling of a dialog around the grid is heard too.
    const how = { passive: true, capture: true };
    addEventListener("scroll", look, how);
    const size = new ResizeObserver(look);
    if (grid.current) size.observe(grid.current);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener("scroll", look, how);
      size.disconnect();
    };
  }, [grid, count]);
  return rows;
}

/** Before anything is measured, so that a page one comes back to is about as long as it was. */
function guess(): Rows {
  const columns = Math.max(3, Math.min(7, Math.floor(innerWidth / 180)));
  return { columns, rowHeight: (innerWidth >= 1024 ? 160 : innerWidth / 3.3) * TALL + 12, first: 0, last: 6 };
}

function measure(grid: HTMLElement | null, count: number): Rows | undefined {
  if (!grid) return undefined;
  const style = getComputedStyle(grid);
  const tracks = style.gridTemplateColumns.split(" ");
  const width = Number.parseFloat(tracks[0] ?? "");
  if (!(width > 0)) return undefined;
  const rowHeight = width * TALL + Number.parseFloat(style.rowGap || "0");
  const columns = tracks.length;
  const { top } = grid.getBoundingClientRect();
  return {
    columns,
    rowHeight,
    ...rowsNear({ top, screen: innerHeight, rowHeight, rows: Math.ceil(count / columns) }),
  };
}

/** The rows there are now, as the same object while nothing changed. */
function same(now: Rows, next: Rows | undefined): Rows {
  if (!next) return now;
  const keys = ["columns", "rowHeight", "first", "last"] as const;
  return keys.every((key) => now[key] === next[key]) ? now : next;
}
