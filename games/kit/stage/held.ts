import type { Album } from "./album.ts";
import type { Held } from "./beats.ts";
import { cellRect, type Grid, type Rect } from "./grid.ts";
import { ink, type Pen, type Pose, stamp } from "./pen.ts";

/** The layer above the reels: locked coins, wilds that stay, wilds that fill a reel. */
export interface HeldLayer {
  /** Keeps what was there, lets new things appear, removes the rest. */
  set(held: readonly Held[], options: { readonly still: boolean; cellsOf(reel: number): number }): void;
  step(ms: number): boolean;
  draw(pen: Pen): void;
}

interface Kit {
  /** Where the reels lie on the canvas. */
  readonly grid: Grid;
  readonly glow: number;
  readonly ground: number;
  readonly album: Album;
  /** How an amount is written on a coin. */
  write(amount: string): string;
}

const APPEAR_MS = 300;
const GROW_MS = 420;

interface Shown {
  readonly held: Held;
  readonly rect: Rect;
  /** Where it grows from, when it does. */
  readonly start: Rect;
  lived: number;
}

export function makeHeld(kit: Kit): HeldLayer {
  const shown = new Map<string, Shown>();
  return {
    set(held, { still, cellsOf }) {
      const wanted = new Map(held.map((each) => [keyOf(each, cellsOf(each.reel)), each]));
      for (const key of shown.keys()) if (!wanted.has(key)) shown.delete(key);
      for (const [key, each] of wanted) {
        if (shown.has(key)) continue;
        const made = placed(kit.grid, each, cellsOf(each.reel));
        if (still) made.lived = Infinity;
        shown.set(key, made);
      }
    },
    step(ms) {
      let moving = false;
      for (const each of shown.values()) {
        if (each.lived > GROW_MS) continue;
        each.lived += ms;
        moving = true;
      }
      return moving;
    },
    draw(pen) {
      for (const [key, each] of shown) {
        const { rect, held } = each;
        const picture = kit.album.picture(`held/${key}`, rect, (context) => paint(kit, held, { context, rect }));
        stamp(pen, picture, poseOf(kit.grid, each));
      }
    },
  };
}

const keyOf = ({ reel, row, symbol, value, loose }: Held, cells: number): string =>
  [reel, row, cells, symbol, value, loose].join("/");

function placed(grid: Grid, held: Held, cells: number): Shown {
  const rect = held.row === undefined ? cellRect(grid, held.reel, 0, 1) : cellRect(grid, held.reel, held.row, cells);
  const start = held.from === undefined ? rect : cellRect(grid, held.reel, held.from, cells);
  return { held, rect, start, lived: 0 };
}

interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly rect: Rect;
}

function paint({ glow, ground, album, write }: Kit, held: Held, { context, rect: { width, height } }: Sheet): void {
  const side = Math.min(width, height);
  if (!held.loose) {
    context.beginPath();
    context.roundRect(3, 3, width - 6, height - 6, side * 0.16);
    context.fillStyle = ink(ground, 0.96);
    context.fill();
    context.strokeStyle = ink(glow);
    context.lineWidth = Math.max(1.5, side / 40);
    context.stroke();
  }
  // A thing that fills its reel shows its picture in every cell's place, largest in the middle.
  const lots = held.row === undefined ? spots(height, side) : [{ y: 0, scale: 0.86 }];
  for (const { y, scale } of lots) {
    const large = side * scale;
    const picture = album.symbol(held.symbol, large);
    context.drawImage(picture, (width - large) / 2, height / 2 + y - large / 2, large, large);
  }
  if (held.value) inscribe(context, write(held.value), { side, x: width / 2, y: height / 2 });
}

const spots = (height: number, side: number) => [
  { y: -height / 2 + side * 0.42, scale: 0.56 },
  { y: height / 2 - side * 0.42, scale: 0.56 },
  { y: 0, scale: 1.04 },
];

interface Label {
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

/** Writes an amount on a coin. */
function inscribe(context: CanvasRenderingContext2D, label: string, { side, x, y }: Label): void {
  context.font = `800 ${side * 0.3}px Manrope, system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = side * 0.08;
  context.strokeStyle = "#2a1200";
  context.fillStyle = "#ffffff";
  context.strokeText(label, x, y, side * 0.92);
  context.fillText(label, x, y, side * 0.92);
}

/** A new thing swells into its place; one that fills a reel grows out of the cell it landed in. */
function poseOf(grid: Grid, { rect, start, lived }: Shown): Pose {
  const grows = start !== rect;
  const t = Math.min(1, lived / (grows ? GROW_MS : APPEAR_MS));
  const eased = 1 - (1 - t) ** 3;
  const middle = (each: Rect) => each.y + each.height / 2;
  const swell = t < 1 ? (1 + Math.sin(t * Math.PI) * 0.14) * (0.6 + 0.4 * eased) : 1;
  const share = start.height / rect.height;
  return {
    x: grid.x + rect.x + rect.width / 2,
    y: grid.y + middle(start) + (middle(rect) - middle(start)) * eased,
    scaleX: grows ? 1 : swell,
    scaleY: grows ? share + (1 - share) * eased : swell,
  };
}
