import type { Surface } from "../../kit/table-parts/use-canvas.ts";
import { BOTTOM, pegsOf, type Place, TOP } from "./motion.ts";
import { type Colour, colourOf, POCKETS, ROWS } from "./rules.ts";

const FULL = 2 * Math.PI;
export const FILLS: Readonly<Record<Colour, readonly [ground: string, ink: string]>> = {
  gold: ["#f2c320", "#2a1c00"],
  red: ["#d91f33", "#ffffff"],
  white: ["#f5f6fa", "#182033"],
  blue: ["#1f57d6", "#ffffff"],
};

/** Where things stand on a surface: `pitch` from pocket to pocket, `step` the size things are drawn in. */
interface Scale {
  readonly pitch: number;
  readonly step: number;
  at(place: Place): readonly [x: number, y: number];
}

function scaleOf({ width, height }: Surface): Scale {
  const pitch = (width - 12) / POCKETS.length;
  const step = Math.min(pitch, (height - 8) / (ROWS + 3));
  const down = (height - 8 - step * 1.1) / (BOTTOM - TOP + 0.5);
  return { pitch, step, at: ({ x, y }) => [width / 2 + x * pitch, 4 + (y - TOP + 0.25) * down] };
}

/** Draws what does not move: the board, its pegs and its pockets. */
export function drawBoard(surface: Surface): HTMLCanvasElement {
  const { width, height, ratio } = surface;
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  const c = picture.getContext("2d")!;
  c.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { pitch, step, at } = scaleOf(surface);
  const half = (POCKETS.length / 2) * pitch;
  const ground = c.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, "#5a2bd0");
  ground.addColorStop(1, "#1d0a4d");
  c.beginPath();
  c.roundRect(width / 2 - half - 4, 2, 2 * half + 8, height - 4, step * 0.4);
  c.fillStyle = ground;
  c.fill();
  c.strokeStyle = "#ffc83d";
  c.lineWidth = 2.5;
  c.stroke();
  for (let row = 0; row < ROWS; row++) {
    for (const peg of pegsOf(row)) {
      const [x, y] = at({ x: peg, y: row });
      c.beginPath();
      c.arc(x, y, step * 0.1, 0, FULL);
      c.fillStyle = "#ffe9b0";
      c.fill();
    }
  }
  for (const pocket of POCKETS) drawPocket(c, surface, pocket, false);
  return picture;
}

/** A pocket in its colour with its number; the one the ball lies in shines. */
export function drawPocket(c: CanvasRenderingContext2D, surface: Surface, pocket: number, lit: boolean): void {
  const { pitch, step, at } = scaleOf(surface);
  const [x] = at({ x: pocket - 1 - ROWS / 2, y: 0 });
  const [ground, ink] = FILLS[colourOf(pocket)];
  const [top, tall] = [surface.height - 6 - step * 1.05, step * 1.05];
  c.beginPath();
  c.roundRect(x - pitch * 0.46, top, pitch * 0.92, tall, step * 0.14);
  c.fillStyle = ground;
  c.fill();
  c.lineWidth = lit ? 4 : 1;
  c.strokeStyle = lit ? "#7cf7ff" : "#00000066";
  c.stroke();
  c.fillStyle = ink;
  c.font = `800 ${Math.max(10, step * 0.5)}px Manrope, sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  c.fillText(String(pocket), x, top + tall * 0.56);
}

/** The ball where it is now. */
export function drawBall(surface: Surface, place: Place): void {
  const { context: c } = surface;
  const { step, at } = scaleOf(surface);
  const [x, y] = at(place);
  const r = step * 0.24;
  const shine = c.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
  shine.addColorStop(0, "#ffffff");
  shine.addColorStop(0.45, "#ff8a5c");
  shine.addColorStop(1, "#c2281a");
  c.beginPath();
  c.arc(x, y, r, 0, FULL);
  c.fillStyle = shine;
  c.fill();
  c.strokeStyle = "#0008";
  c.lineWidth = 1;
  c.stroke();
}
