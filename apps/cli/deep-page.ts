import { type DeepPart, deepParts } from "./proven.ts";

export const DEEP_PAGE = "docs/deep-tests.md";

/** The page that names every test of the deep tier with its reason, from their first lines. */
export function deepPage(parts: readonly DeepPart[] = deepParts()): string {
  return [
    "# The deep tier",
    "",
    "Written by `npm run house -- deep --out docs/deep-tests.md` from the first line of each; [testing.md](testing.md) says when they run.",
    "",
    "| test | why it is not in `npm test` |",
    "| --- | --- |",
    ...parts.map(({ file, reason }) => `| \`${file}\` | ${reason} |`),
    "",
  ].join("\n");
}
