import { expect, test } from "vitest";
import { LIST_MOST, readSymbols, readUnits } from "./entry.ts";

const DIGIT = { balls: [0, 9] } as const;
const three = { style: "list", alphabet: DIGIT, size: 3 } as const;

test("units are told apart by commas, semicolons, spaces and lines, each counted once", () => {
  expect(readUnits("012,345;678\n901 012", three)).toEqual({
    good: ["012", "345", "678", "901"],
    bad: [],
    twice: 1,
    over: false,
  });
});

test("full-width digits and signs, and the comma of lists, are read as the plain ones", () => {
  expect(readUnits("０１２，３４５、６７８；９０１", three)).toMatchObject({
    good: ["012", "345", "678", "901"],
    bad: [],
  });
  expect(readUnits("１００－１０２；１ｘ５", three).good).toHaveLength(13);
  expect(readSymbols("１、２，３", DIGIT)).toMatchObject({ good: ["1", "2", "3"], bad: [] });
});

test("a range and a wild digit stand for all they cover", () => {
  expect(readUnits("098-101", three).good).toEqual(["098", "099", "100", "101"]);
  expect(readUnits("1x5", three).good).toEqual(["105", "115", "125", "135", "145", "155", "165", "175", "185", "195"]);
  expect(readUnits("xxx", three).good).toHaveLength(1_000);
});

test("what is no entry is named as it was typed", () => {
  expect(readUnits("12,3456,abc,200-100,12x4", three)).toMatchObject({
    good: [],
    bad: ["12", "3456", "abc", "200-100", "12x4"],
  });
});

test("no more than one bet may hold is taken, and that is said", () => {
  const five = { ...three, size: 5 };
  expect(readUnits("00000-09999,10000", five)).toMatchObject({ over: true, bad: [] });
  expect(readUnits("00000-09999,10000", five).good).toHaveLength(LIST_MOST);
  expect(readUnits("00000-19999", five)).toMatchObject({ good: [], bad: ["00000-19999"] });
});

test("numbers of two digits are parted by semicolons, inside by commas or spaces", () => {
  const pair = { style: "list", alphabet: { balls: [1, 11] }, size: 2 } as const;
  expect(readUnits("01,02; 03 11\n0512", pair)).toMatchObject({ good: ["0102", "0311"], bad: ["0512"] });
});

test("symbols of a ball alphabet lose leading zeros, ends of lots keep them", () => {
  expect(readSymbols("08, 8, 12-14, 50", { balls: [1, 49] })).toEqual({
    good: ["8", "12", "13", "14"],
    bad: ["50"],
    twice: 1,
    over: false,
  });
  expect(readSymbols("04, 4, 1x", { digits: 2 })).toMatchObject({ bad: ["4"] });
  expect(readSymbols("04, 4, 1x", { digits: 2 }).good).toHaveLength(11);
});
