import { readdirSync } from "node:fs";
import { join } from "node:path";
import { assert } from "@taya/kernel/assert";
import type { Due, Given, Kind, Look } from "./kind.ts";

const FOLDER = join(import.meta.dirname, "../kinds");

export type Kinds = ReadonlyMap<string, Kind>;

/** Every kind of offer that has a file, by name. One that is not called as its file is a bug. */
export async function findKinds(folder = FOLDER): Promise<Kinds> {
  const files = readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name));
  const found = await Promise.all(
    files.map(async (file) => {
      const { default: kind } = (await import(join(folder, file))) as { default: Kind };
      if (`${kind.on}.ts` !== file) throw new Error(`the kind in kinds/${file} calls itself ${kind.on}`);
      return [kind.on, kind] as const;
    }),
  );
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is due to a player now under terms that were judged when they were written. */
export function dueOf(kinds: Kinds, { trigger, reward }: Given, look: Look): Promise<Due> {
  const kind = kinds.get(trigger.on);
  assert(kind, `there is a kind ${trigger.on}`);
  const parsed = kind.parameters.safeParse({ trigger, reward });
  assert(parsed.success, "terms are judged before they are kept");
  return kind.due(parsed.data, look);
}
