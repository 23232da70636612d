import sharp from "sharp";
import { expect, test } from "vitest";
import { lookOf, looksAlike, looksOf } from "./pictures.ts";

/** A card with a face, lines and a background of its own, drawn from a number. */
function card(seed: number): Promise<Buffer> {
  let state = seed;
  const next = (most: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % most;
  const spots = Array.from(
    { length: 14 },
    () =>
      `<ellipse cx="${next(800)}" cy="${next(500)}" rx="${40 + next(140)}" ry="${30 + next(100)}" fill="rgb(${next(255)},${next(255)},${next(255)})"/>`,
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#c8d0d8"/>${spots}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

test("a picture is the same stored anew, scaled, lit otherwise and cropped a little; another one is not", async () => {
  const pictures = await Promise.all([3, 77, 1234, 99_991].map(card));
  for (const [at, picture] of pictures.entries()) {
    const look = (await lookOf(picture))!;
    const changed = [
      sharp(picture).jpeg({ quality: 35 }),
      sharp(picture).resize(300),
      sharp(picture).png(),
      sharp(picture).modulate({ brightness: 1.15 }),
      sharp(picture).linear(0.85, 5),
      sharp(picture).extract({ left: 12, top: 8, width: 776, height: 484 }),
    ];
    for (const [way, image] of changed.entries()) {
      const other = (await lookOf(await image.toBuffer()))!;
      expect([at, way, looksAlike(look, other)]).toEqual([at, way, true]);
    }
    for (const [against, other] of pictures.entries()) {
      if (against !== at) expect([at, against, looksAlike(look, (await lookOf(other))!)]).toEqual([at, against, false]);
    }
  }
});

test("a picture turned or mirrored is among its own turns, and no other one is", async () => {
  const picture = await card(77);
  const { turned } = (await looksOf(picture))!;
  const isAmong = async (image: Buffer) => {
    const look = (await lookOf(image))!;
    return turned.some((each) => looksAlike(each, look));
  };
  for (const way of [
    sharp(picture).flop(),
    sharp(picture).flip(),
    sharp(picture).rotate(90),
    sharp(picture).rotate(180),
  ]) {
    expect(await isAmong(await way.jpeg({ quality: 60 }).toBuffer())).toBe(true);
  }
  expect(await isAmong(await card(1234))).toBe(false);
});

test("a picture that shows nothing looks like none", async () => {
  const flat = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#804020" } })
    .png()
    .toBuffer();
  expect(await lookOf(flat)).toBeUndefined();
});
