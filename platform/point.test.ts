import { expect, test } from "vitest";
import { createPoints, onePoint, point } from "./point.ts";

const screens = point<(name: string) => boolean>("accounts.screens");
const law = onePoint<{ readonly minAge: number }>("accounts.law");

test("a point gives what rooms contributed, in their order, and nothing before", () => {
  const points = createPoints();
  expect(points.all(screens)).toEqual([]);
  expect(points.one(law)).toBeUndefined();
  points.extend("compliance", [screens.with((name) => name === "A"), law.with({ minAge: 21 })]);
  points.extend("agents", [screens.with((name) => name === "B")]);
  expect(points.all(screens).map((screen) => screen("B"))).toEqual([false, true]);
  expect(points.one(law)).toEqual({ minAge: 21 });
});

test("a second contribution to a point of one stops the start, with both names", () => {
  const points = createPoints();
  points.extend("compliance", [law.with({ minAge: 21 })]);
  expect(() => points.extend("agents", [law.with({ minAge: 18 })])).toThrow(/accounts\.law.*compliance.*agents/);
});

test("programs beside each other know nothing of each other", () => {
  const [here, there] = [createPoints(), createPoints()];
  here.extend("compliance", [law.with({ minAge: 21 })]);
  expect(there.one(law)).toBeUndefined();
});
