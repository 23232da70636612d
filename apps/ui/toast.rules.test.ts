import { expect, test } from "vitest";
import { type Box, freePlace } from "./toast.rules.ts";

const box = (top: number, height: number, left = 20, width = 350): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const bottom = box(720, 48);
const top = box(12, 48);

test.each<[string, Box[], number]>([
  ["nothing to cover: the place liked best", [], 0],
  ["a field elsewhere", [box(300, 44)], 0],
  ["a field beside it", [box(720, 44, 400)], 0],
  ["a field that only touches it", [box(768, 44)], 0],
  ["a field under it", [box(740, 44)], 1],
  ["a field it lies over by a dot", [box(767, 44)], 1],
  ["fields under both: the one over fewer", [box(740, 44), box(715, 20), box(20, 44)], 1],
  ["as many under both: the place liked best", [box(740, 44), box(20, 44)], 0],
])("%s", (_what, fields, place) => {
  expect(freePlace([bottom, top], fields)).toBe(place);
});
