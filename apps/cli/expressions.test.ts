import { globSync, readFileSync } from "node:fs";
import { isSafePattern } from "redos-detector";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
const STEPS_MOST = 500;
/** What does not run while somebody from outside waits, or is made to attack. */
const OTHERS = /node_modules|\.test\.|testing|^apps\/server\/(fuzz|sandbox)\/|\/emulators\//;

/**
 * Where expressions stand that are not shown to be linear, how many, and why they may: what they run over is short or
 * the house's own. A new one is written so that no text fits it in two ways, or its input is bounded and it counts here.
 */
const BOUNDED: Readonly<Record<string, readonly [number, string]>> = {
  "apps/server/site-build.ts": [1, "names of the site's own files"],
  "domains/accounts/passkeys/relying-party.ts": [1, "a host of a head of 16 KiB at most, digits at its end"],
  "domains/accounts/patterns.ts": [1, "an address of 254 signs at most; the dots part it"],
  "domains/audit/events.rules.ts": [2, "names of the house's own acts"],
  "domains/lottery/betting/lines.rules.ts": [1, "an amount the house has written"],
  "domains/messages/campaigns/campaign.rules.ts": [4, "ends where the next begins: once over the words of a campaign"],
  "domains/messages/feedback/rules.ts": [1, "a contact of 200 signs at most; the dots part it"],
  "domains/play/rules.ts": [1, "the address of the installation"],
  "domains/play/seamless/seamless.ts": [1, "the address of a vendor, set by the operator"],
  "domains/play/tables/rules.ts": [1, "names of the house's own spots"],
  "domains/site/brand.ts": [1, "a host of a head of 16 KiB at most, digits at its end"],
  "domains/site/sanitise.ts": [1, "ends where the next begins: once over a text"],
  "domains/payments/methods.ts": [1, "the address of the installation"],
  "domains/reconciliation/statements/cells.rules.ts": [3, "fixed at the beginning, and each sign fits one part"],
  "games/kit/instant-parts/tones.ts": [1, "a number the house has written"],
  "games/kit/lottery/schedule.ts": [1, "the house's own templates"],
  "games/kit/lottery/tables.ts": [1, "an amount the house has written"],
  "games/lottery/vn/offers.ts": [2, "names of the house's own plays"],
  "kernel/pseudo.ts": [1, "the house's own texts"],
  "platform/command.ts": [1, "what somebody types at the own machine"],
  "platform/config.ts": [2, "the environment of the installation"],
  "platform/database.ts": [1, "messages of the database"],
  "platform/environment.ts": [1, "the environment of the installation"],
  "platform/http/server.ts": [1, "paths of the contracts"],
  "platform/log.ts": [4, "every part that may fail is bounded"],
  "platform/openapi.ts": [1, "paths of the contracts"],
};

/** Every expression that stands in the code as such. */
function literals(file: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push(regex);
    for (const each of Object.values(node)) walk(each);
  };
  walk(parseSync(file, readFileSync(`${ROOT}/${file}`, "utf8")).program);
  return found;
}

/** Whether no text fits it in two ways; counted in steps, so that it says the same on every machine. */
function linear({ pattern, flags }: { pattern: string; flags: string }): boolean {
  const is = { unicode: flags.includes("u"), caseInsensitive: flags.includes("i"), dotAll: flags.includes("s") };
  const asked = { ...is, multiLine: flags.includes("m"), maxSteps: STEPS_MOST, timeout: Infinity };
  try {
    return isSafePattern(pattern, asked).safe;
  } catch {
    return false;
  }
}

test("an expression of the house takes no longer than its text is long, or its text is short", () => {
  const files = globSync("{kernel,platform,domains,games,apps/server}/**/*.ts", {
    cwd: ROOT,
    exclude: (name) => OTHERS.test(name),
  }).filter((name) => !OTHERS.test(name));
  const unproved = files.flatMap((file) => {
    const slow = literals(file).filter((each) => !linear(each));
    return slow.length === (BOUNDED[file]?.[0] ?? 0)
      ? []
      : [`${file}: ${slow.map(({ pattern }) => pattern).join("  ")}`];
  });
  expect(unproved).toEqual([]);
}, 240_000);
