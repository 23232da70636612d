import type { Cell } from "../slots/outcome.ts";
import { type Album, loadSymbols, makeAlbum } from "./album.ts";
import type { Held } from "./beats.ts";
import { burst } from "./burst.ts";
import { type Canvas, makeCanvas } from "./canvas.ts";
import type { Column } from "./grid.ts";
import { drawAll, type Drawn, layOut, type Lit, startColumns } from "./layout.ts";
import { FALL_MS, VANISH_MS } from "./reel.ts";
import type { SlotTheme } from "./theme.ts";

/** How a spin comes to rest. */
interface Landing {
  readonly columns: readonly Column[];
  readonly held: readonly Held[];
  /** Reels that turn longer, because what is still open there can give a feature. */
  readonly slow: readonly boolean[];
}

/** The drawn reels of a slot. Everything it shows can also be said in words elsewhere. */
export interface Stage {
  /** Turns the reels until `land` tells where they stop; `held` stays, `pool` is what passes by. */
  turn(held: readonly Held[], pool?: readonly string[]): void;
  /** Comes to rest reel by reel. Resolves when all stand. */
  land(landing: Landing): Promise<void>;
  /** Takes cells away and lets others fall into their place. */
  fall(gone: readonly Cell[], next: readonly Column[]): Promise<void>;
  /** Keeps these things above the reels, new ones appearing. */
  hold(held: readonly Held[]): Promise<void>;
  show(columns: readonly Column[], held: readonly Held[]): void;
  /** Lights what has won and what has started something; without any all are lit. */
  light(lit: readonly Lit[]): void;
  celebrate(strength: number): void;
  destroy(): void;
}

export interface StageOptions {
  readonly reducedMotion: boolean;
  /** Called as each reel comes to rest. */
  readonly onStop: (reel: number) => void;
  /** How an amount is written on a coin. */
  readonly write: (amount: string) => string;
}

const FIRST_STOP_MS = 380;
const BETWEEN_STOPS_MS = 210;
/** How much longer a reel turns while it can still give a feature; the same whether it will or not. */
const ANTICIPATION_MS = 900;
const SETTLE_MS = 340;
const GROWN_MS = 460;

/** What stands on the stage at the moment. */
interface Scene {
  readonly host: HTMLElement;
  readonly canvas: Canvas;
  readonly album: Album;
  readonly theme: SlotTheme;
  readonly options: StageOptions;
  drawn: Drawn;
  columns: readonly Column[];
  held: readonly Held[];
  lit: readonly Lit[];
  endSparks: () => void;
  gone: boolean;
}

/** Builds the stage inside an element and keeps it fitted to that element; throws where nothing can be drawn. */
export async function makeStage(host: HTMLElement, theme: SlotTheme, options: StageOptions): Promise<Stage> {
  const symbols = await loadSymbols(theme.code, theme.symbols);
  let scene: Scene | undefined;
  const canvas = makeCanvas(host, {
    step: (ms) => scene !== undefined && step(scene, ms),
    draw: () => scene && draw(scene),
    resized() {
      if (!scene) return;
      scene.drawn = build();
      show(scene, scene.columns, scene.held);
    },
  });
  const album = makeAlbum(symbols);
  const build = () => layOut(canvas, theme, { album, write: options.write });
  const columns = startColumns(theme);
  const start = { drawn: build(), columns, held: [], lit: [], endSparks: () => undefined, gone: false };
  const made: Scene = { host, canvas, album, theme, options, ...start };
  scene = made;
  show(made, columns, []);
  return {
    ...acts(made),
    destroy() {
      made.gone = true;
      scene = undefined;
      made.endSparks();
      canvas.destroy();
    },
  };
}

