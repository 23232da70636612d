import type { SlotOutcome } from "@taya/games/kit/slots/outcome";
import { useCallback, useRef, useState } from "react";
import { api } from "../lib/api.ts";
import { tell } from "./parent.ts";

/** A settled round as the game shows it. */
export interface Played {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly outcome: SlotOutcome;
  readonly balance: string;
}

const LOST = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED", "INTERNAL"]);
const TRY_AGAIN_MS = 1_200;
const TRIES = 8;

/** Asks for a round. A lost connection repeats the same key, so there is never a second bet. */
export function useRound(game: string) {
  const [fault, setFault] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  /** A bet whose answer never came; it is asked for again before a new one. */
  const open = useRef<{ readonly key: string; readonly stake: string } | undefined>(undefined);
  const play = useCallback(
    async (stake: string): Promise<Played | undefined> => {
      open.current ??= { key: crypto.randomUUID(), stake };
      setFault(undefined);
      for (let tries = 1; tries <= TRIES; tries++) {
        const asked = open.current;
        const result = await api.play.playRound({ game, stake: asked.stake, bet: {} }, { key: asked.key });
        if (result.ok) {
          open.current = undefined;
          setWaiting(false);
          tell({ type: "round", roundId: result.value.roundId });
          return { ...result.value, outcome: result.value.outcome as SlotOutcome };
        }
        if (!LOST.has(result.fault)) {
          open.current = undefined;
          setWaiting(false);
          setFault(result.fault);
          tell({ type: "error", code: result.fault });
          return undefined;
        }
        setWaiting(true);
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
      setWaiting(false);
      setFault("NET_ABNORMAL");
      return undefined;
    },
    [game],
  );
  return { play, fault, waiting };
}
