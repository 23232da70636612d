import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contracts } from "@taya/server/contracts";
import { type Named, OUTSIDE, type RightsRow, rightsTable, STAFF } from "@taya/server/rights";
import type { CommandLine } from "@taya/platform/command";
import { ROOT } from "../repository.ts";

export const summary = "Print who may make which call.";
export const options = {
  check: { is: "only fail when docs/rights.md is stale" },
  out: { of: "FILE", is: "write it there" },
};

const FILE = "docs/rights.md";

/** The table of rights, drawn from the contracts by the very rule the server decides by. */
export default async function rights({ values }: CommandLine<typeof options>): Promise<number> {
  const text = draw(rightsTable(contracts));
  if (values.check) {
    const path = join(ROOT, FILE);
    const same = existsSync(path) && readFileSync(path, "utf8") === text;
    if (!same) console.error(`${FILE} is stale: npm run house -- rights --out ${FILE}`);
    return same ? 0 : 1;
  }
  if (values.out) writeFileSync(join(ROOT, values.out), text);
  else process.stdout.write(text);
  return 0;
}

function draw(rows: readonly RightsRow[]): string {
  const outside = rows.filter(({ call }) => call.audience !== "operator");
  const staff = rows.filter(({ call }) => call.audience === "operator");
  const closedTo = (some: readonly RightsRow[], askers: readonly Named[]) =>
    askers
      .filter(({ name }) => some.every((row) => row.refusals.get(name) !== undefined))
      .map(({ name }) => `\`${name}\``)
      .join(", ");
  return [
    "# Who may make which call",
    "",
    "Drawn by `npm run house -- rights` from the contracts and `kernel/authorisation.ts`, by the rule the server itself",
    "decides by; `apps/server/rights.test.ts` asks the real server every cell. ✓ is allowed; else the refusal.",
    "",
    "## Players, agents, visitors",
    "",
    `Staff may make none of these but the open ones. Vendors and payment providers sign what they send.`,
    "",
    ...table(outside, OUTSIDE),
    "",
    "## Staff",
    "",
    `Nobody outside the house may make one of these: not ${closedTo(staff, OUTSIDE)}.`,
    "",
    ...table(staff, STAFF),
    "",
  ].join("\n");
}

function table(rows: readonly RightsRow[], askers: readonly Named[]): string[] {
  const refusals = (row: RightsRow) =>
    askers.map(({ name }) => {
      const refused = row.refusals.get(name);
      return refused === undefined ? "✓" : short(refused);
    });
  return [
    `| call | method and path | audience | ${askers.map(({ name }) => name).join(" | ")} |`,
    `| --- | --- | --- | ${askers.map(() => ":-:").join(" | ")} |`,
    ...rows.map((row) => {
      const { call, name } = row;
      const methods = [call.method, ...(call.also ?? [])].join(", ");
      const audience = call.right ? `${call.audience}: \`${call.right}\`` : call.audience;
      return `| ${name} | ${methods} \`${call.path}\` | ${audience} | ${refusals(row).join(" | ")} |`;
    }),
    "",
    ...LEGEND,
  ];
}

const SHORT: Readonly<Record<string, string>> = {
  AUTH_NOT_LOGGED_IN: "401",
  FORBIDDEN: "403",
  AUTH_TRIAL_FORBIDDEN: "trial",
  AUTH_PASSWORD_CHANGE_REQUIRED: "change",
  AUTH_SELF_EXCLUDED: "excluded",
  DISCLAIMER_REQUIRED: "agree",
};
const short = (fault: string): string => SHORT[fault] ?? fault;
const LEGEND = [
  Object.entries(SHORT)
    .map(([fault, said]) => `${said} = ${fault}`)
    .join(" · "),
];
