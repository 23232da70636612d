import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import draw, { type Sharp } from "sharp";
import { TABLES } from "./catalogue.table.ts";
import { AVATARS, BANNERS, EMPTY, ICONS, SYMBOLS, TITLES } from "./catalogue.ts";
import { compose } from "./compose.ts";
import { makeFonts } from "./fonts.ts";
import { object } from "./glyphs.ts";
import { drawAvatar, drawEmpty, drawSymbol, MARK } from "./small.ts";

const PUBLIC = join(import.meta.dirname, "../public");
const QUALITY = 52;

/** Makes every picture and font of the site from code; does nothing when this code has not changed since. */
export async function generateArt(folder = PUBLIC): Promise<void> {
  const stamp = join(folder, "art", ".stamp");
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  await makeFonts(join(folder, "fonts"));
  const art = join(folder, "art");
  await titles(art);
  await banners(art);
  await small(art);
  writeFileSync(stamp, now);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(import.meta.dirname).toSorted())
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest("hex");
}

async function save(picture: Sharp, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const encoded = file.endsWith(".avif")
    ? picture.avif({ quality: QUALITY, effort: 4 })
    : file.endsWith(".webp")
      ? picture.webp({ quality: 84 })
      : picture.png();
  await encoded.toFile(file);
}

async function titles(art: string): Promise<void> {
  for (const [code, picture] of Object.entries(TITLES)) {
    const tile = { width: 720, height: 960, focus: [0.5, 0.42] } as const;
    const drawn = await (await compose(picture, tile, { foot: 0.42, glass: true })).png().toBuffer();
    await save(draw(drawn), join(art, `tiles/${code}@2x.avif`));
    await save(draw(drawn).resize(360, 480), join(art, `tiles/${code}.avif`));
    const wide = { width: 720, height: 360, focus: [0.5, 0.5] } as const;
    const spread = {
      ...picture,
      actors: picture.actors.map((actor) => ({
        ...actor,
        x: 0.5 + (actor.x - 0.5) * 0.8,
        y: actor.y + 0.06,
        size: actor.size * 1.15,
      })),
    };
    await save(await compose(spread, wide, { foot: 0.2, glass: false }), join(art, `wides/${code}.avif`));
    if (TABLES.titles[code]) {
      const table = { width: 640, height: 480, focus: [0.5, 0.45] } as const;
      await save(await compose(spread, table, { foot: 0.4, glass: true }), join(art, `live/${code}.avif`));
    }
    const bare = { scene: picture.scene, actors: [] };
    const dim = { foot: 0.55, glass: false };
    await save(
      (await compose(bare, { width: 1280, height: 720, focus: [0.5, 0.3] }, dim)).modulate({ brightness: 0.62 }),
      join(art, `games/${code}/backdrop.avif`),
    );
    await save(
      (await compose(bare, { width: 780, height: 1100, focus: [0.5, 0.3] }, dim)).modulate({ brightness: 0.62 }),
      join(art, `games/${code}/backdrop-tall.avif`),
    );
    for (const [name, symbol] of Object.entries(SYMBOLS[code] ?? {}))
      await save(await drawSymbol(symbol), join(art, `games/${code}/${name}.webp`));
  }
}

async function banners(art: string): Promise<void> {
  const sizes = [
    { width: 1200, height: 360 },
    { width: 800, height: 420 },
    { width: 390, height: 170 },
  ];
  for (const [code, picture] of Object.entries(BANNERS)) {
    for (const size of sizes) {
      // Large enough for sharp screens on phones.
      const scale = size.width === 390 ? 2 : 1;
      const frame = { width: size.width * scale, height: size.height * scale, focus: [0.76, 0.5] } as const;
      await save(
        await compose(picture, frame, { foot: 0, glass: false, floor: false }),
        join(art, `banners/${code}-${size.width}.avif`),
      );
    }
  }
  const card = { width: 1200, height: 630, focus: [0.76, 0.5] } as const;
  await save(
    await compose(BANNERS["banner-welcome"]!, card, { foot: 0, glass: false, floor: false }),
    join(art, "og.png"),
  );
}

async function small(art: string): Promise<void> {
  for (const [name, [picture, ring]] of Object.entries(EMPTY))
    await save(await drawEmpty(picture, ring), join(art, `empty/${name}.avif`));
  for (const [name, picture] of Object.entries(ICONS))
    await save(draw(await object(picture, 80)), join(art, `icons/${name}.webp`));
  for (const [at, name] of AVATARS.entries()) {
    await save(await drawAvatar(name, at), join(art, `avatars/a${String(at + 1).padStart(2, "0")}.webp`));
  }
  writeFileSync(join(art, "favicon.svg"), MARK);
  for (const size of [192, 512])
    await save(
      draw(Buffer.from(MARK), { density: 72 * (size / 32) }).resize(size, size),
      join(art, `icon-${size}.png`),
    );
}

if (process.argv[1] === import.meta.filename) await generateArt();
