import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Environment, isSecretName, withSecretFiles } from "@taya/platform/environment";
import type { Clock } from "@taya/kernel/instant";
import type { Helpdesk, HelpdeskKind } from "./helpdesk.ts";

const WHO = "TAYA_CHAT_DESK";
const NOBODY = "none";
const PATIENCE_MS = 5_000;

/** Every outside helpdesk that has a folder, by name. */
async function findHelpdesks(folder: string): Promise<ReadonlyMap<string, HelpdeskKind>> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { default: kind } = (await import(join(folder, name, "kind.ts"))) as { default: HelpdeskKind };
      if (kind.name !== name) throw new Error(`the helpdesk in helpdesks/${name} calls itself ${kind.name}`);
      return [name, kind] as const;
    }),
  );
  return new Map(found);
}

const found = await findHelpdesks(import.meta.dirname);

/** Every outside helpdesk there is. */
export const knownHelpdesks = (): readonly HelpdeskKind[] => [...found.values()];

const variableOf = (kind: HelpdeskKind, name: string): string => `TAYA_CHAT_${kind.name.toUpperCase()}_${name}`;

function valuesOf(kind: HelpdeskKind, env: Environment): Readonly<Record<string, string | undefined>> {
  const whole = withSecretFiles(env);
  return Object.fromEntries(kind.variables.map(({ name }) => [name, whole[variableOf(kind, name)] || undefined]));
}

/** The variables of a helpdesk with their whole names, and whether the environment has them. */
export function helpdeskVariables(kind: HelpdeskKind, env: Environment) {
  const values = valuesOf(kind, env);
  return kind.variables.map(({ name, is, needed = false }) => {
    return { variable: variableOf(kind, name), is, needed, given: Boolean(values[name]) };
  });
}

/** What of the environment keeps a helpdesk from being told: a line for each variable, none when all is well. */
export function helpdeskProblems(env: Environment): string[] {
  const name = env[WHO] || NOBODY;
  if (name === NOBODY) return [];
  const kind = found.get(name);
  if (!kind) return [`${WHO}=${name}: one of ${[...found.keys(), NOBODY].join(", ")}`];
  const values = valuesOf(kind, env);
  return kind.variables.flatMap(({ name: short, is, needed, wrong }) => {
    const variable = variableOf(kind, short);
    const value = values[short];
    if (value === undefined) return needed ? [`${variable}: wanted beside ${WHO}=${name}: ${is}`] : [];
    const problem = wrong?.(value);
    return problem ? [`${variable}=${isSecretName(variable) ? "(not shown)" : value}: ${problem}`] : [];
  });
}

/** Which helpdesk the environment names, for whoever looks after the house. */
export function helpdeskState(env: Environment): { readonly ok: boolean; readonly says: string } {
  const problems = helpdeskProblems(env);
  if (problems.length > 0) return { ok: false, says: problems.join("; ") };
  const name = env[WHO] || NOBODY;
  return { ok: true, says: name === NOBODY ? "answered in the console alone" : `carried to ${name} as well` };
}

interface Settings {
  readonly mode: "sandbox" | "production";
  readonly clock: Clock;
}

export interface OpenHelpdesk {
  readonly name: string;
  readonly helpdesk: Helpdesk;
}

/** The helpdesk the environment names, opened; undefined where it names none. */
export function chosenHelpdesk(env: Environment, { mode, clock }: Settings): OpenHelpdesk | undefined {
  const kind = found.get(env[WHO] || NOBODY);
  if (!kind) return undefined;
  const helpdesk = kind.open({ mode, clock, env: valuesOf(kind, env), patienceMs: PATIENCE_MS });
  return { name: kind.name, helpdesk };
}

/** Asks a helpdesk whether the keys of the environment work, chosen or not; tells it nothing. */
export async function checkHelpdesk(kind: HelpdeskKind, env: Environment): ReturnType<Helpdesk["check"]> {
  const problems = helpdeskProblems({ ...env, [WHO]: kind.name });
  if (problems.length > 0) return { ok: false, says: problems.join("; ") };
  const mode = env["TAYA_MODE"] === "production" ? "production" : "sandbox";
  return chosenHelpdesk({ ...env, [WHO]: kind.name }, { mode, clock: Date })!.helpdesk.check();
}
