import type { Game } from "@taya/games/kit/game";
import { loadLottery } from "@taya/client/lotteries";
import type { TableGame } from "@taya/games/kit/table-game";
import { type AnyFairness, type Verdict, verifyBundle } from "@taya/games/kit/verify";
import { bundleOfShown, type ShownFairness } from "@taya/games/kit/verify.lottery";

const games = import.meta.glob<Game | TableGame>("../../../../games/*/*/game.ts", { import: "default" });

/** What can be checked: a bundle, or what is shown of a draw. */
export type Given = AnyFairness | ShownFairness;

/** A proof from text; undefined when it is none. */
export function readBundle(text: string): Given | undefined {
  try {
    const said = JSON.parse(text) as Partial<AnyFairness> & Partial<ShownFairness>;
    if (isShown(said)) return said;
    return isWhole(said) ? (said as AnyFairness) : undefined;
  } catch {
    return undefined;
  }
}

const TEXTS = ["kind", "roundId", "game", "version", "gameHash", "commit", "win"] as const;

/** Whether everything is there that is looked into; what it says is the verdict's to judge. */
function isWhole(said: Partial<Record<keyof AnyFairness | "betIds", unknown>>): boolean {
  const { bet, moves } = (said.inputs ?? {}) as { readonly bet?: unknown; readonly moves?: unknown };
  return (
    said.v === 1 &&
    TEXTS.every((name) => typeof said[name] === "string") &&
    (said.serverSeed === null || typeof said.serverSeed === "string") &&
    (said.receipt === undefined || typeof said.receipt === "string") &&
    (said.betIds === undefined || (Array.isArray(said.betIds) && said.betIds.every((id) => typeof id === "string"))) &&
    typeof bet === "object" &&
    bet !== null &&
    Array.isArray(moves)
  );
}

const isShown = (said: object): said is ShownFairness =>
  ["gameCode", "numero", "commit", "ticketsHash", "result"].every(
    (name) => typeof (said as Record<string, unknown>)[name] === "string",
  );

/** Plays the round again with this page's own copy of the game. */
export async function check(given: Given): Promise<Verdict> {
  if (isShown(given)) {
    const lottery = await loadLottery(given.gameCode);
    return verifyBundle(bundleOfShown(given, lottery?.draw), lottery);
  }
  return verifyBundle(given, await (given.kind === "lottery" ? loadLottery : loadGame)(given.game));
}

const loadGame = (code: string): Promise<Game | TableGame> | undefined =>
  games[Object.keys(games).find((path) => path.includes(`/${code}/`)) ?? ""]?.();
