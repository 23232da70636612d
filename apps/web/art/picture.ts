import * as z from "zod/mini";
import { PATTERNS } from "./patterns.ts";

const hue = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Three stops of the ground, and the colour of light. */
const palette = z.strictObject({ a: hue, b: hue, c: hue, glow: hue });

const scene = z.strictObject({
  palette,
  pattern: z.enum(Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]),
  seed: z.int(),
  /** Outlines far behind. */
  side: z.array(z.string()),
});

/**
 * An object in a picture; place and size as shares of the frame's shorter side. Where nothing is said it is what the
 * picture is about: large, a little above the middle.
 */
const actor = z.strictObject({
  name: z.string(),
  x: z._default(z.number(), 0.5),
  y: z._default(z.number(), 0.42),
  size: z._default(z.number(), 0.66),
  turn: z.exactOptional(z.number()),
  /** Far or near things are out of focus. */
  blur: z.exactOptional(z.number()),
});

/** A symbol of a game; `plate` frames the ones that do something special. */
const symbol = z.strictObject({
  object: z.exactOptional(z.string()),
  /** A letter or figure drawn in gold. */
  letter: z.exactOptional(z.string()),
  plate: z.exactOptional(z.enum(["wild", "scatter", "coin"])),
  hue: z.exactOptional(hue),
});

/** What stands in the `art.json` of a game: what its tile shows, and its symbols where they are pictures. */
export const art = z.strictObject({
  scene,
  actors: z.array(actor),
  symbols: z._default(z.record(z.string(), symbol), {}),
});

export type Palette = Readonly<z.infer<typeof palette>>;
export type Scene = Readonly<z.infer<typeof scene>>;
export type Actor = Readonly<z.infer<typeof actor>>;
export type Symbol = Readonly<z.infer<typeof symbol>>;
export interface Picture {
  readonly scene: Scene;
  readonly actors: readonly Actor[];
}
