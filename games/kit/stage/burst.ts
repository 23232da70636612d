import { Container, Graphics } from "pixi.js";

/** Coins flying up and falling; steps until they are gone. */
export interface Sparks {
  step(ms: number): boolean;
}

interface BurstOptions {
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly strength: number;
  readonly colour: number;
}

const LIFE_MS = 1_900;
const GRAVITY = 0.0011;
const MOST = 70;

/** Throws coins from below; never more than the eye can take, never a flash. */
export function burst(parent: Container, { width, height, strength, colour }: BurstOptions): Sparks {
  const layer = new Container();
  parent.addChild(layer);
  const coins = Array.from({ length: Math.round(14 + strength * (MOST - 14)) }, () => {
    const size = 5 + Math.random() * 9;
    const coin = new Graphics()
      .circle(0, 0, size)
      .fill(0xffc83d)
      .circle(0, 0, size * 0.62)
      .stroke({ color: colour, width: 2 });
    coin.position.set(width * (0.3 + Math.random() * 0.4), height * 0.98);
    layer.addChild(coin);
    return {
      coin,
      dx: (Math.random() - 0.5) * width * 0.0009,
      dy: -height * (0.0011 + Math.random() * 0.0008),
      turn: 0.004 + Math.random() * 0.012,
    };
  });
  let lived = 0;
  return {
    step(ms) {
      lived += ms;
      for (const each of coins) {
        each.dy += GRAVITY * ms * (height / 900);
        each.coin.x += each.dx * ms;
        each.coin.y += each.dy * ms;
        each.coin.scale.x = Math.cos(lived * each.turn);
      }
      layer.alpha = Math.min(1, (LIFE_MS - lived) / 400);
      if (lived < LIFE_MS) return true;
      layer.destroy({ children: true });
      return false;
    },
  };
}
