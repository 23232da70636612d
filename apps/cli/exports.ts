import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { read, ROOT } from "./repository.ts";
import { bin } from "./runner.ts";

/** What nobody imports and stays all the same: `file#name`, or the file alone, with the reason. It may only get shorter. */
const KEPT = "apps/cli/unused.json";

interface Issue {
  readonly file: string;
  readonly files: readonly object[];
  readonly exports: readonly { readonly name: string }[];
  readonly types: readonly { readonly name: string }[];
}

/** Files nobody imports, and what others export that nobody imports, types too: `file` and `file#name`. */
export async function unusedIn(root: string): Promise<string[]> {
  const args = ["--include", "files,exports,types", "--reporter", "json", "--no-exit-code", "--no-progress"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin("knip/bin/knip.js"), "--no-config-hints", ...args],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const { issues } = JSON.parse(stdout) as { issues: readonly Issue[] };
  return issues
    .flatMap(({ file, files, exports, types }) => [
      ...(files.length > 0 ? [file] : []),
      ...[...exports, ...types].map(({ name }) => `${file}#${name}`),
    ])
    .toSorted();
}

/** What differs from the list of what is kept: both what is not on it and what needs not be on it any more. */
export function differences(unused: readonly string[], kept: Readonly<Record<string, string>>): string[] {
  const known = new Set(unused);
  return [
    ...unused.filter((each) => !(each in kept)).map((each) => `${each} is imported by nobody: take it away`),
    ...Object.entries(kept).flatMap(([each, reason]) => [
      ...(known.has(each) ? [] : [`${each} is used or gone: take it off ${KEPT}`]),
      ...(reason.trim() === "" ? [`${each} is kept in ${KEPT} without a reason`] : []),
    ]),
  ];
}

export const unusedExports = async (): Promise<string[]> =>
  differences(await unusedIn(ROOT), JSON.parse(read(KEPT)) as Record<string, string>);
