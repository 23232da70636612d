import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapi } from "@taya/platform/openapi";
import { documented } from "@taya/server/contracts";
import type { Asked } from "@taya/platform/command";

export const summary = "Print the OpenAPI document.";
export const options = {
  check: { is: "only fail when the committed one is stale" },
  out: { of: "FILE", is: "write it there" },
};

const COMMITTED = join(import.meta.dirname, "../../../docs/openapi.json");

export default async function document({ values }: Asked<typeof options>): Promise<number> {
  const text = `${JSON.stringify(openapi(documented), null, 2)}\n`;
  if (values.check) {
    const same = readFileSync(COMMITTED, "utf8") === text;
    if (!same) console.error("docs/openapi.json is stale: npm run house -- openapi --out docs/openapi.json");
    return same ? 0 : 1;
  }
  if (values.out) writeFileSync(values.out, text);
  else process.stdout.write(text);
  return 0;
}
