import { exact, inAnyOrder, tail, topAndBottom } from "../numbers.ts";

/** The first two prizes of the North, five digits each: DB on top, G1 below. */
export default [
  exact("hanoi.top4", tail(["DB"], 4), 4),
  inAnyOrder("hanoi.tod4", ["DB"], 4),
  ...topAndBottom("hanoi", "DB", "G1"),
];
