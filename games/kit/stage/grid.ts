/** What a reel shows, top first. */
export type Column = readonly string[];

/** The place of the reels in pixels; every reel is `height` high, however many cells share it. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Width of a reel. */
  readonly reel: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PADDING = 24;
const SMALLEST = 24;

/** The largest grid of square cells that fits, in the middle of the room there is. */
export function fitGrid(room: { width: number; height: number }, reels: number, rows: number): Grid {
  const across = (room.width - PADDING * 2) / reels;
  const down = (room.height - PADDING * 2) / rows;
  const size = Math.max(SMALLEST, Math.floor(Math.min(across, down)));
  const [width, height] = [size * reels, size * rows];
  return {
    x: Math.round((room.width - width) / 2),
    y: Math.round((room.height - height) / 2),
    width,
    height,
    reel: size,
  };
}

/** Where a cell lies within the grid when its reel shows `cells` of them. */
export function cellRect(grid: Grid, reel: number, row: number, cells: number): Rect {
  const height = grid.height / Math.max(1, cells);
  return { x: reel * grid.reel, y: row * height, width: grid.reel, height };
}

/**
 * Where the cells of a column come from when the rows `gone` have left it: what stays keeps its order and sinks,
 * what is new waits above. Answers per new row the row it starts at; negative rows are above the window.
 */
export function fallsFrom(cells: number, gone: readonly number[]): number[] {
  const left = new Set(gone);
  const stay = Array.from({ length: cells }, (_, row) => row).filter((row) => !left.has(row));
  const fresh = cells - stay.length;
  return Array.from({ length: cells }, (_, row) => (row < fresh ? row - fresh : stay[row - fresh]!));
}
