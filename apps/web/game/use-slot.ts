import type { Game } from "@taya/games/kit/game";
import type { SlotTheme } from "@taya/games/kit/stage/theme";
import type { Spin } from "@taya/games/kit/slots/outcome";
import { formatMinor } from "@taya/kernel/money";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../lib/api.ts";
import { tell } from "./parent.ts";
import { after, newSitting, nextStake, partsOf, strengthOf } from "./sitting.ts";
import { type Screen, useScreen } from "./use-screen.ts";
import { type Played, useRound } from "./use-round.ts";

/** The shortest time from one spin to the next. */
export const MIN_CYCLE_MS = 2_500;
const BETWEEN_FREE_MS = 650;
const INTRO_MS = 1_600;

/** Where a round stands on the screen. */
export type Phase = "idle" | "spinning" | "free" | "paying";

export interface Shown {
  readonly phase: Phase;
  /** Won so far in the round being shown, or in the last one. */
  readonly win: string;
  readonly stake: string;
  readonly roundId?: string;
  readonly spin?: Spin;
  readonly freeLeft: number;
  readonly freePlayed: number;
}

export interface Slot {
  readonly screen: Screen;
  readonly shown: Shown;
  readonly stake: string;
  readonly stakes: readonly string[];
  readonly balance: string | undefined;
  readonly sitting: typeof newSitting;
  readonly fault: string | undefined;
  readonly waiting: boolean;
  spin(): void;
  /** Ends what is being celebrated. */
  skip(): void;
  setStake(stake: string): void;
  step(by: 1 | -1): void;
  reload(): void;
  /** Lets a stored round be shown in place of a new one. */
  readonly showAgain: Show;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A whole slot: stake, rounds, what is shown of them, and what they came to. */
export function useSlot(theme: SlotTheme, game: Game, playable: boolean): Slot {
  const stakes = game.info.stakes.map(formatMinor);
  const [stake, setStake] = useState(stakes[0]!);
  const [shown, setShown] = useState<Shown>({ phase: "idle", win: "0.00", stake, freeLeft: 0, freePlayed: 0 });
  const [balance, setBalance] = useState<string>();
  const [sitting, setSitting] = useState(newSitting);
  const { play, fault, waiting } = useRound(theme.code);
  const screen = useScreen(theme);
  const busy = useRef(false);

  const reload = useCallback(() => {
    if (!playable) return;
    void api.wallet.balance({}).then((result) => result.ok && setBalance(result.value.cash));
  }, [playable]);
  useEffect(reload, [reload]);

  const spin = useCallback(() => {
    if (busy.current || !playable) return;
    busy.current = true;
    void round().finally(() => (busy.current = false));

    async function round(): Promise<void> {
      const began = performance.now();
      setShown({ phase: "spinning", win: "0.00", stake, freeLeft: 0, freePlayed: 0 });
      screen.turn();
      const played = await play(stake);
      if (!played) {
        screen.rest();
        setShown((now) => ({ ...now, phase: "idle" }));
        return reload();
      }
      await present(played, screen, setShown);
      setBalance(played.balance);
      setSitting((now) => after(now, played));
      tell({ type: "balance", balance: played.balance });
      await wait(Math.max(0, MIN_CYCLE_MS - (performance.now() - began)));
      setShown((now) => ({ ...now, phase: "idle" }));
    }
  }, [playable, play, reload, screen, stake]);

  return {
    screen,
    shown,
    stake,
    stakes,
    balance,
    sitting,
    fault,
    waiting,
    spin,
    skip: screen.skip,
    setStake,
    step: (by) => setStake((now) => nextStake(stakes, now, by)),
    reload,
    showAgain: setShown,
  };
}

type Show = (next: Shown | ((now: Shown) => Shown)) => void;

/** Shows a settled round: the paid spin, the free spins one after the other, the win. */
export async function present(round: Omit<Played, "balance">, screen: Screen, setShown: Show): Promise<void> {
  const { base, free } = partsOf(round.outcome);
  const common = { stake: round.stake, roundId: round.roundId };
  await screen.land(base);
  setShown({ ...common, phase: "spinning", win: base.running, spin: base, freeLeft: base.left, freePlayed: 0 });
  if (free.length > 0) {
    screen.cue("free");
    await screen.pause(INTRO_MS);
    for (const [at, spin] of free.entries()) {
      screen.turn();
      setShown((now) => ({ ...now, phase: "free", freePlayed: at + 1, freeLeft: spin.left }));
      await screen.land(spin);
      setShown({ ...common, phase: "free", win: spin.running, spin, freeLeft: spin.left, freePlayed: at + 1 });
      await screen.pause(BETWEEN_FREE_MS);
    }
  }
  const strength = strengthOf(round.win, round.stake);
  setShown((now) => ({ ...now, phase: "paying", win: round.win }));
  if (strength > 0) await screen.celebrate(strength);
}
