import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { SenderKind } from "./sender.ts";

const FOLDER = join(import.meta.dirname, "senders");

/** Every sender that has a folder, by name. */
export async function findSenders(folder = FOLDER): Promise<ReadonlyMap<string, SenderKind>> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { default: kind } = (await import(join(folder, name, "sender.ts"))) as { default: SenderKind };
      if (kind.name !== name) throw new Error(`the sender in senders/${name} calls itself ${kind.name}`);
      return [name, kind] as const;
    }),
  );
  return new Map(found);
}
