import type { SlotOutcome } from "@taya/games/kit/slots/outcome";
import { useCallback } from "react";
import { api } from "@taya/client/api";
import { tell } from "./parent.ts";
import { useAsk } from "./use-ask.ts";

/** A settled round as the game shows it. */
export interface Played {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly outcome: SlotOutcome;
  readonly balance: string;
  /** Whether the house paid, and then how many such rounds are left. */
  readonly free?: boolean | undefined;
  readonly freeLeft?: number | undefined;
}

/** Asks for a round of a slot, paid by the player or played out of free rounds. */
export function useRound(game: string) {
  const { ask, fault, waiting } = useAsk<Played>();
  const play = useCallback(
    async (stake: string, free?: string): Promise<Played | undefined> => {
      const answer = await ask(async (key) => {
        const result = await api.play.playRound({ game, stake, bet: {}, ...(free !== undefined && { free }) }, { key });
        return result.ok
          ? { ok: true, value: { ...result.value, outcome: result.value.outcome as SlotOutcome } }
          : result;
      });
      if (!("value" in answer)) return undefined;
      tell({ type: "round", roundId: answer.value.roundId });
      return answer.value;
    },
    [ask, game],
  );
  return { play, fault, waiting };
}
