import type { InstantPhase, InstantView, SceneCue } from "@taya/games/kit/instant-view";
import { sound } from "@taya/games/kit/stage/sound";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { tell } from "../parent.ts";
import { strengthOf } from "../sitting.ts";
import { useAsk } from "../use-ask.ts";
import { counted, type Finished, noTally, type Tally } from "./tally.ts";

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
  ...{ roundId, status, stake, win, multiplier },
  state: state as object,
  moves: moves?.length ?? 0,
  ...(balance !== undefined && { balance }),
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** Refusals after which the round on the screen is not the one the server has. */
const STALE = new Set(["GAME_MOVE_INVALID", "GAME_ROUND_OVER", "NOT_FOUND"]);
const SHOWN_AGAIN_MS = 900;
const LOUD = 0.4;

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
  const [shown, setShown] = useState<InstantShown>({ phase: "idle", landing: 0 });
  const [busy, setBusy] = useState(false);
  const [balance, setBalance] = useState<string>();
  const [tally, setTally] = useState(noTally);
  const [calm] = useState(isCalm);
  const { ask, fault, setFault, waiting } = useAsk<InstantRound>();
  const working = useRef(false);
  const latest = useRef({ cycleMs, plain, onResume });
  latest.current = { cycleMs, plain, onResume };
  const cue = useCallback((name: SceneCue, pitch?: number) => sound.play(name, pitch), []);

  const reload = useCallback(() => {
    if (playable) void api.wallet.balance({}).then((result) => result.ok && setBalance(result.value.cash));
  }, [playable]);
  useEffect(reload, [reload]);

  /** Lets a state land on the screen, and waits until it has. */
  const land = useCallback(
    async (round: InstantRound): Promise<void> => {
      setShown(({ landing }) => ({ phase: "landing", round, landing: landing + 1 }));
      await wait(calm || latest.current.plain ? 0 : view.landMs(round.state));
      setShown(({ landing }) => ({ phase: round.status === "OPEN" ? "open" : "over", round, landing }));
    },
    [calm, view],
  );

  const finish = useCallback(
    (round: InstantRound) => {
      if (round.balance !== undefined) {
        setBalance(round.balance);
        tell({ type: "balance", balance: round.balance });
      }
      tell({ type: "round", roundId: round.roundId });
      if (round.status !== "DONE") return;
      const { roundId, stake, win, multiplier } = round;
      const finished: Finished = { roundId, stake, win, multiplier, brief: view.brief(round.state) };
      setTally((before) => counted(before, finished));
      const strength = strengthOf(win, stake);
      if (strength > 0) sound.play(strength > LOUD ? "bigWin" : "win");
      else sound.play("stop", 0.7);
    },
    [view],
  );

  const resume = useCallback(async () => {
    if (!playable) return;
    const open = await api.play.openRounds({ game: view.code });
    const found = open.ok ? open.value.list[0] : undefined;
    if (!found) return;
    const round = roundOf(found);
    latest.current.onResume(round);
    setShown(({ landing }) => ({ phase: "open", round, landing: landing + 1 }));
  }, [playable, view.code]);
  useEffect(() => void resume(), [resume]);

  /** One thing at a time; answers nothing when another is under way. */
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

  const play = useCallback(
    (stake: string, bet: object) =>
      alone(async () => {
        const began = performance.now();
        sound.play("tap");
        setShown(({ landing }) => ({ phase: "asked", landing }));
        const answer = await ask(async (key) => {
          const result = await api.play.playRound({ game: view.code, stake, bet: { ...bet } }, { key });
          return result.ok ? { ok: true, value: roundOf(result.value) } : result;
        });
        if (!("value" in answer)) {
          setShown(({ landing }) => ({ phase: "idle", landing }));
          reload();
          if (answer.fault === "GAME_ROUND_OPEN") await resume();
          return undefined;
        }
        const round = answer.value;
        await land(round);
        if (round.status === "OPEN") {
          if (round.balance !== undefined) setBalance(round.balance);
          tell({ type: "balance", balance: round.balance });
          return round;
        }
        finish(round);
        await wait(Math.max(0, latest.current.cycleMs - (performance.now() - began)));
        return round;
      }),
    [alone, ask, finish, land, reload, resume, view.code],
  );

  const round = shown.phase === "open" ? shown.round : undefined;
  const move = useCallback(
    (made: object) => {
      if (!round) return;
      const { roundId: id, moves: seq } = round;
      void alone(async () => {
        const answer = await ask(async (key) => {
          const result = await api.play.moveRound({ id, seq, move: { ...made } }, { key });
          return result.ok ? { ok: true, value: roundOf(result.value) } : result;
        });
        if ("value" in answer) {
          await land(answer.value);
          if (answer.value.status !== "OPEN") finish(answer.value);
          return;
        }
        if (!STALE.has(answer.fault)) return;
        const now = await api.play.round({ id });
        if (now.ok) await land(roundOf(now.value));
        else setShown(({ landing }) => ({ phase: "idle", landing }));
        reload();
      });
    },
    [alone, ask, finish, land, reload, round],
  );

  const showAgain = useCallback(
    async (stored: InstantRound, states: readonly object[]) => {
      setFault(undefined);
      for (const [at, state] of states.entries()) {
        const end = at === states.length - 1;
        await land(end ? stored : { ...stored, state, status: "OPEN" });
        if (!end) await wait(calm ? 0 : SHOWN_AGAIN_MS);
      }
      setTally((before) => ({ ...before, rounds: before.rounds + 1 }));
    },
    [calm, land, setFault],
  );

  return { shown, balance, tally, fault, waiting, calm, busy, play, move, cue, reload, showAgain };
}
