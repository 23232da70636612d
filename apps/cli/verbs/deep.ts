import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandLine } from "@taya/platform/command";
import { DEEP_PAGE, deepPage } from "../deep-page.ts";
import { read, ROOT } from "../repository.ts";

export const summary = "Print which tests stand in the deep tier, and why.";
export const options = {
  check: { is: `only fail when ${DEEP_PAGE} is stale` },
  out: { of: "FILE", is: "write it there" },
};

export default async function deep({ values }: CommandLine<typeof options>): Promise<number> {
  const text = deepPage();
  if (values.check) {
    const same = existsSync(join(ROOT, DEEP_PAGE)) && read(DEEP_PAGE) === text;
    if (!same) console.error(`${DEEP_PAGE} is stale: npm run house -- deep --out ${DEEP_PAGE}`);
    return same ? 0 : 1;
  }
  if (values.out) writeFileSync(join(ROOT, values.out), text);
  else process.stdout.write(text);
  return 0;
}
