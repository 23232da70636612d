import type { Answer, World } from "./world.ts";

/** One case of the list: what a vendor might do, and the check of what must follow; throws when it does not. */
export interface Case {
  readonly name: string;
  run(world: World): Promise<void>;
}

/** Fails with what was expected and what came. */
export function expectAnswer(answer: Answer, wanted: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(wanted)) {
    const got = name === "http" ? answer.http : answer.body[name];
    if (got !== value)
      throw new Error(`${name} is ${JSON.stringify(got)} instead of ${JSON.stringify(value)}: ${answer.text}`);
  }
}

export function expectSame(got: unknown, wanted: unknown, what: string): void {
  if (got !== wanted) throw new Error(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
}
