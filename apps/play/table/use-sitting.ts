import type { TableGame } from "@taya/games/kit/table-game";
import { formatMinor } from "@taya/kernel/minor";
import { useEffect, useRef, useState } from "react";
import { toMinor } from "@taya/client/amount";
import { tell } from "../parent.ts";
import { after, newSitting } from "../sitting.ts";
import type { TableNow } from "./heard.ts";
import { type Layout, totalOf } from "./layout.ts";

/** What the own bets of a round came to. Amounts are decimal strings. */
export interface OwnResult {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
}

interface Terms {
  readonly table: TableNow | undefined;
  readonly game: TableGame;
  readonly accepted: Layout;
  reload(): void;
}

/** Drawn and paid, but not to be seen yet. */
const SHOWN = new Set(["BETTING_CLOSED", "DEALING"]);
const OVER = new Set(["RESULT", "SETTLED", "COOLDOWN"]);

/** Rounds played since the table was opened, and what the last one came to, as soon as its result is due. */
export function useSitting({ table, game, accepted, reload }: Terms) {
  const [sitting, setSitting] = useState(newSitting);
  const [result, setResult] = useState<OwnResult>();
  const counted = useRef<string>(undefined);
  const { roundId, phase, outcome, mine } = table ?? {};
  const own = accepted.size > 0;
  // A hand that is decided in, and a multiplier that is cashed out of, tell their money at once.
  const shows = own && !game.run && phase !== undefined && SHOWN.has(phase) && table?.endsAt !== null;
  useEffect(() => {
    if (shows) tell({ type: "showing" });
  }, [shows, phase]);
  useEffect(() => {
    return shows ? () => tell({ type: "shown" }) : undefined;
  }, [shows]);
  const paid = mine?.payout;
  const handStake = mine?.hand?.staked;
  useEffect(() => {
    if (phase === "BETTING_OPEN") setResult(undefined);
    if (!roundId || !phase || !OVER.has(phase) || outcome === undefined || accepted.size === 0) return;
    // What a hand brings, only the server knows: it is told as soon as it is paid.
    if (game.hand && paid === undefined) return;
    const expected = [...accepted].reduce((sum, [spot, stake]) => sum + game.payout(outcome, { spot, stake }), 0n);
    const more = handStake === undefined ? 0n : toMinor(handStake) - (accepted.get(game.hand?.spot ?? "") ?? 0n);
    const round = { roundId, stake: formatMinor(totalOf(accepted) + more), win: paid ?? formatMinor(expected) };
    setResult(round);
    if (phase === "RESULT" || counted.current === roundId) return;
    counted.current = roundId;
    setSitting((now) => after(now, round));
    tell({ type: "round", roundId });
    tell({ type: "balance" });
    reload();
  }, [roundId, phase, outcome, paid, handStake, accepted, game, reload]);
  return { sitting, result };
}
