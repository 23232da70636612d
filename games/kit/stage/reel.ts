import { Container, Graphics, Sprite, type Texture } from "pixi.js";

/** One reel: a column of pictures that can turn and come to rest on given symbols. */
export interface Reel {
  readonly view: Container;
  start(): void;
  /** Comes to rest on the symbols, top first. */
  stop(symbols: readonly string[]): void;
  show(symbols: readonly string[]): void;
  /** Moves on by a frame; true while it still moves. */
  step(ms: number): boolean;
  cell(row: number): Container;
}

export interface ReelNeeds {
  readonly rows: number;
  readonly size: number;
  readonly symbols: readonly string[];
  texture(symbol: string): Texture;
}

const SPEED = 0.0125;
const BOUNCE_MS = 320;
const MARGIN = 0.08;

/** Builds a reel of `rows` visible cells of `size` pixels, with one more above for what comes in. */
export function makeReel(needs: ReelNeeds): Reel {
  const { rows, size } = needs;
  const view = new Container();
  const strip = new Container();
  const mask = new Graphics().rect(0, 0, size, size * rows).fill(0xffffff);
  view.addChild(strip, mask);
  strip.mask = mask;
  const cells = Array.from({ length: rows + 1 }, (_, at) => {
    const cell = new Container();
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    cell.addChild(sprite);
    cell.position.set(size / 2, (at - 0.5) * size);
    strip.addChild(cell);
    return { cell, sprite };
  });
  let offset = 0;
  let phase: "rest" | "turning" | "settling" = "rest";
  let settledMs = 0;

  const put = (at: number, symbol: string) => {
    const { sprite } = cells[at]!;
    sprite.texture = needs.texture(symbol);
    const scale = (size * (1 - MARGIN * 2)) / Math.max(sprite.texture.width, sprite.texture.height, 1);
    sprite.scale.set(scale);
  };
  const any = () => needs.symbols[Math.floor(Math.random() * needs.symbols.length)]!;
  const place = () => cells.forEach(({ cell }, at) => (cell.y = (at - 0.5) * size + offset));

  return {
    view,
    cell: (row) => cells[row + 1]!.cell,
    start() {
      phase = "turning";
    },
    show(symbols) {
      phase = "rest";
      offset = 0;
      put(0, any());
      symbols.forEach((symbol, row) => put(row + 1, symbol));
      place();
    },
    stop(symbols) {
      put(0, any());
      symbols.forEach((symbol, row) => put(row + 1, symbol));
      phase = "settling";
      settledMs = 0;
    },
    step(ms) {
      if (phase === "turning") {
        offset += ms * SPEED * size;
        while (offset >= size) {
          offset -= size;
          for (let at = rows; at > 0; at--) {
            cells[at]!.sprite.texture = cells[at - 1]!.sprite.texture;
            cells[at]!.sprite.scale.copyFrom(cells[at - 1]!.sprite.scale);
          }
          put(0, any());
        }
      }
      if (phase === "settling") {
        settledMs += ms;
        const t = Math.min(1, settledMs / BOUNCE_MS);
        offset = Math.sin((1 - t) * Math.PI * 1.5) * (1 - t) * size * 0.35;
        if (t === 1) phase = "rest";
      }
      place();
      return phase !== "rest";
    },
  };
}
