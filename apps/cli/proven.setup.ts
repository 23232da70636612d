import type { TestProject } from "vitest/node";
import { openGraph } from "./graph.ts";
import { provenOf, sampled } from "./proven.ts";

/** Tells the tests of games which of them are proven, so that they play a tenth; none where all is to be proved anew. */
export default function setup({ provide }: TestProject): void {
  const graph = openGraph();
  const all = sampled(graph);
  const proven = process.env["TAYA_PROVE"] === undefined ? provenOf(all, graph) : [];
  provide("proven", proven);
  provide(
    "inFull",
    all.filter((file) => !proven.includes(file)),
  );
}
