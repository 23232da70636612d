import { openGraph } from "../graph.ts";
import { sampled, writeProven } from "../proven.ts";
import { runTests } from "../runner.ts";

export const summary =
  "Plays the full samples of every game and notes which passed with which sources, in proven.json.";

const MINUTES = 30;

/** Games whose proof is noted play a tenth in `npm test`, until something they are made of changes. */
export default async function prove(): Promise<number> {
  const files = sampled(openGraph());
  const ran = await runTests("prove", files, { minutes: MINUTES, env: { TAYA_PROVE: "1" } });
  writeProven(ran.files.filter(({ passed }) => passed).map(({ file }) => file));
  return ran.failed > 0 ? 1 : 0;
}
