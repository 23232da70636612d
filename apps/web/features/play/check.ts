import type { Game } from "@taya/games/kit/game";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import type { TableGame } from "@taya/games/kit/table-game";
import { type AnyProof, type Verdict, verifyBundle } from "@taya/games/kit/verify";
import { bundleOfShown, type ShownProof } from "@taya/games/kit/verify.lottery";

const games = import.meta.glob<Game | TableGame>("../../../../games/*/*/game.ts", { import: "default" });
const lotteries = import.meta.glob<Lottery>("../../../../games/lottery/*/*/lottery.ts", { import: "default" });

/** What can be checked: a bundle, or what is shown of a draw. */
export type Given = AnyProof | ShownProof;

/** A proof from text; undefined when it is none. */
export function readBundle(text: string): Given | undefined {
  try {
    const said = JSON.parse(text) as Partial<AnyProof> & Partial<ShownProof>;
    if (isShown(said)) return said;
    const whole = said.v === 1 && typeof said.roundId === "string" && typeof said.game === "string" && said.inputs;
    return whole ? (said as AnyProof) : undefined;
  } catch {
    return undefined;
  }
}

const isShown = (said: object): said is ShownProof =>
  ["gameCode", "numero", "commit", "ticketsHash", "result"].every(
    (name) => typeof (said as Record<string, unknown>)[name] === "string",
  );

const own = <G>(found: Record<string, () => Promise<G>>, code: string): Promise<G> | undefined =>
  found[Object.keys(found).find((path) => path.includes(`/${code}/`)) ?? ""]?.();

/** Plays the round again with this page's own copy of the game. */
export async function check(given: Given): Promise<Verdict> {
  if (isShown(given)) {
    const lottery = await own(lotteries, given.gameCode);
    return verifyBundle(bundleOfShown(given, lottery?.draw), lottery);
  }
  const found: Record<string, () => Promise<Game | TableGame | Lottery>> = given.kind === "lottery" ? lotteries : games;
  return verifyBundle(given, await own(found, given.game));
}
