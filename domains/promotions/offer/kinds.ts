import { readdirSync } from "node:fs";
import { join } from "node:path";
import { assert } from "@taya/kernel/assert";
import type { Boost, Due, Given, Kind, Look, Rhythm } from "./kind.ts";
import type { Terms } from "./terms.ts";

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
export function dueOf(kinds: Kinds, given: Given, look: Look): Promise<Due> {
  const { kind, parameters } = judged(kinds, given);
  return kind.due(parameters, look);
}

/** How such terms raise cashback; undefined of a kind that does not. */
export function boostOf(kinds: Kinds, given: Given): Boost | undefined {
  const { kind, parameters } = judged(kinds, given);
  return kind.boost?.(parameters);
}

/** How often such terms give, as players are told. */
export function rhythmOf(kinds: Kinds, terms: Given & Pick<Terms, "period">): Rhythm {
  const { kind, parameters } = judged(kinds, terms);
  return kind.rhythm?.(parameters) ?? terms.period;
}

function judged(kinds: Kinds, { trigger, reward }: Given) {
  const kind = kinds.get(trigger.on);
  assert(kind, `there is a kind ${trigger.on}`);
  const parsed = kind.parameters.safeParse({ trigger, reward });
  assert(parsed.success, "terms are judged before they are kept");
  return { kind, parameters: parsed.data };
}
