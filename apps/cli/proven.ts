import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Graph, openGraph } from "./graph.ts";
import { read, ROOT, sources } from "./repository.ts";

/** The proofs that are committed: which test file has passed in full, and the hash of all it was made of then. */
const FILE = "proven.json";
type Proven = Readonly<Record<string, string>>;

const readProven = (): Proven => (existsSync(join(ROOT, FILE)) ? (JSON.parse(read(FILE)) as Proven) : {});

/** Notes that these have passed as they are now; one line each, so that two people's proofs seldom meet. */
export function writeProven(passed: readonly string[], graph: Graph = openGraph()): void {
  const found = Object.fromEntries(passed.map((file) => [file, inputsOf(file, graph)]));
  const here = Object.entries({ ...readProven(), ...found }).filter(([file]) => existsSync(join(ROOT, file)));
  const sorted = here.toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Those of some test files that have passed in full since anything they are made of was changed. */
export function provenOf(files: readonly string[], graph: Graph = openGraph()): string[] {
  const noted = readProven();
  return files.filter((file) => noted[file] !== undefined && noted[file] === inputsOf(file, graph));
}

/** A scenario in the browser is made of the whole program; any other test of what it imports and finds. */
function inputsOf(file: string, graph: Graph): string {
  if (!file.startsWith("journeys/")) return graph.hash(graph.reach([file]));
  return graph.hash([file, ...graph.files.filter((each) => !/\.test\.tsx?$|\.md$/.test(each))]);
}

/** A part of the deep tier, and why it is there: its first line. */
export interface DeepPart {
  readonly file: string;
  readonly reason: string;
}

export const deepParts = (): DeepPart[] =>
  sources(/\.deep\.test\.tsx?$/)
    .toSorted()
    .map((file) => ({ file, reason: /^\/\/ Deep: (.+)/.exec(read(file))?.[1] ?? "" }));

/** Tests that play less of what is proven: those that ask `games/kit/proven.testing.ts`. */
export const sampled = (graph: Graph): string[] =>
  graph.files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      file.startsWith("games/") &&
      !file.includes(".deep.") &&
      graph.reach([file]).has("games/kit/proven.testing.ts"),
  );
