import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import draw from "sharp";
import { gameArt } from "./catalogue.games.ts";
import { MALL, OFFERS } from "./catalogue.rewards.ts";
import { AVATARS, BANNERS, EMPTY, ICONS } from "./catalogue.ts";
import { compose } from "./compose.ts";
import { openDrawings } from "./drawings.ts";
import { makeFonts } from "./fonts.ts";
import { object } from "./glyphs.ts";
import type { Picture } from "./picture.ts";
import { save } from "./save.ts";
import type { Frame } from "./scene.ts";
import { drawAvatar, drawEmpty, MARK } from "./small.ts";
import { drawCover, drawTable, drawTitle } from "./title.ts";

const PUBLIC = join(import.meta.dirname, "../public");
const PACKAGES = join(import.meta.dirname, "../../../node_modules");

/** A group of pictures that is made anew only when what it is made of has changed. */
interface Job {
  readonly name: string;
  readonly madeOf: unknown;
  /** Draws into a public folder. */
  make(folder: string): Promise<void>;
}

/**
 * Makes every picture and font of the site from code. Each game is a job of its own, so a new title costs the
 * drawing of one title; a change of the way all are drawn costs all of them.
 */
export async function generateArt(folder = PUBLIC): Promise<void> {
  const stamp = join(artIn(folder), ".stamp");
  const done = readStamp(stamp);
  const way = fingerprint();
  const drawings = openDrawings();
  const waiting = JOBS.values();
  const work = async () => {
    for (const { name, madeOf, make } of waiting) {
      const now = hashed(way + name + JSON.stringify(madeOf));
      if (done[name] === now) continue;
      await drawings.into(folder, now, make);
      done[name] = now;
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, JSON.stringify(done, null, 1));
    }
  };
  // A picture is many small steps that seldom fill more than one processor.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  drawings.forget();
}

const artIn = (folder: string): string => join(folder, "art");

const JOBS: readonly Job[] = [
  { name: "fonts", madeOf: "", make: (folder) => makeFonts(join(folder, "fonts")) },
  { name: "banners", madeOf: BANNERS, make: (folder) => banners(artIn(folder)) },
  ...pictures("banners", OFFERS, { width: 800, height: 400, focus: [0.76, 0.5] }, (name) => `${name}-800`),
  ...pictures("mall", MALL, { width: 480, height: 300, focus: [0.5, 0.48] }),
  { name: "small", madeOf: [EMPTY, ICONS, AVATARS], make: (folder) => small(artIn(folder)) },
  ...gameArt().flatMap(({ code, kind, picture, symbols }): Job[] => [
    kind === "lottery"
      ? { name: code, madeOf: picture, make: (folder) => drawCover(artIn(folder), code, picture) }
      : {
          name: code,
          madeOf: [picture, symbols],
          make: (folder) => drawTitle(artIn(folder), code, { picture, symbols }),
        },
    ...(kind === "table"
      ? [{ name: `live/${code}`, madeOf: picture, make: (folder: string) => drawTable(artIn(folder), code, picture) }]
      : []),
  ]),
];

/** A job for each picture of a list, all of one size and into one folder. */
function pictures(
  place: string,
  all: Readonly<Record<string, Picture>>,
  frame: Frame,
  fileOf: (name: string) => string = (name) => name,
): Job[] {
  return Object.entries(all).map(([name, picture]) => ({
    name: `${place}/${name}`,
    madeOf: [picture, frame],
    make: async (folder) =>
      save(
        await compose(picture, frame, { foot: 0, glass: false, floor: false }),
        join(artIn(folder), `${place}/${fileOf(name)}.avif`),
      ),
  }));
}

function readStamp(file: string): Record<string, string> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
  } catch {
    return {};
  }
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The code that draws and the libraries it draws with, without the lists of what is drawn and the tests. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const library of ["sharp", "subset-font"]) hash.update(versionOf(library));
  for (const file of readdirSync(import.meta.dirname).toSorted())
    if (!/^catalogue|\.test\.ts$/.test(file)) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest("hex");
}

const versionOf = (library: string): string =>
  (JSON.parse(readFileSync(join(PACKAGES, library, "package.json"), "utf8")) as { version: string }).version;

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
