import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapi } from "@taya/platform/openapi";
import { documented } from "@taya/server/contracts";

export const summary =
  "Print the OpenAPI document; --check fails when the committed one is stale; --out FILE writes it.";

const COMMITTED = join(import.meta.dirname, "../../../docs/openapi.json");

export default async function document(args: string[]): Promise<number> {
  const text = `${JSON.stringify(openapi(documented), null, 2)}\n`;
  if (args.includes("--check")) {
    const same = readFileSync(COMMITTED, "utf8") === text;
    if (!same) console.error("docs/openapi.json is stale: npm run house -- openapi --out docs/openapi.json");
    return same ? 0 : 1;
  }
  const out = args[args.indexOf("--out") + 1];
  if (args.includes("--out") && out) writeFileSync(out, text);
  else process.stdout.write(text);
  return 0;
}
