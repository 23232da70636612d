import type { Cell, SpinWin } from "../slots/outcome.ts";
import type { Album } from "./album.ts";
import type { Canvas } from "./canvas.ts";
import { cellRect, type Column, fitGrid, type Grid } from "./grid.ts";
import { type HeldLayer, makeHeld } from "./held.ts";
import { ink, type Pen, stamp } from "./pen.ts";
import { makeReel, type Reel } from "./reel.ts";
import type { SlotTheme } from "./theme.ts";

const GROUND = 0x050914;
/** Room around the reels for the frame and for what swells. */
const AROUND = 20;

/** Everything drawn for one size of the place. */
export interface Drawn {
  /** Where the reels lie on the canvas. */
  readonly grid: Grid;
  readonly width: number;
  readonly height: number;
  readonly reels: readonly Reel[];
  readonly held: HeldLayer;
}

export interface Material {
  readonly album: Album;
  /** How an amount is written on a coin. */
  readonly write: (amount: string) => string;
}

/** Something to look at before the first spin: symbols in order, no combination. */
export const startColumns = (theme: SlotTheme): Column[] =>
  Array.from({ length: theme.reels }, (_, reel) =>
    Array.from({ length: theme.rows }, (_each, row) => theme.symbols[(row * 2 + reel) % theme.symbols.length]!),
  );

/** Puts the canvas where the reels fit, and builds them with what is held above them. */
export function layOut(canvas: Canvas, theme: SlotTheme, { album, write }: Material): Drawn {
  const fit = fitGrid(canvas.room, theme.reels, theme.rows);
  const [left, top] = [Math.max(0, Math.min(AROUND, fit.x)), Math.max(0, Math.min(AROUND, fit.y))];
  const grid = { ...fit, x: left, y: top };
  const [width, height] = [grid.width + left * 2, grid.height + top * 2];
  canvas.place({ x: fit.x - left, y: fit.y - top, width, height });
  album.clear();
  const reels = Array.from({ length: theme.reels }, (_, at) =>
    makeReel({
      x: grid.x + at * grid.reel,
      y: grid.y,
      width: grid.reel,
      height: grid.height,
      symbols: theme.symbols,
      picture: album.symbol,
    }),
  );
  const held = makeHeld({ grid, glow: theme.glow, ground: theme.ground ?? GROUND, album, write });
  return { grid, width, height, reels, held };
}

/** The frame, with a light line between the reels; thinner where the reels are small. */
function paintFrame(context: CanvasRenderingContext2D, { x, y, width, height, reel }: Grid, theme: SlotTheme) {
  const thin = Math.min(1, Math.max(0.5, reel / 120));
  const around = (gap: number, radius: number) => {
    const out = gap * thin;
    context.beginPath();
    context.roundRect(x - out, y - out, width + out * 2, height + out * 2, radius * thin);
  };
  const stroke = (line: number, colour: string) => {
    context.lineWidth = line * thin;
    context.strokeStyle = colour;
    context.stroke();
  };
  around(14, 24);
  context.fillStyle = ink(theme.ground ?? GROUND, 0.78);
  context.fill();
  stroke(5, ink(theme.frame, 0.95));
  around(8, 18);
  stroke(1.5, ink(theme.glow, 0.5));
  context.beginPath();
  for (let at = 1; at < theme.reels; at++) {
    context.moveTo(x + at * reel, y + 4);
    context.lineTo(x + at * reel, y + height - 4);
  }
  stroke(1.5, ink(theme.frame, 0.35));
}

/** A win as far as it is drawn. */
export type Lit = Pick<SpinWin, "cells" | "line">;

interface Wins {
  readonly grid: Grid;
  readonly lit: readonly Lit[];
  cellsOf(reel: number): number;
}

/** Frames the cells that won and draws the lines they won on. */
function paintWins(context: CanvasRenderingContext2D, { grid, lit, cellsOf }: Wins, theme: SlotTheme): void {
  const place = ([reel, row]: Cell) => {
    const { x, y, width, height } = cellRect(grid, reel, row, cellsOf(reel));
    return { x: grid.x + x, y: grid.y + y, width, height };
  };
  const cells = new Map(lit.flatMap((win) => win.cells).map((cell) => [cell.join("."), cell]));
  const thin = Math.min(1, Math.max(0.5, grid.reel / 120));
  context.fillStyle = ink(theme.glow, 0.12);
  context.strokeStyle = ink(theme.glow, 0.95);
  context.lineWidth = 4 * thin;
  for (const { x, y, width, height } of [...cells.values()].map(place)) {
    context.beginPath();
    context.roundRect(x + 3, y + 3, width - 6, height - 6, Math.min(width, height) * 0.14);
    context.fill();
    context.stroke();
  }
  const lines = lit.filter(({ line }) => line !== undefined);
  // Many lines at once would hide what they connect.
  const look = lines.length > 3 ? { width: 3, alpha: 0.4 } : { width: 6, alpha: 0.75 };
  Object.assign(context, { lineJoin: "round", lineCap: "round" });
  context.strokeStyle = ink(theme.frame, look.alpha);
  context.lineWidth = look.width;
  for (const { cells: path } of lines) {
    context.beginPath();
    for (const { x, y, width, height } of path.map(place)) context.lineTo(x + width / 2, y + height / 2);
    context.stroke();
  }
}

/** One picture of everything as it stands now. */
export function drawAll({ pen, drawn, album }: Sight, theme: SlotTheme, wins: Omit<Wins, "grid">): void {
  const { grid, reels, held } = drawn;
  const { context, ratio } = pen;
  const frame = album.picture("frame", drawn, (sheet) => paintFrame(sheet, grid, theme));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  // Takes the place of what was there; nothing has to be cleared first.
  context.globalCompositeOperation = "copy";
  context.drawImage(frame, 0, 0);
  context.globalCompositeOperation = "source-over";
  context.save();
  context.beginPath();
  context.rect(...([grid.x, grid.y, grid.width, grid.height].map((each) => Math.round(each * ratio)) as Four));
  context.clip();
  for (const reel of reels) reel.draw(pen);
  context.restore();
  held.draw(pen);
  if (wins.lit.length === 0) return;
  const marks = album.picture("wins", drawn, (sheet) => paintWins(sheet, { ...wins, grid }, theme));
  stamp(pen, marks, { x: drawn.width / 2, y: drawn.height / 2 });
}

type Four = [number, number, number, number];

interface Sight {
  readonly pen: Pen;
  readonly drawn: Drawn;
  readonly album: Album;
}
