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

const SMALLEST = 24;
/** How much higher than wide a cell may become where the place is narrow and high, as on a phone. */
const STRETCH = 1.25;

/** The largest grid that fits, in the middle of the room there is; cells are square, or higher on an upright place. */
export function fitGrid(room: { width: number; height: number }, reels: number, rows: number): Grid {
  const padding = Math.min(24, Math.max(12, room.width * 0.035));
  const across = (room.width - padding * 2) / reels;
  const down = (room.height - padding * 2) / rows;
  const reel = Math.max(SMALLEST, Math.floor(Math.min(across, down)));
  const cell = Math.max(SMALLEST, Math.floor(Math.min(down, reel * STRETCH)));
  const [width, height] = [reel * reels, cell * rows];
  return {
    x: Math.round((room.width - width) / 2),
    y: Math.round((room.height - height) / 2),
    width,
    height,
    reel,
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
