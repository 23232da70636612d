/** Bets that cover every line of their legs from a size on, as the trade names them. */
export const FULL_COVERS = [
  { name: "Trixie", legs: 3, from: 2 },
  { name: "Patent", legs: 3, from: 1 },
  { name: "Yankee", legs: 4, from: 2 },
  { name: "Lucky 15", legs: 4, from: 1 },
  { name: "Canadian", legs: 5, from: 2 },
  { name: "Lucky 31", legs: 5, from: 1 },
  { name: "Heinz", legs: 6, from: 2 },
  { name: "Lucky 63", legs: 6, from: 1 },
  { name: "Super Heinz", legs: 7, from: 2 },
  { name: "Goliath", legs: 8, from: 2 },
] as const;

/** The folds from a size up to all legs. */
export const foldsFrom = (from: number, legs: number): readonly number[] =>
  Array.from({ length: legs - from + 1 }, (_, i) => from + i);
