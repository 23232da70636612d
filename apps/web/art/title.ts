import { join } from "node:path";
import draw from "sharp";
import { compose } from "./compose.ts";
import type { Actor, Picture, Symbol } from "./picture.ts";
import { BETWEEN, save } from "./save.ts";
import { drawSymbol } from "./small.ts";

interface Title {
  readonly picture: Picture;
  readonly symbols: Readonly<Record<string, Symbol>>;
}

/** What lies behind the reels is soft anyway, so it is drawn at its own size. */
const DIM = { foot: 0.55, glass: false, floor: false, overdraw: 1 };

/** Every picture of one game: its tile in two sizes, its wide, what lies behind it upright and across, its symbols. */
export async function drawTitle(art: string, code: string, { picture, symbols }: Title): Promise<void> {
  await drawCover(art, code, picture);
  const behind = { ...picture, actors: props(picture) };
  for (const [name, width, height] of [
    ["backdrop", 1280, 720],
    ["backdrop-tall", 780, 1100],
  ] as const) {
    const frame = { width, height, focus: [0.5, 0.3] } as const;
    const dimmed = (await compose(behind, frame, DIM)).modulate({ brightness: 0.62 });
    await save(dimmed, join(art, `games/${code}/${name}.avif`));
  }
  for (const [name, symbol] of Object.entries(symbols))
    await save(await drawSymbol(symbol), join(art, `games/${code}/${name}.webp`));
}

/** The tile of a game in two sizes, and its wide. */
export async function drawCover(art: string, code: string, picture: Picture): Promise<void> {
  const tile = { width: 720, height: 960, focus: [0.5, 0.42] } as const;
  const drawn = await (await compose(picture, tile, { foot: 0.42, glass: true })).png(BETWEEN).toBuffer();
  await save(draw(drawn), join(art, `tiles/${code}@2x.avif`));
  await save(draw(drawn).resize(360, 480), join(art, `tiles/${code}.avif`));
  const wide = { width: 720, height: 360, focus: [0.5, 0.5] } as const;
  await save(await compose(spread(picture), wide, { foot: 0.2, glass: false }), join(art, `wides/${code}.avif`));
}

/** The picture of a table in the live lobby, four by three. */
export async function drawTable(art: string, code: string, picture: Picture): Promise<void> {
  const frame = { width: 640, height: 480, focus: [0.5, 0.45] } as const;
  await save(await compose(spread(picture), frame, { foot: 0.4, glass: true }), join(art, `live/${code}.avif`));
}

/** The same objects on a frame that is wide instead of high. */
const spread = (picture: Picture): Picture => ({
  ...picture,
  actors: picture.actors.map((actor) => ({
    ...actor,
    x: 0.5 + (actor.x - 0.5) * 0.8,
    y: actor.y + 0.06,
    size: actor.size * 1.15,
  })),
});

/** Where things stand out of focus beside the reels: low in the corners, small and high. */
const WINGS: readonly Omit<Actor, "name">[] = [
  { x: 0.04, y: 0.82, size: 0.46, turn: -10, blur: 4 },
  { x: 0.96, y: 0.8, size: 0.46, turn: 10, blur: 4 },
  { x: 0.07, y: 0.24, size: 0.2, turn: 12, blur: 5 },
  { x: 0.93, y: 0.22, size: 0.2, turn: -12, blur: 5 },
];

const props = ({ actors }: Picture): Actor[] =>
  WINGS.flatMap((place, at) => {
    const actor = actors[(at + 1) % Math.max(1, actors.length)];
    return actor ? [{ ...place, name: actor.name }] : [];
  });
