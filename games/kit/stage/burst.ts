import { everyFrame } from "./canvas.ts";
import { ink, makePen, stamp } from "./pen.ts";
import type { Particles } from "./theme.ts";

interface BurstOptions {
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly strength: number;
  readonly colour: number;
  readonly particles: Particles;
}

const LIFE_MS = 1_900;
const MOST = 70;

/** How each kind looks and moves: `rise` is what pulls it up or down, `from` where it sets out (1 is the bottom). */
interface Kind {
  readonly draw: Draw;
  readonly from: number;
  /** Shares of the height a millisecond, up is negative. */
  readonly speed: readonly [least: number, most: number];
  readonly gravity: number;
  readonly spread: number;
  readonly sway: number;
  readonly flips: boolean;
}

/** Draws one around the middle. */
type Draw = (context: CanvasRenderingContext2D, size: number, colour: number) => void;

function round(context: CanvasRenderingContext2D, size: number, fill: string, high = size): void {
  context.beginPath();
  context.ellipse(0, 0, size, high, 0, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

function line(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
}

const disc: Draw = (context, size, colour) => {
  round(context, size, "#ffc83d");
  round(context, size * 0.62, "#0000");
  line(context, ink(colour));
};
const petal: Draw = (context, size, colour) => round(context, size, ink(colour, 0.95), size * 0.55);
const dot: Draw = (context, size, colour) => {
  round(context, size * 0.9, ink(colour, 0.25));
  round(context, size * 0.45, ink(colour));
};
const ring: Draw = (context, size, colour) => {
  round(context, size, ink(colour, 0.22));
  line(context, ink(colour, 0.9));
};
const star: Draw = (context, size, colour) => {
  context.beginPath();
  for (let at = 0; at < 10; at++) {
    const far = at % 2 === 0 ? size : size * 0.45;
    context.lineTo(Math.sin((at * Math.PI) / 5) * far, -Math.cos((at * Math.PI) / 5) * far);
  }
  context.fillStyle = ink(colour);
  context.fill();
};

const KINDS: Readonly<Record<Particles, Kind>> = {
  coins: { draw: disc, from: 0.98, speed: [-0.0019, -0.0011], gravity: 1.2e-6, spread: 0.0009, sway: 0, flips: true },
  petals: { draw: petal, from: -0.06, speed: [0.0003, 0.0006], gravity: 0, spread: 0.0002, sway: 0.02, flips: true },
  leaves: { draw: petal, from: -0.06, speed: [0.0003, 0.0006], gravity: 0, spread: 0.0004, sway: 0.03, flips: true },
  snow: { draw: dot, from: -0.06, speed: [0.0003, 0.0006], gravity: 0, spread: 0.0001, sway: 0.015, flips: false },
  bubbles: { draw: ring, from: 1.04, speed: [-0.0007, -0.0003], gravity: 0, spread: 0.0001, sway: 0.015, flips: false },
  embers: { draw: dot, from: 1.02, speed: [-0.0008, -0.0003], gravity: 0, spread: 0.0004, sway: 0.01, flips: false },
  stars: {
    draw: star,
    from: 0.5,
    speed: [-0.0009, 0.0003],
    gravity: 0.7e-6,
    spread: 0.0013,
    sway: 0,
    flips: false,
  },
};

/** Largest half of one, in pixels. */
const SIZE = 16;

/** Throws what the title throws over a place; never more than the eye can take, never a flash. Gives what ends it early. */
export function burst(host: HTMLElement, options: BurstOptions): () => void {
  const { width, height, strength, colour } = options;
  const kind = KINDS[options.particles];
  const picture = pictureOf(kind, colour);
  const pen = makePen(width, height);
  pen.canvas.setAttribute("aria-hidden", "true");
  const style = { position: "absolute", pointerEvents: "none", width: `${width}px`, height: `${height}px` };
  Object.assign(pen.canvas.style, style);
  host.append(pen.canvas);
  const wide = kind.spread > 0.0005 ? 0.4 : 1;
  const [least, most] = kind.speed;
  const flying = Array.from({ length: Math.round(14 + strength * (MOST - 14)) }, () => ({
    size: (5 + Math.random() * 9) / SIZE,
    x: width * (0.5 + (Math.random() - 0.5) * wide),
    y: height * kind.from,
    dx: (Math.random() - 0.5) * width * kind.spread,
    dy: height * (least + Math.random() * (most - least)),
    turn: 0.003 + Math.random() * 0.009,
  }));
  let lived = 0;
  const stop = everyFrame((ms) => {
    lived += ms;
    pen.context.setTransform(1, 0, 0, 1, 0, 0);
    pen.context.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    const alpha = Math.max(0, Math.min(1, (LIFE_MS - lived) / 400));
    for (const each of flying) {
      each.dy += kind.gravity * ms * height;
      each.x += each.dx * ms;
      each.y += each.dy * ms;
      const x = each.x + Math.sin(lived * each.turn) * kind.sway * width;
      const scaleX = each.size * (kind.flips ? Math.cos(lived * each.turn) : 1);
      stamp(pen, picture, { x, y: each.y, scaleX, scaleY: each.size, alpha });
    }
    if (lived >= LIFE_MS) pen.canvas.remove();
    return lived < LIFE_MS;
  });
  return () => {
    stop();
    pen.canvas.remove();
  };
}

function pictureOf(kind: Kind, colour: number): HTMLCanvasElement {
  const { canvas, context, ratio } = makePen(SIZE * 2.5, SIZE * 2.5);
  context.setTransform(ratio, 0, 0, ratio, canvas.width / 2, canvas.height / 2);
  kind.draw(context, SIZE, colour);
  return canvas;
}
