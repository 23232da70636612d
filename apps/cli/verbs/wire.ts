import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandLine } from "@taya/platform/command";
import { ROOT } from "../repository.ts";
import { WIRE_PAGE, wirePage } from "../wire-page.ts";

export const summary =
  "Print which calls stand beside the interface that others build against, and which are not there yet.";
export const options = { out: { of: "FILE", is: `write it there (${WIRE_PAGE})` } };

export default async function wire({ values }: CommandLine<typeof options>): Promise<number> {
  const text = wirePage();
  if (values.out) writeFileSync(join(ROOT, values.out), text);
  else process.stdout.write(text);
  return 0;
}
