import { readdirSync } from "node:fs";
import { assert } from "@taya/kernel/assert";
import type { SimulatedSport } from "./sport.ts";

/** Every sport by its code, found by its folder here; throws when one is broken. */
export async function loadSports(): Promise<ReadonlyMap<string, SimulatedSport>> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) => each.isDirectory());
  const sports = await Promise.all(
    folders.map(async ({ name }) => {
      const { default: sport } = (await import(`./${name}/sport.ts`)) as { readonly default: SimulatedSport };
      assert(sport.code === name, `the sport in ${name} calls itself ${sport.code}`);
      return [name, sport] as const;
    }),
  );
  return new Map(sports);
}
