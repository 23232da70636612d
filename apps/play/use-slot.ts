import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { formatMinor } from "@taya/kernel/minor";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@taya/client/api";
import { tell } from "./parent.ts";
import { present, type Show } from "./present.ts";
import { idle, nothingYet, type Shown } from "./showing.ts";
import { after, newSitting, nextStake } from "./sitting.ts";
import type { SlotPar } from "./slot-par.ts";
import { type Screen, useScreen } from "./use-screen.ts";
import { useResumed } from "./use-resumed.ts";
import { type FreeRounds, useFreeRounds } from "./use-free-rounds.ts";
import { useRound } from "./use-round.ts";
import { restOf, useTerms } from "./use-terms.ts";

export interface Slot {
  readonly screen: Screen;
  readonly shown: Shown;
  readonly stake: string;
  readonly stakes: readonly string[];
  /** Rounds of this game that the house pays for. */
  readonly free: FreeRounds;
  readonly balance: string | undefined;
  readonly sitting: typeof newSitting;
  readonly fault: string | undefined;
  readonly waiting: boolean;
  /** True while a round is shown that was left before its end. */
  readonly resuming: boolean;
  spin(): void;
  /** Ends what is being celebrated. */
  skip(): void;
  setStake(stake: string): void;
  step(by: 1 | -1): void;
  reload(): void;
  /** Lets a stored round be shown in place of a new one. */
  readonly showAgain: Show;
}

/** A whole slot: stake, rounds, what is shown of them, and what they came to. */
export function useSlot(theme: SlotTheme, par: SlotPar, playable: boolean): Slot {
  const stakes = par.stakes.map((each) => formatMinor(BigInt(each)));
  const [stake, setStake] = useState(stakes[0]!);
  const [shown, setShown] = useState<Shown>(() => ({ ...nothingYet(stake), phase: "idle" }));
  const [balance, setBalance] = useState<string>();
  const [sitting, setSitting] = useState(newSitting);
  const { play, fault, waiting } = useRound(theme.code);
  const free = useFreeRounds(theme.code, playable);
  const screen = useScreen(theme, par);
  const busy = useRef(false);
  const { cycleMs } = useTerms("slot");
  const cycle = useRef(cycleMs);
  cycle.current = cycleMs;

  const reload = useCallback(() => {
    if (!playable) return;
    void api.wallet.balance({}).then((result) => result.ok && setBalance(result.value.cash));
  }, [playable]);
  useEffect(reload, [reload]);
  const alone = useCallback((work: () => Promise<void>): boolean => {
    if (busy.current) return false;
    busy.current = true;
    void work().finally(() => (busy.current = false));
    return true;
  }, []);
  const resuming = useResumed({ par, playable, screen, setShown, alone });

  const spin = useCallback(() => {
    if (!playable) return;
    alone(async () => {
      const { next } = free;
      setShown(nothingYet(next?.stake ?? stake));
      tell({ type: "showing" });
      screen.turn();
      const played = await play(next?.stake ?? stake, next?.id);
      if (!played) {
        free.reload();
        screen.rest();
        setShown(idle);
        tell({ type: "shown" });
        return reload();
      }
      const answeredAt = performance.now();
      await present(played, { par, screen, setShown, kept: { from: 0 }, turning: true });
      setBalance(played.balance);
      setSitting((now) => after(now, played.free ? { ...played, stake: "0.00" } : played));
      if (next && played.freeLeft !== undefined) free.played(next.id, played.freeLeft);
      tell({ type: "shown" });
      tell({ type: "balance", balance: played.balance });
      await restOf(cycle.current, answeredAt);
      setShown(idle);
    });
  }, [alone, free, par, playable, play, reload, screen, stake]);

  return {
    screen,
    shown,
    stake,
    stakes,
    free,
    balance,
    sitting,
    fault,
    waiting,
    resuming,
    spin,
    skip: screen.skip,
    setStake,
    step: (by) => setStake((now) => nextStake(stakes, now, by)),
    reload,
    showAgain: setShown,
  };
}
