import { expect, test } from "vitest";
import { spotsOf } from "../../kit/tables/roulette.ts";
import { CALLS, placeOf } from "./layout.ts";

const between = (["split", "street", "trio", "corner", "line"] as const).flatMap(spotsOf);

test("every inside spot has a place of its own on the layout", () => {
  const places = [...between, "firstFour"].map((spot) => {
    const place = placeOf(spot);
    expect(place, spot).toBeDefined();
    return `${place!.x}/${place!.y}`;
  });
  expect(new Set(places).size).toBe(places.length);
});

test("called bets lie on spots of the layout: nine, six and five chips", () => {
  const known = new Set([...between, ...spotsOf("straight")]);
  for (const spot of Object.values(CALLS).flat()) expect(known.has(spot), spot).toBe(true);
  expect(Object.values(CALLS).map((chips) => chips.length)).toEqual([9, 6, 5]);
});
