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

it("keeps stakes between the bounds of the game", () => {
  expect(stakeFrom("7.5", bounds)).toBe("7.50");
  expect(stakeFrom("0.01", bounds)).toBe("1.00");
  expect(stakeFrom("9,000", bounds)).toBe("500.00");
  expect(stakeFrom("1.234", bounds)).toBeUndefined();
  expect(stakeFrom("ten", bounds)).toBeUndefined();
});

it("halves, doubles and goes to the most there is", () => {
  expect(scaledStake("3.25", "half", bounds)).toBe("1.62");
  expect(scaledStake("1.00", "half", bounds)).toBe("1.00");
  expect(scaledStake("400.00", "double", bounds)).toBe("500.00");
  expect(mostStake("120.40", bounds)).toBe("120.40");
  expect(mostStake("0.20", bounds)).toBe("1.00");
  expect(mostStake(undefined, bounds)).toBe("500.00");
});
