import { WHEEL_EU } from "../../kit/tables/roulette.ts";

const FULL = 2 * Math.PI;
/** Turns of the wheel in a second, and of the ball over the whole spin. */
const WHEEL_SPEED = 0.09;
const BALL_TURNS = 11;
/** Share of the spin after which the ball lies in its pocket. */
const REST = 0.88;
/** Share of the ball's way after which it leaves the rim. */
const LEAVES = 0.66;

export const POCKETS = WHEEL_EU.length;
/** The angle of a pocket on the wheel, from its top. */
export const pocketAngle = (n: number): number => (FULL * WHEEL_EU.indexOf(n)) / POCKETS;

/** The wheel's own turn at a moment; the same on every screen. */
export const wheelAngle = (now: number): number => ((now / 1000) * WHEEL_SPEED * FULL) % FULL;

export interface Ball {
  /** From the top of the picture. */
  readonly angle: number;
  /** 1 on the rim, 0 in a pocket. */
  readonly out: number;
}

/** Where the ball is `share` of the way from the throw to the result: at the end exactly in its pocket. */
export function ballAt(number: number, share: number, wheel: number): Ball {
  const q = Math.min(1, Math.max(0, share) / REST);
  const angle = wheel + pocketAngle(number) - FULL * BALL_TURNS * (1 - q) ** 2.2;
  if (q <= LEAVES) return { angle, out: 1 };
  const fall = (q - LEAVES) / (1 - LEAVES);
  const bounce = Math.abs(Math.cos(fall * Math.PI * 2.5)) * (1 - fall) ** 1.4;
  return { angle, out: Math.max(0, bounce) };
}
