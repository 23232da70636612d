import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Lottery } from "../kit/lottery/lottery.ts";

const folders = (at: URL): string[] =>
  readdirSync(fileURLToPath(at), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => each.name);

/** Every lottery in the folders beside this file. */
export async function lotteries(): Promise<Lottery[]> {
  const found: Lottery[] = [];
  for (const family of folders(new URL(".", import.meta.url))) {
    for (const code of folders(new URL(`${family}/`, import.meta.url))) {
      const at = new URL(`${family}/${code}/lottery.ts`, import.meta.url);
      if (existsSync(at)) found.push(...[((await import(at.href)) as { default: Lottery | Lottery[] }).default].flat());
    }
  }
  return found;
}
