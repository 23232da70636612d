import type { Part } from "./part.ts";

/** Pictures of the tables. */
export const TABLES: Part = {
  titles: {},
  symbols: {},
};
