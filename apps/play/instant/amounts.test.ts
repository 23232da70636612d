import { expect, it } from "vitest";
import { bringing, firstStake, mostStake, scaledStake, stakeFrom } from "./amounts.ts";

const bounds = { least: "1.00", most: "500.00" };

it("says what a stake brings, floored once to the centavo", () => {
  expect(bringing("1.00", "1.0102")).toBe("1.01");
  expect(bringing("10.00", "2.0000")).toBe("20.00");
  expect(bringing("0.50", "0.30")).toBe("0.15");
  expect(bringing("333.33", "1.98")).toBe("659.99");
});

it("knows the first stake from all that was put down, floored as the house floors it", () => {
  expect(firstStake("2.02", { times: 4n, of: 2n })).toBe("1.01");
  expect(firstStake("1.51", { times: 3n, of: 2n })).toBe("1.01");
  expect(firstStake("17.17", { times: 17n, of: 2n })).toBe("2.02");
});

it("reads a stake between the bounds of the game, and makes none of what is none", () => {
  expect(["7.5", "7,50", "２"].map((typed) => stakeFrom(typed, bounds))).toEqual(["7.50", "7.50", "2.00"]);
  for (const typed of ["0.01", "0,50", "9,000", "2 000", "1.234", "ten", "1e2", "-5", ""])
    expect(stakeFrom(typed, bounds)).toBeUndefined();
});

it("halves, doubles and goes to the most there is", () => {
  expect(scaledStake("3.25", "half", bounds)).toBe("1.62");
  expect(scaledStake("1.00", "half", bounds)).toBe("1.00");
  expect(scaledStake("400.00", "double", bounds)).toBe("500.00");
  expect(mostStake("120.40", bounds)).toBe("120.40");
  expect(mostStake("0.20", bounds)).toBe("1.00");
  expect(mostStake(undefined, bounds)).toBe("500.00");
});
