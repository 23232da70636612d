import { Container, Graphics, ImageSource, Texture } from "pixi.js";
import type { Canvas } from "./canvas.ts";
import type { Cell, SpinWin } from "../slots/outcome.ts";
import { cellRect, type Column, fitGrid, type Grid } from "./grid.ts";
import { type HeldLayer, makeHeld } from "./held.ts";
import { makeReel, type Reel } from "./reel.ts";
import type { SlotTheme } from "./theme.ts";

const GROUND = 0x050914;

/** Everything drawn for one size of the place. */
export interface Drawn {
  readonly grid: Grid;
  readonly root: Container;
  readonly reels: readonly Reel[];
  readonly held: HeldLayer;
  readonly marks: Graphics;
}

export interface Material {
  readonly textures: ReadonlyMap<string, Texture>;
  /** How an amount is written on a coin. */
  readonly write: (amount: string) => string;
}

/** Something to look at before the first spin: symbols in order, no combination. */
export const startColumns = (theme: SlotTheme): Column[] =>
  Array.from({ length: theme.reels }, (_, reel) =>
    Array.from({ length: theme.rows }, (_each, row) => theme.symbols[(row * 2 + reel) % theme.symbols.length]!),
  );

/** The pictures of the symbols by letter; one that cannot be had is a white cell. */
export async function loadTextures(theme: SlotTheme): Promise<ReadonlyMap<string, Texture>> {
  const entries = theme.symbols.map(async (symbol) => {
    const picture = await loadTexture(`/art/games/${theme.code}/${symbol.toLowerCase()}.webp`).catch(
      () => Texture.WHITE,
    );
    return [symbol, picture] as const;
  });
  return new Map(await Promise.all(entries));
}

async function loadTexture(address: string): Promise<Texture> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) });
}

/** Builds frame, reels, what is held above them, and the marks of wins. */
export function layOut({ renderer, scene }: Canvas, theme: SlotTheme, { textures, write }: Material): Drawn {
  const grid = fitGrid(renderer.screen, theme.reels, theme.rows);
  const root = new Container();
  root.position.set(grid.x, grid.y);
  const texture = (symbol: string) => textures.get(symbol) ?? Texture.WHITE;
  const turning = new Container();
  // One mask for all reels: each mask is a pass of its own for the graphics processor.
  const mask = new Graphics().rect(0, 0, grid.width, grid.height).fill(0xffffff);
  turning.mask = mask;
  const reels = Array.from({ length: theme.reels }, (_, at) => {
    const reel = makeReel({ width: grid.reel, height: grid.height, symbols: theme.symbols, texture });
    reel.view.x = at * grid.reel;
    turning.addChild(reel.view);
    return reel;
  });
  const held = makeHeld({ grid, glow: theme.glow, ground: theme.ground ?? GROUND, texture, write });
  const marks = new Graphics();
  root.addChild(frame(grid, theme), turning, mask, held.view, marks);
  scene.addChildAt(root, 0);
  return { grid, root, reels, held, marks };
}

/** The frame, with a light line between the reels; thinner where the reels are small. */
function frame({ width, height, reel }: Grid, theme: SlotTheme): Graphics {
  const thin = Math.min(1, Math.max(0.5, reel / 120));
  const around = (gap: number, radius: number) =>
    [-gap * thin, -gap * thin, width + gap * 2 * thin, height + gap * 2 * thin, radius * thin] as const;
  const drawing = new Graphics()
    .roundRect(...around(14, 24))
    .fill({ color: theme.ground ?? GROUND, alpha: 0.78 })
    .stroke({ color: theme.frame, width: 5 * thin, alpha: 0.95 })
    .roundRect(...around(8, 18))
    .stroke({ color: theme.glow, width: 1.5 * thin, alpha: 0.5 });
  for (let at = 1; at < theme.reels; at++) {
    drawing
      .moveTo(at * reel, 4)
      .lineTo(at * reel, height - 4)
      .stroke({ color: theme.frame, width: 1.5 * thin, alpha: 0.35 });
  }
  return drawing;
}

/** A win as far as it is drawn. */
export type Lit = Pick<SpinWin, "cells" | "line">;

/** Frames the cells that won and draws the lines they won on. */
export function mark({ marks, grid }: Drawn, theme: SlotTheme, lit: readonly Lit[], cellsOf: (reel: number) => number) {
  marks.clear();
  const place = ([reel, row]: Cell) => cellRect(grid, reel, row, cellsOf(reel));
  const cells = new Map(lit.flatMap((win) => win.cells).map((cell) => [cell.join("."), cell]));
  const thin = Math.min(1, Math.max(0.5, grid.reel / 120));
  for (const { x, y, width, height } of [...cells.values()].map(place)) {
    marks
      .roundRect(x + 3, y + 3, width - 6, height - 6, Math.min(width, height) * 0.14)
      .fill({ color: theme.glow, alpha: 0.12 })
      .stroke({ color: theme.glow, width: 4 * thin, alpha: 0.95 });
  }
  const lines = lit.filter(({ line }) => line !== undefined);
  // Many lines at once would hide what they connect.
  const look = lines.length > 3 ? { width: 3, alpha: 0.4 } : { width: 6, alpha: 0.75 };
  for (const { cells: path } of lines) {
    const middles = path.map(place).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    marks.poly(middles, false).stroke({ color: theme.frame, ...look, join: "round", cap: "round" });
  }
}