function draw({ canvas, drawn, album, theme, lit, columns }: Scene): void {
  drawAll({ pen: canvas.pen, drawn, album }, theme, { lit, cellsOf: cellsOf({ columns, theme }) });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const wake = ({ canvas }: Scene): void => canvas.wake();

/** Moves everything on; false when nothing moves, and the battery is spared until something does. */
function step(scene: Scene, ms: number): boolean {
  let moving = scene.drawn.held.step(ms);
  for (const reel of scene.drawn.reels) moving = reel.step(ms) || moving;
  return moving;
}

const cellsOf =
  ({ columns, theme }: Pick<Scene, "columns" | "theme">) =>
  (reel: number) =>
    columns[reel]?.length ?? theme.rows;

function keep(scene: Scene, held: readonly Held[], still = scene.options.reducedMotion): void {
  scene.held = held;
  scene.drawn.held.set(held, { still, cellsOf: cellsOf(scene) });
}

function show(scene: Scene, columns: readonly Column[], held: readonly Held[]): void {
  scene.columns = columns;
  scene.drawn.reels.forEach((reel, at) => reel.show(columns[at] ?? []));
  keep(scene, held, true);
  light(scene, []);
}

function light(scene: Scene, wins: readonly Lit[]): void {
  const lit = new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join("."))));
  scene.drawn.reels.forEach((reel, at) => {
    for (let row = 0; row < reel.cells(); row++) {
      const on = lit.has(`${at}.${row}`);
      reel.dim(row, on || lit.size === 0 ? 1 : 0.3);
      if (on && !scene.options.reducedMotion) reel.pulse(row);
    }
  });
  scene.lit = wins;
  scene.album.drop("wins");
  wake(scene);
}

/** Stops the reels from the left, the hopeful ones later. */
async function stopAll(scene: Scene, { columns, held, slow }: Landing): Promise<void> {
  const before = scene.held;
  for (let at = 0; at < scene.theme.reels; at++) {
    await wait(at === 0 ? FIRST_STOP_MS : slow[at] ? ANTICIPATION_MS : BETWEEN_STOPS_MS);
    if (scene.gone) return;
    // The place may have been resized meanwhile, and the reels built anew.
    scene.drawn.reels[at]?.stop(columns[at] ?? []);
    scene.columns = scene.columns.map((column, reel) => (reel === at ? (columns[at] ?? []) : column));
    const turning = before.filter((each) => each.reel > at);
    keep(scene, [...held.filter((each) => each.reel <= at), ...turning]);
    scene.options.onStop(at);
  }
  await wait(SETTLE_MS);
}

const acts = (scene: Scene): Omit<Stage, "destroy"> => ({
  turn(held, pool) {
    light(scene, []);
    keep(scene, held);
    if (!scene.options.reducedMotion) for (const reel of scene.drawn.reels) reel.start(pool);
    wake(scene);
  },
  async land(landing) {
    if (scene.gone) return;
    if (scene.options.reducedMotion) show(scene, landing.columns, landing.held);
    else await stopAll(scene, landing);
  },
  async fall(cells, next) {
    if (scene.gone) return;
    if (scene.options.reducedMotion) return show(scene, next, scene.held);
    light(scene, []);
    const rows = (at: number) => cells.filter(([reel]) => reel === at).map(([, row]) => row);
    scene.drawn.reels.forEach((reel, at) => reel.fall(rows(at), next[at] ?? []));
    scene.columns = next;
    wake(scene);
    await wait(VANISH_MS + FALL_MS + 60);
  },
  async hold(held) {
    if (scene.gone) return;
    keep(scene, held);
    wake(scene);
    if (!scene.options.reducedMotion) await wait(GROWN_MS);
  },
  show: (columns, held) => show(scene, columns.length > 0 ? columns : startColumns(scene.theme), held),
  light: (lit) => light(scene, lit),
  celebrate(strength) {
    if (scene.options.reducedMotion || scene.gone) return;
    const { host, canvas, theme } = scene;
    const { glow: colour, particles = "coins" } = theme;
    scene.endSparks();
    scene.endSparks = burst(host, { ...canvas.room, strength, colour, particles });
  },
});
