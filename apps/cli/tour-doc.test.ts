import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf, tourPage } from "../../journeys/tour/page.ts";
import { SHOTS, TOUR } from "../../journeys/tour/shots.ts";
import { read, ROOT } from "./repository.ts";

const FOLDER = join(ROOT, "docs/tour");
/** What all pictures may weigh together, in bytes. */
const MOST = 2_500_000;

test("the tour is what its list writes: `npm run tour` takes the pictures anew", () => {
  expect(read("docs/tour.md")).toBe(tourPage(TOUR));
});

test("every picture that is named lies there, none lies there unnamed, and all together stay light", () => {
  const lying = readdirSync(FOLDER);
  expect(lying.toSorted()).toEqual(SHOTS.map(fileOf).toSorted());
  expect(lying.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)).toBeLessThan(MOST);
});

test("the README shows the picture and leads to the tour", () => {
  const readme = read("README.md");
  expect(readme).toContain("](docs/home.jpg)");
  expect(readme).toContain("](docs/tour.md)");
});
