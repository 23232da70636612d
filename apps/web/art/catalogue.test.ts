import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gameArt } from "./catalogue.games.ts";
import { MALL, OFFERS } from "./catalogue.rewards.ts";
import { glyph, outline } from "./glyphs.ts";
import { letterPath } from "./letters.ts";

const ROOT = join(import.meta.dirname, "../../..");
const folders = (files: string) => new Set(globSync(files, { cwd: ROOT }).map((file) => basename(dirname(file))));

test("every game and every family of lotteries has its art beside it", () => {
  const codes = new Set(gameArt().map(({ code }) => code));
  const games = [...folders("games/{slots,instant,table}/*/game.ts")];
  const families = [...folders("games/lottery/*/plays.ts")].map((family) => `lottery-${family}`);
  expect(games.length).toBeGreaterThan(30);
  expect(families.length).toBeGreaterThan(10);
  expect([...games, ...families].filter((code) => !codes.has(code))).toEqual([]);
});

const AT = { x: 0, y: 0, size: 1, colour: "#000000", opacity: 1 };

test.each(Object.entries({ ...OFFERS, ...MALL }))("%s shows what can be drawn", (_, { scene, actors }) => {
  expect(actors.map(({ name }) => glyph(name).body)).not.toContain("");
  expect(scene.side.map((name) => outline(name, AT))).not.toContain("");
});

test("offers and items of the demonstration have their pictures, and none is drawn for nothing", () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Record<string, string>[];
  const offers = read("domains/promotions/seed/programme.json").map(({ code }) => `offer-${code}`);
  expect(Object.keys(OFFERS).toSorted()).toEqual(offers.toSorted());
  const items = new Set(read("domains/loyalty/seed/items.json").map(({ image }) => image));
  expect(Object.keys(MALL).toSorted()).toEqual([...items].toSorted());
});

test.each(gameArt().map((each) => [each.code, each] as const))(
  "%s shows what can be drawn",
  (_, { picture, symbols }) => {
    expect(picture.actors.map(({ name }) => glyph(name).body)).not.toContain("");
    expect(picture.scene.side.map((name) => outline(name, AT))).not.toContain("");
    for (const { object, letter } of Object.values(symbols)) {
      expect(object === undefined ? letterPath(letter!) : glyph(object).body).not.toBe("");
    }
  },
);

test("each table of the live lobby shows another object than the others, and cards are the object of one", () => {
  const mains = gameArt()
    .filter(({ kind }) => kind === "table")
    .map(({ picture }) => picture.actors.toSorted((a, b) => b.size - a.size)[0]!.name);
  expect(mains.length).toBeGreaterThan(10);
  expect(mains.filter((name, at) => mains.indexOf(name) !== at)).toEqual([]);
  expect(mains.filter((name) => name.startsWith("drawn-card"))).toHaveLength(1);
});

const scene = {
  palette: { a: "#000000", b: "#000000", c: "#000000", glow: "#000000" },
  pattern: "dots",
  seed: 1,
  side: [],
};

function houseWith(files: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), "art-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, said] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(said));
  }
  return root;
}

test("a game, a table, a family of lotteries and a vendor's game get their art by their folder", () => {
  const actors = [{ name: "coin", y: 0.5 }];
  const root = houseWith({
    "games/fish/reef/art.json": { scene, actors, symbols: { a: { letter: "A" } } },
    "games/table/poker/art.json": { scene, actors },
    "games/lottery/bingo/art.json": { scene, actors },
    "domains/play/vendors/acme/art/spin.json": { scene, actors },
  });
  expect(gameArt(root).map(({ code, kind }) => [code, kind])).toEqual([
    ["reef", "game"],
    ["lottery-bingo", "lottery"],
    ["poker", "table"],
    ["spin", "game"],
  ]);
  expect(gameArt(root)[0]).toMatchObject({
    picture: { actors: [{ name: "coin", x: 0.5, y: 0.5, size: 0.66 }] },
    symbols: { a: { letter: "A" } },
  });
});

test("what cannot be drawn is refused with the name of its file", () => {
  const root = houseWith({ "games/fish/reef/art.json": { scene: { ...scene, pattern: "stripes" }, actors: [] } });
  expect(() => gameArt(root)).toThrow(/^games\/fish\/reef\/art\.json: scene\.pattern /);
});
