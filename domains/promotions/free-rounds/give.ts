import { textFor } from "@taya/games/kit/texts";
import { assert } from "@taya/kernel/assert";
import type { Instant } from "@taya/kernel/instant";
import type { FieldError } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { addFreeRounds, type NewFreeRounds } from "./free-rounds.store.ts";
import type { Rounds } from "./worth.rules.ts";

/** What is wrong with rounds that somebody wants to give; `at` is where its fields lie. */
export async function wrongRounds(
  { play }: Context,
  { game: code, stake }: Pick<Rounds, "game" | "stake">,
  at: string,
): Promise<FieldError[]> {
  const game = (await play.freeGames()).find((each) => each.code === code);
  if (!game) return [{ field: `${at}game`, rule: "unknown" }];
  if (stake >= game.minStake && stake <= game.maxStake) return [];
  const [min, max] = [Number(game.minStake) / 100, Number(game.maxStake) / 100];
  return [{ field: `${at}stake`, rule: "range", min, max }];
}

/** Rounds that are given, to whom and what for. */
export interface GivenRounds extends Omit<NewFreeRounds, "id" | "createdAt" | "expiresAt"> {
  /** For how long they can be played. */
  readonly lifeMs: number;
}

/** Gives rounds in the caller's transaction, under the lock of the player's wallet; each claim or redemption once. */
export async function giveRounds({ platform }: Context, tx: Db, { lifeMs, ...given }: GivenRounds): Promise<void> {
  assert(given.rounds > 0 && given.stake > 0n, "rounds are some, and each has a stake");
  const createdAt: Instant = platform.clock.now();
  const id = platform.id<"freeRounds">();
  await addFreeRounds(tx, { ...given, id, createdAt, expiresAt: createdAt + lifeMs });
}

/** What games are called in a language; a game's code when it is gone. */
export async function gameNames({ play }: Pick<Context, "play">, language: string): Promise<(code: string) => string> {
  const games = new Map((await play.freeGames()).map(({ code, texts }) => [code, texts]));
  return (code) => {
    const texts = games.get(code);
    return texts ? textFor(texts, language).name : code;
  };
}
