import type { Db } from "./database.ts";
import type { Platform } from "./platform.ts";
import { point } from "./point.ts";

/** Figures by which a house tells that it is well: each counts what is wrong and must be 0. */
export type Vitals = Readonly<Record<string, (db: Db) => Promise<number>>>;

/** A consumer that has left a fact unread for so long is behind; it reads every few seconds. */
const BEHIND_S = 60;

/** What of each room must be 0 while the program is well. */
export const roomVitals = point<Vitals>("platform.vitals");

/** Everything that must be 0 while the whole program is well, whichever process looks. */
export const vitalsOf = ({ jobs, events, points }: Pick<Platform, "jobs" | "events" | "points">): Vitals => ({
  workersMissing: async () => ((await jobs.workers()) > 0 ? 0 : 1),
  consumersBehind: async () => (await events.lags()).filter(({ seconds }) => seconds > BEHIND_S).length,
  ...(Object.assign({}, ...points.all(roomVitals)) as Vitals),
});

/** What was counted, by name. */
export type Counted = Readonly<Record<string, number>>;

export async function countAll(vitals: Vitals, db: Db): Promise<Counted> {
  const names = Object.entries(vitals);
  const counts = await Promise.all(names.map(async ([name, count]) => [name, await count(db)] as const));
  return Object.fromEntries(counts);
}
