import "pixi.js/unsafe-eval";
import { Application, Assets, Container, Graphics, Texture } from "pixi.js";
import type { Cell, Spin } from "../slots/outcome.ts";
import { burst, type Sparks } from "./burst.ts";
import { makeReel, type Reel } from "./reel.ts";
import type { SlotTheme } from "./theme.ts";

/** The drawn reels of a slot. Everything it shows can also be said in words elsewhere. */
export interface Stage {
  /** Turns the reels until `land` tells where they stop. */
  turn(): void;
  /** Comes to rest on the window of a spin, reel by reel. Resolves when all stand. */
  land(spin: Spin): Promise<void>;
  show(window: readonly string[]): void;
  /** Lights winning cells; without any all are lit. */
  light(cells: readonly Cell[]): void;
  celebrate(strength: number): void;
  destroy(): void;
}

export interface StageOptions {
  readonly reducedMotion: boolean;
  /** Called as each reel comes to rest. */
  readonly onStop: (reel: number) => void;
}

const FIRST_STOP_MS = 380;
const BETWEEN_STOPS_MS = 210;
/** How much longer the last reels turn when two scatters stand already. */
const ANTICIPATION_MS = 900;
const SETTLE_MS = 340;
const PADDING = 18;

/** Builds the stage inside an element and keeps it fitted to that element. */
export async function makeStage(host: HTMLElement, theme: SlotTheme, options: StageOptions): Promise<Stage> {
  const app = new Application();
  await app.init({
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, devicePixelRatio),
    resizeTo: host,
  });
  host.append(app.canvas);
  app.canvas.setAttribute("aria-hidden", "true");
  const textures = await loadTextures(theme);
  const build = () => layOut(app, theme, textures);
  let drawn = build();
  let window: readonly string[] = startWindow(theme);
  let sparks: Sparks | undefined;
  show(window);

  const onResize = () => {
    drawn.root.destroy({ children: true });
    drawn = build();
    show(window);
  };
  app.renderer.on("resize", onResize);
  app.ticker.add(({ deltaMS }) => {
    for (const reel of drawn.reels) reel.step(Math.min(deltaMS, 50));
    if (sparks && !sparks.step(deltaMS)) sparks = undefined;
  });

  function show(next: readonly string[]): void {
    window = next;
    drawn.reels.forEach((reel, at) => reel.show(columnOf(next, at)));
    light([]);
  }
  function light(cells: readonly Cell[]): void {
    const lit = new Set(cells.map(([reel, row]) => `${reel}.${row}`));
    drawn.marks.clear();
    drawn.reels.forEach((reel, at) => {
      for (let row = 0; row < theme.rows; row++) {
        const on = lit.size === 0 || lit.has(`${at}.${row}`);
        reel.cell(row).alpha = on ? 1 : 0.28;
        if (lit.has(`${at}.${row}`)) mark(drawn, theme, at, row);
      }
    });
  }
  return {
    turn() {
      light([]);
      if (!options.reducedMotion) for (const reel of drawn.reels) reel.start();
    },
    async land(spin) {
      if (options.reducedMotion) return show(spin.window);
      window = spin.window;
      await stopAll(() => drawn.reels, spin, { theme, onStop: options.onStop });
    },
    show,
    light,
    celebrate(strength) {
      if (options.reducedMotion) return;
      sparks = burst(app.stage, { width: app.screen.width, height: app.screen.height, strength, colour: theme.glow });
    },
    destroy() {
      app.renderer.off("resize", onResize);
      app.destroy(true, { children: true });
    },
  };
}

/** Stops the reels from the left; the last ones turn longer while two scatters stand. */
async function stopAll(
  reels: () => readonly Reel[],
  spin: Spin,
  { theme, onStop }: { theme: SlotTheme; onStop: (reel: number) => void },
): Promise<void> {
  let scatters = 0;
  for (let at = 0; at < theme.reels; at++) {
    const hopeful = at >= 2 && scatters >= 2;
    await wait(at === 0 ? FIRST_STOP_MS : hopeful ? ANTICIPATION_MS : BETWEEN_STOPS_MS);
    const column = columnOf(spin.window, at);
    // The window may have been resized meanwhile, and the reels built anew.
    reels()[at]?.stop(column);
    onStop(at);
    if (theme.scatter && column.includes(theme.scatter)) scatters += 1;
  }
  await wait(SETTLE_MS);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const columnOf = (window: readonly string[], reel: number): string[] => window.map((row) => row[reel] ?? "");

/** Something to look at before the first spin: symbols in order, no combination. */
const startWindow = (theme: SlotTheme): string[] =>
  Array.from({ length: theme.rows }, (_, row) =>
    Array.from({ length: theme.reels }, (_each, reel) => theme.symbols[(row * 2 + reel) % theme.symbols.length]!).join(
      "",
    ),
  );

async function loadTextures(theme: SlotTheme): Promise<ReadonlyMap<string, Texture>> {
  const entries = theme.symbols.map(async (symbol) => {
    const picture = await Assets.load<Texture>(`/art/games/${theme.code}/${symbol.toLowerCase()}.webp`).catch(
      () => Texture.WHITE,
    );
    return [symbol, picture] as const;
  });
  return new Map(await Promise.all(entries));
}

interface Drawn {
  readonly root: Container;
  readonly reels: readonly Reel[];
  readonly marks: Graphics;
  readonly size: number;
}

function layOut(app: Application, theme: SlotTheme, textures: ReadonlyMap<string, Texture>): Drawn {
  const { width, height } = app.screen;
  const size = Math.max(
    24,
    Math.floor(Math.min((width - PADDING * 2) / theme.reels, (height - PADDING * 2) / theme.rows)),
  );
  const root = new Container();
  const [w, h] = [size * theme.reels, size * theme.rows];
  root.position.set(Math.round((width - w) / 2), Math.round((height - h) / 2));
  const ground = new Graphics()
    .roundRect(-12, -12, w + 24, h + 24, 22)
    .fill({ color: 0x050914, alpha: 0.72 })
    .stroke({ color: theme.frame, width: 4, alpha: 0.95 });
  for (let reel = 1; reel < theme.reels; reel++) {
    ground
      .moveTo(reel * size, 4)
      .lineTo(reel * size, h - 4)
      .stroke({ color: theme.frame, width: 1.5, alpha: 0.35 });
  }
  const marks = new Graphics();
  const texture = (symbol: string) => textures.get(symbol) ?? Texture.WHITE;
  const reels = Array.from({ length: theme.reels }, (_, at) => {
    const reel = makeReel({ rows: theme.rows, size, symbols: theme.symbols, texture });
    reel.view.x = at * size;
    return reel;
  });
  root.addChild(ground, ...reels.map((reel) => reel.view), marks);
  app.stage.addChild(root);
  return { root, reels, marks, size };
}

function mark({ marks, size }: Drawn, theme: SlotTheme, reel: number, row: number): void {
  marks
    .roundRect(reel * size + 4, row * size + 4, size - 8, size - 8, 14)
    .stroke({ color: theme.glow, width: 4, alpha: 0.95 });
}
