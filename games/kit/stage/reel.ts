import { type Column, fallsFrom } from "./grid.ts";
import { type Pen, stamp } from "./pen.ts";

/** One reel: a column of pictures that can turn, come to rest, and lose cells that others fall into. */
export interface Reel {
  /** Turns; `pool` is what passes by, all symbols when left out. */
  start(pool?: readonly string[]): void;
  /** Comes to rest on the symbols, top first; their number may differ from before. */
  stop(symbols: Column): void;
  show(symbols: Column): void;
  /** Lets the rows `gone` vanish; the rest sinks and `next` is what then stands there. */
  fall(gone: readonly number[], next: Column): void;
  /** Makes a cell beat like a heart for a moment. */
  pulse(row: number): void;
  /** How much of a cell is to be seen, 0 to 1. */
  dim(row: number, alpha: number): void;
  /** Moves on by a frame; true while it still moves. */
  step(ms: number): boolean;
  draw(pen: Pen): void;
  cells(): number;
}

export interface ReelNeeds {
  /** Where it begins. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly symbols: readonly string[];
  /** A symbol as large as fits in a square of this side. */
  picture(symbol: string, side: number): HTMLCanvasElement;
}

/** Reel widths a millisecond. */
const SPEED = 0.0125;
const BOUNCE_MS = 320;
export const VANISH_MS = 260;
export const FALL_MS = 380;
const PULSE_MS = 760;
const MARGIN = 0.07;

interface Place {
  symbol: string;
  /** The middle, from the top of the reel. */
  y: number;
  scale: number;
  alpha: number;
  /** The row it falls from. */
  from: number;
  /** Milliseconds since it began to beat. */
  pulsed: number;
}

type Phase = "rest" | "turning" | "settling" | "vanishing" | "falling";

interface Strip {
  readonly needs: ReelNeeds;
  /** Place 0 is the one above the window. */
  readonly places: Place[];
  cells: number;
  /** Pixels the strip has moved on from rest. */
  offset: number;
  phase: Phase;
  /** Milliseconds since the phase began. */
  passed: number;
  pool: readonly string[];
  leaving: readonly number[];
  coming: Column;
}

/** Builds a reel of the given size in pixels, with one cell more above for what comes in. Who draws it clips it. */
export function makeReel(needs: ReelNeeds): Reel {
  const strip: Strip = {
    needs,
    places: [],
    cells: 1,
    offset: 0,
    phase: "rest",
    passed: 0,
    pool: needs.symbols,
    leaving: [],
    coming: [],
  };
  return {
    cells: () => strip.cells,
    dim: (row, alpha) => void (strip.places[row + 1]!.alpha = alpha),
    draw: (pen) => draw(strip, pen),
    start(pool = needs.symbols) {
      Object.assign(strip, { pool, phase: "turning" });
      for (const each of strip.places) each.pulsed = PULSE_MS;
    },
    show(symbols) {
      Object.assign(strip, { phase: "rest", offset: 0 });
      fill(strip, symbols);
      line(strip);
    },
    stop(symbols) {
      fill(strip, symbols);
      Object.assign(strip, { phase: "settling", passed: 0 });
    },
    fall(gone, next) {
      if (gone.length === 0) return;
      Object.assign(strip, { leaving: gone, coming: next, phase: "vanishing", passed: 0, offset: 0 });
    },
    pulse: (row) => void (strip.places[row + 1]!.pulsed = 0),
    step(ms) {
      strip.passed += ms;
      if (strip.phase !== "rest") STEPS[strip.phase](strip, ms);
      return beat(strip, ms) || strip.phase !== "rest";
    },
  };
}

const high = ({ needs, cells }: Strip): number => needs.height / cells;

const any = ({ pool }: Strip): string => pool[Math.floor(Math.random() * pool.length)]!;

function put(strip: Strip, at: number, symbol: string): void {
  Object.assign(strip.places[at]!, { symbol, scale: 1, alpha: 1 });
}

