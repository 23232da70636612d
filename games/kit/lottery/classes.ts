/** Labels a ball carries; `push` returns the stake of every label of its play. */
export type ClassMap =
  | "digit.sides"
  | "eleven.sides"
  | "six.sides"
  | "six.waves"
  | "six.halves"
  | "six.zodiac"
  | "six.animals"
  | "six.tails"
  | "twenty.sides"
  | "twenty.winds"
  | "twenty.dragons";

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

/** The animals in the order of the years. */
export const ZODIAC = [
  "rat",
  "ox",
  "tiger",
  "rabbit",
  "dragon",
  "snake",
  "horse",
  "goat",
  "monkey",
  "rooster",
  "dog",
  "pig",
] as const;

/**
 * First days of lunar years: the calendar's dates, to be carried on before the last one passes.
 * A draw counts by its own day, not by the day of the bet.
 */
const LUNAR_YEARS: readonly (readonly [day: string, animal: (typeof ZODIAC)[number]])[] = [
  ["2024-02-10", "dragon"],
  ["2025-01-29", "snake"],
  ["2026-02-17", "horse"],
  ["2027-02-06", "goat"],
  ["2028-01-26", "monkey"],
  ["2029-02-13", "rooster"],
  ["2030-02-03", "dog"],
  ["2031-01-23", "pig"],
  ["2032-02-11", "rat"],
  ["2033-01-31", "ox"],
  ["2034-02-19", "tiger"],
  ["2035-02-08", "rabbit"],
  ["2036-01-28", "dragon"],
  ["2037-02-15", "snake"],
];

/** The animal of the lunar year in which the day (yyyy-MM-dd) lies; throws outside the years known. */
function animalOf(day: string): (typeof ZODIAC)[number] {
  const year = LUNAR_YEARS.findLast(([from]) => from <= day);
  if (!year) throw new RangeError(`no lunar year known for ${day}`);
  return year[1];
}

const sides = (value: number, bigFrom: number): string[] => [
  value >= bigFrom ? "big" : "small",
  value % 2 === 1 ? "odd" : "even",
];

/** The colour of a ball of 49. */
export const waveOf = (ball: number): string => (RED.has(ball) ? "red" : BLUE.has(ball) ? "blue" : "green");

/** Odd or even sum of both digits, and whether the last one is big. */
function digitsOf(ball: number): string[] {
  const sum = Math.floor(ball / 10) + (ball % 10);
  return [sum % 2 === 1 ? "sumodd" : "sumeven", ball % 10 >= 5 ? "tailbig" : "tailsmall"];
}

const zodiacOf = (ball: number, day: string): string => {
  const year = ZODIAC.indexOf(animalOf(day));
  return ZODIAC[(((year - (ball - 1)) % 12) + 12) % 12]!;
};

const LABELS: Readonly<Record<ClassMap, (ball: number, day: string) => readonly string[]>> = {
  "digit.sides": (ball) => sides(ball, 5),
  "eleven.sides": (ball) => (ball === 11 ? ["push"] : sides(ball, 6)),
  "six.sides": (ball) => (ball === 49 ? ["push"] : [...sides(ball, 25), ...digitsOf(ball)]),
  "six.waves": (ball) => [waveOf(ball)],
  "six.halves": (ball) =>
    ball === 49 ? ["push"] : [...sides(ball, 25), digitsOf(ball)[0]!].map((side) => `${waveOf(ball)}${side}`),
  "six.zodiac": (ball, day) => [zodiacOf(ball, day)],
  // Without the last ball every animal has four numbers in every year.
  "six.animals": (ball, day) => [ball === 49 ? "push" : zodiacOf(ball, day)],
  "six.tails": (ball) => [String(ball % 10)],
  "twenty.sides": (ball) => [...sides(ball, 11), ...digitsOf(ball)],
  "twenty.winds": (ball) => [["north", "east", "south", "west"][ball % 4]!],
  "twenty.dragons": (ball) => [ball <= 7 ? "middle" : ball <= 14 ? "fortune" : "white"],
};

/** The labels of a ball; `day` is the day of the draw, for maps that change with the year. */
export const labelsOf = (map: ClassMap, ball: number, day: string): readonly string[] => LABELS[map](ball, day);
