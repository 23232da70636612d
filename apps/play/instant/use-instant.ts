import type { InstantPhase, InstantView, SceneCue } from "@taya/games/kit/instant-view";
import { sound } from "@taya/games/kit/stage/sound";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@taya/client/api";
import { tell } from "../parent.ts";
import { useAsk } from "../use-ask.ts";
import type { Tally } from "./tally.ts";
import { useBooks } from "./use-books.ts";
import { restOf } from "../use-terms.ts";
import { useShowing } from "./use-showing.ts";

/** A round as the server tells it. */
export interface InstantRound {
  readonly roundId: string;
  readonly status: "OPEN" | "DONE" | "VOID";
  readonly stake: string;
  readonly win: string;
  readonly multiplier: string;
  readonly state: object;
  readonly moves: number;
  readonly balance?: string;
}

export interface InstantShown {
  readonly phase: InstantPhase;
  readonly round?: InstantRound;
  /** Counts everything that landed. */
  readonly landing: number;
}

export interface Instant {
  readonly shown: InstantShown;
  readonly balance: string | undefined;
  readonly tally: Tally;
  readonly fault: string | undefined;
  readonly waiting: boolean;
  readonly calm: boolean;
  /** A round is under way on the screen. */
  readonly busy: boolean;
  /** Plays a round of one step, or begins one of several; undefined when it was refused or another is under way. */
  play(stake: string, bet: object): Promise<InstantRound | undefined>;
  move(move: object): void;
  cue(name: SceneCue, pitch?: number): void;
  reload(): void;
  /** Shows a stored round state by state; moves no money. */
  showAgain(round: InstantRound, states: readonly object[]): Promise<void>;
}

interface Wired {
  readonly roundId: string;
  readonly status: "OPEN" | "DONE" | "VOID";
  readonly stake: string;
  readonly win: string;
  readonly multiplier: string;
  readonly state: unknown;
  readonly moves?: readonly unknown[] | undefined;
  readonly balance?: string;
}

/** What of an answer the screen needs. */
export const roundOf = ({ roundId, status, stake, win, multiplier, state, moves, balance }: Wired): InstantRound => ({
  roundId,
  status,
  stake,
  win,
  multiplier,
  state: state as object,
  moves: moves?.length ?? 0,
  ...(balance !== undefined && { balance }),
});

/** Refusals after which the round on the screen is not the one the server has. */
const STALE = new Set(["GAME_MOVE_INVALID", "GAME_ROUND_OVER", "NOT_FOUND"]);

interface Options {
  readonly view: InstantView;
  readonly playable: boolean;
  /** Milliseconds from one round to the next, at least. */
  readonly cycleMs: number;
  /** Nothing is drawn, so nothing needs time to be looked at. */
  readonly plain: boolean;
  /** An open round was found. */
  readonly onResume: (round: InstantRound) => void;
}

/** The rounds of a quick game: played, moved on, shown, counted; one left open is taken up again. */
export function useInstant({ view, playable, cycleMs, plain, onResume }: Options): Instant {
  const { shown, calm, rest, wakeUp, land, showAgain } = useShowing(view, plain);
  const { balance, tally, reload, begun, finished } = useBooks(view, playable);
  const { busy, alone } = useAlone(playable);
  const { ask, fault, waiting } = useAsk<InstantRound>();
  const resume = useResume({ view, playable, onResume, wakeUp });
  const cycle = useRef(cycleMs);
  cycle.current = cycleMs;

  const play = useCallback(
    (stake: string, bet: object) =>
      alone(async () => {
        sound.play("tap");
        rest("asked");
        tell({ type: "showing" });
        const answer = await ask(async (key) => {
          const result = await api.play.playRound({ game: view.code, stake, bet: { ...bet } }, { key });
          return result.ok ? { ok: true, value: roundOf(result.value) } : result;
        });
        if (!("value" in answer)) {
          rest("idle");
          tell({ type: "shown" });
          reload();
          if (answer.fault === "GAME_ROUND_OPEN") await resume();
          return undefined;
        }
        const answeredAt = performance.now();
        const round = answer.value;
        await land(round);
        tell({ type: "shown" });
        if (round.status === "OPEN") {
          begun(round);
          return round;
        }
        finished(round);
        await restOf(cycle.current, answeredAt);
        return round;
      }),
    [alone, ask, begun, finished, land, reload, rest, resume, view.code],
  );

  const round = shown.phase === "open" ? shown.round : undefined;
  const move = useCallback(
    (made: object) => {
      if (!round) return;
      const { roundId: id, moves: seq } = round;
      void alone(async () => {
        tell({ type: "showing" });
        const answer = await ask(async (key) => {
          const result = await api.play.moveRound({ id, seq, move: { ...made } }, { key });
          return result.ok ? { ok: true, value: roundOf(result.value) } : result;
        });
        if ("value" in answer) {
          await land(answer.value);
          tell({ type: "shown" });
          // A move may have put down more.
          (answer.value.status === "OPEN" ? begun : finished)(answer.value);
          return;
        }
        tell({ type: "shown" });
        if (!STALE.has(answer.fault)) return;
        const now = await api.play.round({ id });
        if (now.ok) await land(roundOf(now.value));
        else rest("idle");
        reload();
      });
    },
    [alone, ask, begun, finished, land, reload, rest, round],
  );
  const cue = useCallback((name: SceneCue, pitch?: number) => sound.play(name, pitch), []);
  return { shown, balance, tally, fault, waiting, calm, busy, play, move, cue, reload, showAgain };
}

/** One thing at a time; answers nothing when another is under way. */
function useAlone(playable: boolean) {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const alone = useCallback(
    async <V>(work: () => Promise<V | undefined>): Promise<V | undefined> => {
      if (working.current || !playable) return undefined;
      working.current = true;
      setBusy(true);
      try {
        return await work();
      } finally {
        working.current = false;
        setBusy(false);
      }
    },
    [playable],
  );
  return { busy, alone };
}

interface Resuming extends Pick<Options, "view" | "playable" | "onResume"> {
  readonly wakeUp: (round: InstantRound) => void;
}

/** Takes up the round that was left open, now and whenever it is asked to. */
function useResume({ view, playable, onResume, wakeUp }: Resuming): () => Promise<void> {
  const resume = useCallback(async () => {
    if (!playable) return;
    const open = await api.play.openRounds({ game: view.code });
    const found = open.ok ? open.value.list[0] : undefined;
    if (!found) return;
    const round = roundOf(found);
    onResume(round);
    wakeUp(round);
  }, [onResume, playable, view.code, wakeUp]);
  useEffect(() => void resume(), [resume]);
  return resume;
}
