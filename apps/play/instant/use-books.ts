import type { InstantView } from "@taya/games/kit/instant-view";
import { sound } from "@taya/games/kit/stage/sound";
import { useCallback, useEffect, useState } from "react";
import { api } from "@taya/client/api";
import { tell } from "../parent.ts";
import { strengthOf } from "../sitting.ts";
import { counted, noTally } from "./tally.ts";
import type { InstantRound } from "./use-instant.ts";

/** From this strength on a win sounds large. */
const LOUD = 0.4;

/** The balance as the server last told it, and what this sitting has come to. */
export function useBooks(view: InstantView, playable: boolean) {
  const [balance, setBalance] = useState<string>();
  const [tally, setTally] = useState(noTally);
  const reload = useCallback(() => {
    if (playable) void api.wallet.balance({}).then((result) => result.ok && setBalance(result.value.cash));
  }, [playable]);
  useEffect(reload, [reload]);

  /** A round stands: its stake has left the balance. */
  const begun = useCallback((round: InstantRound) => {
    if (round.balance === undefined) return;
    setBalance(round.balance);
    tell({ type: "balance", balance: round.balance });
  }, []);
  const finished = useCallback(
    (round: InstantRound) => {
      begun(round);
      const { roundId, status, stake, win, multiplier } = round;
      tell({ type: "round", roundId });
      if (status !== "DONE") return;
      setTally((before) => counted(before, { roundId, stake, win, multiplier, brief: view.brief(round.state) }));
      const strength = strengthOf(win, stake);
      if (strength > 0) sound.play(strength > LOUD ? "bigWin" : "win");
      else sound.play("stop", 0.7);
    },
    [begun, view],
  );
  return { balance, tally, reload, begun, finished };
}
