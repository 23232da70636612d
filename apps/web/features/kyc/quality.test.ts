import { expect, it } from "vitest";
import { adviceOn, brightness, glare, type Pixels, sharpness } from "./quality.ts";

const WIDTH = 240;
const HEIGHT = 160;

/** A picture whose brightness is a function of the place. */
function drawn(light: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = (y * WIDTH + x) * 4;
      data.fill(light(x, y), at, at + 3);
      data[at + 3] = 255;
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const letters = (x: number, y: number) => (((x >> 2) + (y >> 3)) % 3 === 0 ? 40 : 190);
const blurred = (x: number, y: number) => {
  let sum = 0;
  for (let dy = -6; dy <= 6; dy++) for (let dx = -6; dx <= 6; dx++) sum += letters(x + dx + 12, y + dy + 16);
  return sum / 169;
};

it("finds nothing wrong with a sharp and evenly lit picture", () => {
  expect(adviceOn(drawn(letters), 1600)).toEqual([]);
});

it("tells a blurred picture from a sharp one", () => {
  const of = (pixels: Pixels) => sharpness(brightness(pixels), WIDTH, HEIGHT);
  expect(of(drawn(letters))).toBeGreaterThan(20 * of(drawn(blurred)));
  expect(adviceOn(drawn(blurred), 1600)).toEqual(["BLUR"]);
});

it("sees a reflection, but no white letters and no white wall", () => {
  const spot = drawn((x, y) => ((x - 150) ** 2 + (y - 70) ** 2 < 900 ? 255 : letters(x, y)));
  expect(adviceOn(spot, 1600)).toEqual(["GLARE"]);
  const white = drawn((x, y) => (letters(x, y) === 40 ? 255 : 120));
  expect(glare(brightness(white), WIDTH, HEIGHT)).toBe(0);
  const wall = drawn((x, y) => (x < 140 ? 255 : letters(x, y)));
  expect(adviceOn(wall, 1600)).toEqual([]);
});

it("sees the dark and what is too small to read", () => {
  expect(
    adviceOn(
      drawn((x, y) => letters(x, y) / 6),
      1600,
    ),
  ).toEqual(["DARK"]);
  expect(adviceOn(drawn(letters), 320)).toEqual(["SMALL"]);
});
