import type { CurveProps } from "../../kit/crash-view.ts";
import { type Surface, useCanvas } from "../../kit/table-parts/use-canvas.ts";
import par from "./par.json" with { type: "json" };

const GROWTH = Number(par.growth);
/** The picture is at least so long and so high. */
const LEAST_MS = 8_000;
const LEAST_TIMES = 2;
const ROOM = 1.18;
const STEPS = 80;
const GOLD = "#ffd23f";
const RED = "#ff4d64";
const GREEN = "#2fd48a";

/** How long it takes to reach a multiplier. */
const msTo = (times: number): number => Math.log(times) / GROWTH;

/** The multiplier as a curve whose scale grows with it, where one wants to leave, and where one left. */
export function Curve(props: CurveProps) {
  const { startedAt, bust } = props;
  const canvas = useCanvas((surface) => draw(surface, props), { moving: startedAt !== null && bust === undefined });
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />;
}

function draw(surface: Surface, { startedAt, bust, wish, left, now }: CurveProps): void {
  const ended = bust === undefined ? undefined : msTo(Number(bust));
  const ms = ended ?? (startedAt === null ? 0 : Math.max(0, now() - startedAt));
  const scale = scaleFor(surface, ms);
  grid(surface, scale);
  if (wish !== undefined) level(surface, scale, wish, "#ffffff");
  if (left !== undefined) level(surface, scale, left, GREEN);
  if (ms > 0) line(surface, scale, { ms, colour: bust === undefined ? GOLD : RED });
}

interface Scale {
  readonly top: number;
  readonly x: (ms: number) => number;
  readonly y: (times: number) => number;
}

function scaleFor({ width, height }: Surface, ms: number): Scale {
  const across = Math.max(LEAST_MS, ms * ROOM);
  const top = Math.max(LEAST_TIMES, 1 + (Math.exp(GROWTH * ms) - 1) * ROOM * ROOM);
  const [leftSide, right, above, below] = [14, width - 52, 16, height - 18];
  return {
    top,
    x: (at) => leftSide + ((right - leftSide) * at) / across,
    y: (times) => below - ((below - above) * (times - 1)) / (top - 1),
  };
}

/** A round number that parts a height into three to six. */
function stepOf(height: number): number {
  const unit = 10 ** Math.floor(Math.log10(height / 3));
  return [5, 2, 1].map((each) => each * unit).find((each) => height / each >= 3) ?? unit;
}

function grid({ context, width }: Surface, { top, y }: Scale): void {
  context.font = "600 11px system-ui, sans-serif";
  context.textAlign = "right";
  context.textBaseline = "middle";
  const step = stepOf(top - 1);
  for (let times = 1; times <= top + 1e-9; times += step) {
    context.strokeStyle = "#ffffff1c";
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(14, y(times));
    context.lineTo(width - 46, y(times));
    context.stroke();
    context.fillStyle = "#ffffffa0";
    context.fillText(`${times.toFixed(step < 0.1 ? 2 : step < 1 ? 1 : 0)}×`, width - 8, y(times));
  }
}

function level({ context, width }: Surface, { top, y }: Scale, hundredths: bigint, colour: string): void {
  const times = Number(hundredths) / 100;
  if (times > top) return;
  context.save();
  context.strokeStyle = colour;
  context.setLineDash([6, 6]);
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(14, y(times));
  context.lineTo(width - 46, y(times));
  context.stroke();
  context.restore();
}

function line({ context }: Surface, { x, y }: Scale, { ms, colour }: { ms: number; colour: string }): void {
  const path = new Path2D();
  path.moveTo(x(0), y(1));
  for (let at = 1; at <= STEPS; at++) {
    const then = (ms * at) / STEPS;
    path.lineTo(x(then), y(Math.exp(GROWTH * then)));
  }
  const [tipX, tipY] = [x(ms), y(Math.exp(GROWTH * ms))];
  const filled = new Path2D(path);
  filled.lineTo(tipX, y(1));
  filled.closePath();
  const shade = context.createLinearGradient(0, tipY, 0, y(1));
  shade.addColorStop(0, `${colour}66`);
  shade.addColorStop(1, `${colour}08`);
  context.fillStyle = shade;
  context.fill(filled);
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.lineCap = "round";
  context.stroke(path);
  context.fillStyle = "#fff";
  context.beginPath();
  context.arc(tipX, tipY, 6, 0, 2 * Math.PI);
  context.fill();
}
