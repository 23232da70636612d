import { createInterface } from "node:readline";
import { type Engine, engines } from "../engines.ts";

export const summary = "Answers golden vectors: JSON lines in, JSON lines out, pure rules only.";

/** Reads one JSON object a line until the end of input and answers each with one line, in order, flushed at once. */
export default async function engine(): Promise<number> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== "") process.stdout.write(`${answerLine(line)}\n`);
  }
  return 0;
}

/** The answer to one line; a bad line answers what was wrong with it. */
export function answerLine(line: string): string {
  let asked: unknown;
  try {
    asked = JSON.parse(line);
  } catch {
    return refuse(null, "BAD_LINE", "not JSON");
  }
  if (typeof asked !== "object" || asked === null || Array.isArray(asked)) {
    return refuse(null, "BAD_LINE", "not an object");
  }
  const { id = null, engine: name, input } = asked as Record<string, unknown>;
  if (typeof id !== "string") return refuse(id, "BAD_LINE", "no id");
  if (name === "list") {
    return JSON.stringify({ id, output: engines.map((each) => ({ engine: each.name, operations: each.operations })) });
  }
  const found = engines.find((each) => each.name === name || each.also.includes(String(name)));
  if (!found) return refuse(id, "UNKNOWN_ENGINE", `no engine ${JSON.stringify(name)}`);
  const operation = operationOf(asked as Line, id);
  if (!found.operations.includes(operation)) return refuse(id, "UNKNOWN_GROUP", `no operation ${operation}`);
  return answerInput(found, { id, operation, input });
}

interface Line {
  readonly kind?: unknown;
  readonly group?: unknown;
  readonly input?: { readonly op?: unknown } | null;
}

/** The operation a line names; the letters of its id when it names none. */
function operationOf({ kind, group, input }: Line, id: string): string {
  return String(kind ?? group ?? input?.op ?? id.replace(/-?\d.*$/, ""));
}

function answerInput(
  engine: Engine,
  { id, operation, input }: { id: string; operation: string; input: unknown },
): string {
  try {
    const output = engine.answer(operation, input);
    if (output === undefined) return refuse(id, "BAD_INPUT", "no answer to this input");
    return JSON.stringify({ id, output }, (_key, value: unknown) =>
      typeof value === "bigint" ? Number(value) : value,
    );
  } catch (error) {
    return refuse(id, "BAD_INPUT", error instanceof Error ? error.message : String(error));
  }
}

const refuse = (id: unknown, code: string, message: string): string => JSON.stringify({ id, error: { code, message } });
