import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { isRefused, parseConfig } from "@taya/platform/config";
import { inspectDatabase, type StoredSetting, storedSettings } from "@taya/platform/inspect";
import { firebaseStates } from "@taya/accounts/firebase";
import { channelStates } from "@taya/delivery/check";
import { helpdeskState } from "@taya/support/helpdesks";
import { type Finding, findings } from "../findings.ts";
import type { CommandLine } from "@taya/platform/command";
import { workspaces } from "../repository.ts";

export const summary = "Say what is wrong with this machine and how to mend it; 1 when something must be mended.";
export const options = {
  json: { is: "as one object, for programs" },
  production: { is: "as strict as a house that takes real money needs it" },
};

/** Prints every finding; answers 1 when something must be repaired. */
export default async function doctor({ values }: CommandLine<typeof options>): Promise<number> {
  const found = await everything(values.production === true);
  const ok = found.every((each) => each.ok);
  if (values.json) console.log(JSON.stringify({ findings: found, ok }));
  else {
    for (const { name, ok: fine, says, remedy } of found) {
      console.log(`${fine ? "ok  " : "MEND"} ${name.padEnd(12)} ${says}`);
      if (remedy) console.log(`     ${"".padEnd(12)} ${remedy}`);
    }
  }
  return ok ? 0 : 1;
}

async function everything(strict: boolean): Promise<Finding[]> {
  const config = parseConfig(process.env);
  if (isRefused(config)) return findings();
  const stored = await storedSettings(config).catch((): StoredSetting[] => []);
  const [machine, database, generated, settings] = await Promise.all([
    findings(),
    inspectDatabase(config, { strict: strict || config.mode === "production" }),
    Promise.all(GENERATED.map(upToDate)),
    unusedSettings(stored),
  ]);
  const sending = [...senders(strict || config.mode === "production"), ...phones(stored), helpdesk()];
  return [...machine, ...database, ...sending, ...generated, settings];
}

/** Who sends SMS and mail, and what does not work while nobody does. */
const senders = (strict: boolean): Finding[] =>
  channelStates(process.env, { strict }).map(({ channel, ok, says }) => ({
    name: channel,
    ok,
    says,
    ...(!ok && {
      remedy: "docs/sending.md lists who can send; `npm run house -- provider NAME --check` tries the keys.",
    }),
  }));

/** Who answers the chat of customer service besides the console. */
function helpdesk(): Finding {
  const { ok, says } = helpdeskState(process.env);
  const remedy =
    "docs/support.md says what the helpdesk needs; `npm run house -- provider NAME --check` tries its keys.";
  return { name: "helpdesk", ok, says, ...(!ok && { remedy }) };
}

/** Whether the phone service works in a browser for the brands that have it send their codes. */
const phones = (stored: readonly StoredSetting[]): Finding[] =>
  firebaseStates(stored, process.env).map(({ ok, says }) => ({
    name: "phone",
    ok,
    says,
    ...(!ok && { remedy: "`npm run house -- provider firebase` lists what it needs; docs/sign-in.md says how." }),
  }));

interface Generated {
  readonly name: string;
  readonly check: readonly string[];
  readonly remedy: string;
}

/** What is made from the code, or must agree with it, and the verb that tells. */
const GENERATED: readonly Generated[] = [
  { name: "openapi", check: ["openapi", "--check"], remedy: "npm run house -- openapi --write" },
  { name: "map", check: ["map", "--check"], remedy: "npm run house -- map" },
  { name: "calls", check: ["calls", "--check"], remedy: "npm run house -- calls" },
  { name: "texts", check: ["texts"], remedy: "Add the texts that `npm run house -- texts` names." },
];

async function upToDate({ name, check, remedy }: Generated): Promise<Finding> {
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../cli.ts"), ...check]);
    return { name, ok: true, says: "agrees with the code" };
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? "").trim();
    return { name, ok: false, says: lines.split("\n")[0] || "does not agree with the code", remedy };
  }
}

/** Settings an operator has stored and no room reads any more. */
async function unusedSettings(stored: readonly StoredSetting[]): Promise<Finding> {
  const declared = stored.length > 0 ? await declaredSettings() : new Set<string>();
  const names = [...new Set(stored.map(({ room, name }) => `${room}.${name}`))].toSorted();
  const unused = names.filter((each) => !declared.has(each));
  const says = unused.length > 0 ? `stored and not read: ${unused.join(", ")}` : "none is stored without a reader";
  return { name: "settings", ok: true, says };
}

async function declaredSettings(): Promise<Set<string>> {
  const names = workspaces().filter(({ folder }) => folder.startsWith("domains/"));
  const modules = await Promise.all(names.map(({ name }) => import(name) as Promise<Record<string, unknown>>));
  const rooms = modules.flatMap((module) => Object.values(module)).filter(isRoom);
  return new Set(rooms.flatMap(({ name, settings }) => Object.keys(settings ?? {}).map((each) => `${name}.${each}`)));
}

interface Declared {
  readonly name: string;
  readonly settings?: object;
}

const isRoom = (value: unknown): value is Declared =>
  typeof value === "object" && value !== null && "calls" in value && "name" in value;
