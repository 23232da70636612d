import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandLine } from "@taya/platform/command";
import { openapi, openapiFiles } from "@taya/platform/openapi";
import { documented } from "@taya/server/contracts";
import { ROOT } from "../repository.ts";

export const summary = "Print the OpenAPI document.";
export const options = {
  check: { is: "only fail when a committed one is stale" },
  write: { is: "write docs/openapi, a file a room" },
};

const FOLDER = "docs/openapi";

export default async function document({ values }: CommandLine<typeof options>): Promise<number> {
  if (!values.check && !values.write) {
    process.stdout.write(textOf(openapi(documented)));
    return 0;
  }
  const wanted = new Map([...openapiFiles(documented)].map(([name, content]) => [name, textOf(content)]));
  const stale = staleFiles(join(ROOT, FOLDER), wanted);
  if (values.write) {
    mkdirSync(join(ROOT, FOLDER), { recursive: true });
    for (const name of stale) {
      const text = wanted.get(name);
      if (text === undefined) rmSync(join(ROOT, FOLDER, name), { recursive: true });
      else writeFileSync(join(ROOT, FOLDER, name), text);
    }
    return 0;
  }
  for (const name of stale) {
    const why = wanted.has(name) ? "is stale" : "is of no room";
    console.error(`${FOLDER}/${name} ${why}: npm run house -- openapi --write`);
  }
  return stale.length > 0 ? 1 : 0;
}

/** Names of what in a folder is not as wanted: changed, missing, or there though nobody wants it. */
export function staleFiles(folder: string, wanted: ReadonlyMap<string, string>): string[] {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const same = (name: string) => there.includes(name) && readFileSync(join(folder, name), "utf8") === wanted.get(name);
  return [...[...wanted.keys()].filter((name) => !same(name)), ...there.filter((name) => !wanted.has(name))];
}

const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
