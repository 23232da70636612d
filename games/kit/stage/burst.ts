import { Container, Graphics, type Renderer, Sprite } from "pixi.js";
import type { Particles } from "./theme.ts";

/** Things flying for a moment; steps until they are gone. */
export interface Sparks {
  step(ms: number): boolean;
}

interface BurstOptions {
  readonly renderer: Renderer;
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
  readonly draw: (graphics: Graphics, size: number, colour: number) => Graphics;
  readonly from: number;
  /** Shares of the height a millisecond, up is negative. */
  readonly speed: readonly [least: number, most: number];
  readonly gravity: number;
  readonly spread: number;
  readonly sway: number;
  readonly flips: boolean;
}

const disc = (graphics: Graphics, size: number, colour: number) =>
  graphics
    .circle(0, 0, size)
    .fill(0xffc83d)
    .circle(0, 0, size * 0.62)
    .stroke({ color: colour, width: 2 });
const petal = (graphics: Graphics, size: number, colour: number) =>
  graphics.ellipse(0, 0, size, size * 0.55).fill({ color: colour, alpha: 0.95 });
const dot = (graphics: Graphics, size: number, colour: number) =>
  graphics
    .circle(0, 0, size * 0.9)
    .fill({ color: colour, alpha: 0.25 })
    .circle(0, 0, size * 0.45)
    .fill(colour);
const ring = (graphics: Graphics, size: number, colour: number) =>
  graphics.circle(0, 0, size).fill({ color: colour, alpha: 0.22 }).stroke({ color: colour, width: 2, alpha: 0.9 });

const KINDS: Readonly<Record<Particles, Kind>> = {
  coins: { draw: disc, from: 0.98, speed: [-0.0019, -0.0011], gravity: 1.2e-6, spread: 0.0009, sway: 0, flips: true },
  petals: { draw: petal, from: -0.06, speed: [0.0003, 0.0006], gravity: 0, spread: 0.0002, sway: 0.02, flips: true },
  leaves: { draw: petal, from: -0.06, speed: [0.0003, 0.0006], gravity: 0, spread: 0.0004, sway: 0.03, flips: true },
  snow: { draw: dot, from: -0.06, speed: [0.0003, 0.0006], gravity: 0, spread: 0.0001, sway: 0.015, flips: false },
  bubbles: { draw: ring, from: 1.04, speed: [-0.0007, -0.0003], gravity: 0, spread: 0.0001, sway: 0.015, flips: false },
  embers: { draw: dot, from: 1.02, speed: [-0.0008, -0.0003], gravity: 0, spread: 0.0004, sway: 0.01, flips: false },
  stars: {
    draw: (graphics, size, colour) => graphics.star(0, 0, 5, size, size * 0.45).fill(colour),
    from: 0.5,
    speed: [-0.0009, 0.0003],
    gravity: 0.7e-6,
    spread: 0.0013,
    sway: 0,
    flips: false,
  },
};

/** Throws what the title throws; never more than the eye can take, never a flash. */
export function burst(parent: Container, options: BurstOptions): Sparks {
  const { width, height, strength, colour } = options;
  const kind = KINDS[options.particles];
  const picture = kind.draw(new Graphics(), 16, colour);
  const texture = options.renderer.generateTexture({ target: picture, resolution: 2 });
  picture.destroy();
  const layer = new Container();
  parent.addChild(layer);
  const wide = kind.spread > 0.0005 ? 0.4 : 1;
  const flying = Array.from({ length: Math.round(14 + strength * (MOST - 14)) }, () => {
    const sprite = new Sprite({ texture, anchor: 0.5 });
    const size = (5 + Math.random() * 9) / 16;
    const x = width * (0.5 + (Math.random() - 0.5) * wide);
    sprite.position.set(x, height * kind.from);
    layer.addChild(sprite);
    const [least, most] = kind.speed;
    return {
      sprite,
      size,
      x,
      dx: (Math.random() - 0.5) * width * kind.spread,
      dy: height * (least + Math.random() * (most - least)),
      turn: 0.003 + Math.random() * 0.009,
    };
  });
  let lived = 0;
  return {
    step(ms) {
      lived += ms;
      for (const each of flying) {
        each.dy += kind.gravity * ms * height;
        each.x += each.dx * ms;
        each.sprite.x = each.x + Math.sin(lived * each.turn) * kind.sway * width;
        each.sprite.y += each.dy * ms;
        each.sprite.scale.set(each.size * (kind.flips ? Math.cos(lived * each.turn) : 1), each.size);
      }
      layer.alpha = Math.max(0, Math.min(1, (LIFE_MS - lived) / 400));
      if (lived < LIFE_MS) return true;
      layer.destroy({ children: true });
      texture.destroy(true);
      return false;
    },
  };
}
