import { CanvasSource, Container, Graphics, Sprite, Texture } from "pixi.js";
import type { Held } from "./beats.ts";
import { cellRect, type Grid, type Rect } from "./grid.ts";

/** The layer above the reels: locked coins, wilds that stay, wilds that fill a reel. */
export interface HeldLayer {
  readonly view: Container;
  /** Keeps what was there, lets new things appear, removes the rest. */
  set(held: readonly Held[], options: { readonly still: boolean; cellsOf(reel: number): number }): void;
  step(ms: number): boolean;
}

interface Kit {
  readonly grid: Grid;
  readonly glow: number;
  readonly ground: number;
  texture(symbol: string): Texture;
  /** How an amount is written on a coin. */
  write(amount: string): string;
}

const APPEAR_MS = 300;
const GROW_MS = 420;

interface Shown {
  readonly view: Container;
  readonly rect: Rect;
  /** Where it grows from, when it does. */
  readonly start: Rect;
  lived: number;
}

export function makeHeld(kit: Kit): HeldLayer {
  const view = new Container();
  const shown = new Map<string, Shown>();
  return {
    view,
    set(held, { still, cellsOf }) {
      const wanted = new Map(held.map((each) => [keyOf(each, cellsOf(each.reel)), each]));
      for (const [key, each] of shown) {
        if (wanted.has(key)) continue;
        each.view.destroy({ children: true });
        shown.delete(key);
      }
      for (const [key, each] of wanted) {
        if (shown.has(key)) continue;
        const made = draw(kit, each, cellsOf(each.reel));
        if (still) made.lived = Infinity;
        view.addChild(made.view);
        shown.set(key, made);
        pose(made);
      }
    },
    step(ms) {
      let moving = false;
      for (const each of shown.values()) {
        if (each.lived > GROW_MS) continue;
        each.lived += ms;
        pose(each);
        moving = true;
      }
      return moving;
    },
  };
}

const keyOf = ({ reel, row, symbol, value, loose }: Held, cells: number): string =>
  [reel, row, cells, symbol, value, loose].join("/");

function draw({ grid, glow, ground, texture, write }: Kit, held: Held, cells: number): Shown {
  const rect = held.row === undefined ? cellRect(grid, held.reel, 0, 1) : cellRect(grid, held.reel, held.row, cells);
  const start = held.from === undefined ? rect : cellRect(grid, held.reel, held.from, cells);
  const [w, h] = [rect.width, rect.height];
  const view = new Container();
  const plate = new Graphics()
    .roundRect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6, Math.min(w, h) * 0.16)
    .fill({ color: ground, alpha: 0.96 })
    .stroke({ color: glow, width: Math.max(1.5, Math.min(w, h) / 40) });
  if (!held.loose) view.addChild(plate);
  // A thing that fills its reel shows its picture in every cell's place, largest in the middle.
  const side = Math.min(w, h);
  const lots = held.row === undefined ? spots(h, side) : [{ y: 0, scale: 0.86 }];
  for (const { y, scale } of lots) {
    const sprite = new Sprite(texture(held.symbol));
    sprite.anchor.set(0.5);
    sprite.y = y;
    sprite.scale.set((side * scale) / Math.max(sprite.texture.width, sprite.texture.height, 1));
    view.addChild(sprite);
  }
  if (held.value) view.addChild(written(write(held.value), side));
  return { view, rect, start, lived: 0 };
}

const spots = (height: number, side: number) => [
  { y: -height / 2 + side * 0.42, scale: 0.56 },
  { y: height / 2 - side * 0.42, scale: 0.56 },
  { y: 0, scale: 1.04 },
];

/** An amount as a picture, sharp on every screen; drawn by the browser itself, which has the letters already. */
function written(label: string, side: number): Sprite {
  const scale = Math.min(2, devicePixelRatio);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(side * scale), Math.ceil(side * 0.5 * scale)];
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.font = `800 ${side * 0.3 * scale}px Manrope, system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.lineWidth = side * 0.08 * scale;
    pen.strokeStyle = "#2a1200";
    pen.fillStyle = "#ffffff";
    const place = [canvas.width / 2, canvas.height / 2, canvas.width * 0.92] as const;
    pen.strokeText(label, ...place);
    pen.fillText(label, ...place);
  }
  const text = new Sprite(new Texture({ source: new CanvasSource({ resource: canvas }) }));
  text.anchor.set(0.5);
  text.scale.set(1 / scale);
  text.on("destroyed", () => text.texture.destroy(true));
  return text;
}

/** A new thing swells into its place; one that fills a reel grows out of the cell it landed in. */
function pose({ view, rect, start, lived }: Shown): void {
  const grows = start !== rect;
  const t = Math.min(1, lived / (grows ? GROW_MS : APPEAR_MS));
  const eased = 1 - (1 - t) ** 3;
  const middle = (each: Rect) => each.y + each.height / 2;
  view.position.set(rect.x + rect.width / 2, middle(start) + (middle(rect) - middle(start)) * eased);
  const swell = t < 1 ? 1 + Math.sin(t * Math.PI) * 0.14 : 1;
  const share = start.height / rect.height;
  view.scale.set(
    grows ? 1 : swell * (0.6 + 0.4 * eased),
    grows ? share + (1 - share) * eased : swell * (0.6 + 0.4 * eased),
  );
}
