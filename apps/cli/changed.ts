import { execFileSync } from "node:child_process";
import { openGraph } from "./graph.ts";
import { ROOT } from "./repository.ts";

/** What a change can reach. */
export interface Changed {
  readonly units: readonly string[];
  readonly scenarios: boolean;
  /** What was left out, in a line or two. */
  readonly said: string;
}

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);

/** Everything that differs from a revision, committed or not, gone files among them; from the last commit when none is named. */
function changedFiles(revision = "HEAD"): string[] {
  const base = revision === "HEAD" ? "HEAD" : git("merge-base", revision, "HEAD")[0]!;
  return [...new Set([...git("diff", "--name-only", base), ...git("ls-files", "-o", "--exclude-standard")])];
}

/** Files whose change reaches everything: what the tests themselves run on. */
const ALL = /^(package(-lock)?\.json|setup\.mjs|tsconfig\.json|vitest\.config\.ts|\.npmrc)$/;
const PROSE = /\.(md|png)$/;

/** The tests that the changed files can reach by imports and by the folders that are read. */
export function reached(changed: readonly string[]): Changed {
  const graph = openGraph();
  const all = changed.some((file) => ALL.test(file));
  const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.includes(".deep.");
  const tests = graph.files.filter((file) => isTest(file) && !file.startsWith("journeys/"));
  const elsewhere = new Set(changed.filter((file) => !graph.files.includes(file)));
  const touched = new Set(changed);
  const hit = (file: string) => all || [...graph.reach([file])].some((each) => touched.has(each));
  // Pages, and files that are gone, are imported by nobody: whoever did has changed too. Some tests read every file.
  const units = tests.filter(
    (file) => hit(file) || (elsewhere.size > 0 && graph.reach([file]).has("apps/cli/repository.ts")),
  );
  const program = changed.filter((file) => !PROSE.test(file) && !/^(docs|apps\/(bench|chaos|house)|\.ci)\//.test(file));
  const scenarios =
    all || program.some((file) => !/\.(test|testing)\.tsx?$/.test(file) || file.startsWith("journeys/"));
  const said =
    `${changed.length} files changed: ${units.length} of ${tests.length} test files were run` +
    `${scenarios ? ", and the program has changed, so all scenarios are due" : "; no scenario, for nothing that the program is made of has changed"}. ` +
    "Left out: test files that reach none of them, and the deep tier (npm run test:deep).";
  return { units, scenarios, said };
}

export const changedSince = (revision?: string): Changed => reached(changedFiles(revision));
