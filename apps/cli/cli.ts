import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Command, runCommand } from "@taya/platform/command";

const FOLDER = join(import.meta.dirname, "verbs");

/** `npm run house -- VERB …`: every file in verbs/ is one verb. */
async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help") return help();
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(FOLDER, `${name}.ts`))) {
    console.error(`There is no verb "${name}".`);
    await help(console.error);
    return 2;
  }
  return runCommand(`npm run house -- ${name}`, (await import(join(FOLDER, `${name}.ts`))) as Command, args);
}

async function help(say: (line: string) => void = console.log): Promise<number> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".ts") && !file.includes(".test."));
  for (const file of files.toSorted()) {
    const { summary } = (await import(join(FOLDER, file))) as Command;
    say(`  ${file.slice(0, -3).padEnd(10)} ${summary}`);
  }
  say("\n  VERB --help tells what a verb takes.");
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
