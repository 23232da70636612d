import type { Db } from "./database.ts";

/** Figures by which a house tells that it is well: each counts what is wrong and must be 0. */
export type Vitals = Readonly<Record<string, (db: Db) => Promise<number>>>;

/** What was counted, by name. */
export type Counted = Readonly<Record<string, number>>;

export async function countAll(vitals: Vitals, db: Db): Promise<Counted> {
  const names = Object.entries(vitals);
  const counts = await Promise.all(names.map(async ([name, count]) => [name, await count(db)] as const));
  return Object.fromEntries(counts);
}
