import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Environment, withSecretFiles } from "@taya/platform/environment";
import type { BotCheck, BotCheckKind } from "./bot-check.ts";

export type { BotCheck } from "./bot-check.ts";

const WHO = "TAYA_CAPTCHA";
/** Where widgets are shown: another origin than the site's, so that their programs reach nothing of it. */
const WHERE = "TAYA_WIDGETS_URL";
const PATIENCE_MS = 4_000;

/** Every bot check that has a folder, by name. */
async function findBotChecks(folder: string): Promise<ReadonlyMap<string, BotCheckKind>> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { default: kind } = (await import(join(folder, name, "kind.ts"))) as { default: BotCheckKind };
      if (kind.name !== name) throw new Error(`the bot check in bot-checks/${name} calls itself ${kind.name}`);
      return [name, kind] as const;
    }),
  );
  return new Map(found);
}

const found = await findBotChecks(import.meta.dirname);

/** Every bot check there is. */
export const knownBotChecks = (): readonly BotCheckKind[] => [...found.values()];

const variableOf = (kind: BotCheckKind, name: string): string => `${WHO}_${kind.name.toUpperCase()}_${name}`;

const valuesOf = (kind: BotCheckKind, env: Environment) => {
  const whole = withSecretFiles(env);
  return Object.fromEntries(kind.variables.map(({ name }) => [name, whole[variableOf(kind, name)] || undefined]));
};

/** The variables of a bot check with their whole names, and whether the environment has them. */
export const botCheckVariables = (kind: BotCheckKind, env: Environment) => [
  ...kind.variables.map(({ name, is, needed = false }) => {
    return { variable: variableOf(kind, name), is, needed, given: Boolean(valuesOf(kind, env)[name]) };
  }),
  { variable: WHERE, is: "where its widget is shown: another origin than the site", needed: true, given: !!env[WHERE] },
];

/** The address of the document of a widget, at the origin of widgets. */
export const widgetPath = (name: string): string => `/widgets/${name}.html`;

/** Where widgets are shown. */
export const widgetsOrigin = (env: Environment): string | undefined => {
  const url = env[WHERE] ?? "";
  return URL.canParse(url) ? new URL(url).origin : undefined;
};

interface Settings {
  readonly mode: "sandbox" | "production";
  readonly publicUrl: string;
}

/** What of the environment keeps a bot check from working: a line for each variable, none when all is well. */
export function botCheckProblems(env: Environment, { mode, publicUrl }: Settings): string[] {
  const name = env[WHO] || "none";
  if (name === "none") return [];
  const kind = found.get(name);
  if (!kind) return [`${WHO}=${name}: one of ${[...found.keys(), "none"].join(", ")}`];
  const values = valuesOf(kind, env);
  const missing = kind.variables.filter((each) => each.needed && values[each.name] === undefined);
  const lines = missing.map((each) => `${variableOf(kind, each.name)}: wanted beside ${WHO}=${name}: ${each.is}`);
  const origin = widgetsOrigin(env);
  if (!origin) return [...lines, `${WHERE}: wanted beside ${WHO}=${name}: where its widget is shown`];
  if (origin === new URL(publicUrl).origin) lines.push(`${WHERE}=${origin}: not the origin of the site itself`);
  if (mode === "production" && !origin.startsWith("https:") && !/^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin))
    lines.push(`${WHERE}=${origin}: https`);
  return lines;
}

/** Asks a bot check whether the keys of the environment work, chosen or not; judges nobody. */
export async function checkBotCheck(kind: BotCheckKind, env: Environment): ReturnType<BotCheck["check"]> {
  const missing = botCheckVariables(kind, env).filter(({ needed, given }) => needed && !given);
  if (missing.length > 0) return { ok: false, says: `wanted: ${missing.map(({ variable }) => variable).join(", ")}` };
  const mode = env["TAYA_MODE"] === "production" ? "production" : "sandbox";
  return chosenBotCheck({ ...env, [WHO]: kind.name }, mode)!.check();
}

/** The bot check the environment names, opened; undefined where it names none. */
export function chosenBotCheck(env: Environment, mode: Settings["mode"]): BotCheck | undefined {
  const kind = found.get(env[WHO] || "none");
  const origin = widgetsOrigin(env);
  if (!kind || !origin) return undefined;
  return kind.open({ mode, env: valuesOf(kind, env), host: new URL(origin).hostname, patienceMs: PATIENCE_MS });
}
