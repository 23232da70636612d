import { findings } from "../findings.ts";

export const summary = "Say what is wrong with this machine and how to mend it; --json for programs.";

export default async function doctor(args: string[]): Promise<number> {
  const found = await findings();
  if (args.includes("--json")) console.log(JSON.stringify({ findings: found, ok: found.every((each) => each.ok) }));
  else {
    for (const { name, ok, says, remedy } of found) {
      console.log(`${ok ? "ok  " : "MEND"} ${name.padEnd(12)} ${says}`);
      if (remedy) console.log(`     ${"".padEnd(12)} ${remedy}`);
    }
  }
  return found.every((each) => each.ok) ? 0 : 1;
}
