import { parseArgs } from "node:util";

/** One option of a command. With `of` it takes a value, shown under that word; without it is a switch. */
interface Option {
  readonly of?: string;
  readonly is: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What somebody asked of a command: its options by name, and what stands beside them. */
export interface CommandLine<O extends Options = Options> {
  readonly values: { readonly [K in keyof O]?: O[K] extends { of: string } ? string : boolean };
  readonly plain: readonly string[];
}

/** What may stand behind a command. `takes` are the words beside the options, such as `ROUND`, in their order. */
interface Form<O extends Options = Options> {
  readonly summary: string;
  readonly takes?: readonly string[];
  readonly options?: O;
}

/** One command: what may be asked of it, and the work; answers the exit code. */
export interface Command<O extends Options = Options> extends Form<O> {
  readonly default: (input: CommandLine<O>) => Promise<number>;
}

const WRONG_USAGE = 2;

/**
 * Runs a command with what stands behind it on the command line; `--help` and wrong usage never reach the work. `call` is
 * how it is called, such as `npm run house -- audit`.
 */
export async function runCommand<O extends Options>(
  call: string,
  command: Command<O>,
  args: readonly string[],
): Promise<number> {
  if (args.includes("--help")) {
    process.stdout.write(`${usage(call, command)}\n`);
    return 0;
  }
  try {
    return await command.default(readCommandLine(command, args) as CommandLine<O>);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n\n${usage(call, command)}\n`);
    return WRONG_USAGE;
  }
}

/** Why a command line is refused; thrown before anything is done. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}

function readCommandLine({ options = {}, takes = [] }: Form, args: readonly string[]): CommandLine {
  const known = Object.entries(options).map(
    ([name, { of }]) => [name, { type: of === undefined ? "boolean" : "string" }] as const,
  );
  const { values, positionals } = parsed([...args], Object.fromEntries(known));
  if (positionals.length > takes.length) throw new WrongUsage(`Unexpected "${positionals[takes.length]}".`);
  return { values: values as CommandLine["values"], plain: positionals };
}

function parsed(args: string[], options: Record<string, { type: "boolean" | "string" }>) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    // The first sentence says what is wrong; the others are advice for a shell.
    throw new WrongUsage((error as Error).message.split(/\.? To specify|\n/)[0]!);
  }
}

/** How a command is called: a line of its use, what it does, and each option. */
function usage(call: string, { summary, takes = [], options = {} }: Form): string {
  const entries = Object.entries(options).map(([option, { of, is }]) => [`--${option}${of ? ` ${of}` : ""}`, is]);
  const width = Math.max(0, ...entries.map(([option]) => option!.length));
  const words = [call, ...takes, ...entries.map(([option]) => `[${option}]`)];
  return [words.join(" "), summary, ...entries.map(([o, is]) => `  ${o!.padEnd(width)}  ${is}`)].join("\n");
}

/** The whole number of an option within bounds; throws `WrongUsage`. */
export function whole(
  given: string | boolean | undefined,
  { name, least, most, otherwise }: { name: string; least: number; most: number; otherwise: number },
): number {
  if (given === undefined) return otherwise;
  const number = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new WrongUsage(`--${name} takes a whole number from ${least} to ${most}.`);
  return number;
}
