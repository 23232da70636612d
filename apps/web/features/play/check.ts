import type { Game } from "@taya/games/kit/game";
import type { TableGame } from "@taya/games/kit/table-game";
import { type ProofBundle, type Verdict, verifyBundle } from "@taya/games/kit/verify";

const games = import.meta.glob<Game | TableGame>("../../../../games/*/*/game.ts", { import: "default" });

/** A proof bundle from text; undefined when it is none. */
export function readBundle(text: string): ProofBundle | undefined {
  try {
    const bundle = JSON.parse(text) as Partial<ProofBundle>;
    const whole =
      bundle.v === 1 && typeof bundle.roundId === "string" && typeof bundle.game === "string" && bundle.inputs;
    return whole ? (bundle as ProofBundle) : undefined;
  } catch {
    return undefined;
  }
}

/** Plays the round again with this page's own copy of the game. */
export async function check(bundle: ProofBundle): Promise<Verdict> {
  const path = Object.keys(games).find((each) => each.includes(`/${bundle.game}/`));
  return verifyBundle(bundle, path ? await games[path]!() : undefined);
}