/** Makes room for so many cells. */
function size(strip: Strip, count: number): void {
  strip.cells = Math.max(1, count);
  while (strip.places.length < strip.cells + 1)
    strip.places.push({ symbol: " ", y: 0, scale: 1, alpha: 1, from: 0, pulsed: PULSE_MS });
}

function draw(strip: Strip, pen: Pen): void {
  const { x, y, width, height, picture } = strip.needs;
  const side = Math.min(width, high(strip)) * (1 - MARGIN * 2);
  for (const each of strip.places.slice(0, strip.cells + 1)) {
    const seen = each.alpha > 0 && each.y > -side && each.y < height + side;
    if (each.symbol === " " || !seen) continue;
    const { scale, alpha } = each;
    stamp(pen, picture(each.symbol, side), { x: x + width / 2, y: y + each.y, scaleX: scale, scaleY: scale, alpha });
  }
}

function fill(strip: Strip, symbols: Column): void {
  size(strip, symbols.length);
  put(strip, 0, any(strip));
  symbols.forEach((symbol, row) => put(strip, row + 1, symbol));
}

const line = (strip: Strip): void =>
  strip.places.forEach((place, at) => (place.y = (at - 0.5) * high(strip) + strip.offset));

const STEPS: Readonly<Record<Exclude<Phase, "rest">, (strip: Strip, ms: number) => void>> = {
  turning(strip, ms) {
    strip.offset += ms * SPEED * strip.needs.width;
    while (strip.offset >= high(strip)) {
      strip.offset -= high(strip);
      for (let at = strip.cells; at > 0; at--) put(strip, at, strip.places[at - 1]!.symbol);
      put(strip, 0, any(strip));
    }
    line(strip);
  },
  settling(strip) {
    const t = Math.min(1, strip.passed / BOUNCE_MS);
    strip.offset = Math.sin((1 - t) * Math.PI * 1.5) * (1 - t) * high(strip) * 0.35;
    if (t === 1) strip.phase = "rest";
    line(strip);
  },
  vanishing(strip) {
    const t = Math.min(1, strip.passed / VANISH_MS);
    for (const row of strip.leaving) {
      const place = strip.places[row + 1]!;
      place.scale = t < 0.4 ? 1 + t * 0.45 : 1.18 * (1 - (t - 0.4) / 0.6);
      place.alpha = 1 - Math.max(0, t - 0.4) / 0.6;
    }
    if (t < 1) return;
    const from = fallsFrom(strip.cells, strip.leaving);
    fill(strip, strip.coming);
    from.forEach((row, at) => (strip.places[at + 1]!.from = row));
    Object.assign(strip, { phase: "falling", passed: 0 });
    STEPS.falling(strip, 0);
  },
  falling(strip) {
    const t = Math.min(1, strip.passed / FALL_MS);
    for (let row = 0; row < strip.cells; row++) {
      const place = strip.places[row + 1]!;
      const drop = row - place.from;
      // What falls further lands later; all have landed by the end.
      const own = drop === 0 ? 1 : Math.min(1, t / (0.55 + (0.45 * drop) / (strip.cells + 1)));
      place.y = (place.from + 0.5 + drop * landing(own)) * high(strip);
    }
    strip.places[0]!.y = -high(strip);
    if (t === 1) strip.phase = "rest";
  },
};

function beat(strip: Strip, ms: number): boolean {
  let beating = false;
  for (const each of strip.places) {
    if (each.pulsed >= PULSE_MS) continue;
    each.pulsed = Math.min(PULSE_MS, each.pulsed + ms);
    each.scale = 1 + Math.sin((each.pulsed / PULSE_MS) * Math.PI * 2) ** 2 * 0.12;
    beating = true;
  }
  return beating;
}

/** From 0 to 1 as a thing falls and rebounds a little. */
function landing(t: number): number {
  if (t < 0.72) return (t / 0.72) ** 2;
  return 1 - Math.sin(((t - 0.72) / 0.28) * Math.PI) * 0.06;
}
