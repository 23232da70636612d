import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** One command of the house: a line of what it does, and the work; answers the exit code. */
export interface Verb {
  readonly summary: string;
  readonly default: (args: string[]) => Promise<number>;
}

const FOLDER = join(import.meta.dirname, "verbs");

/** `npm run house -- VERB …`: every file in verbs/ is one verb. */
async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help") return help();
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(FOLDER, `${name}.ts`))) {
    console.error(`There is no verb "${name}".`);
    await help(console.error);
    return 2;
  }
  const verb = (await import(join(FOLDER, `${name}.ts`))) as Verb;
  return verb.default(args);
}

async function help(say: (line: string) => void = console.log): Promise<number> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".ts") && !file.includes(".test."));
  for (const file of files.toSorted()) {
    const { summary } = (await import(join(FOLDER, file))) as Verb;
    say(`  ${file.slice(0, -3).padEnd(10)} ${summary}`);
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
