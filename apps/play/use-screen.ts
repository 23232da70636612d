import type { Beat } from "@taya/games/kit/stage/beats";
import type { Cue } from "@taya/games/kit/stage/sound";
import type { Stage } from "@taya/games/kit/stage/stage";
import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { formatWhole } from "@taya/client/amount";
import { type Place, showsOf, soundOf, type Standing, standing } from "./shows.ts";
import { keepText, wantsText } from "@taya/ui/use-text-mode";

const CELEBRATE_MS = 2_300;

/** What the round is shown on: the drawn reels, or nothing in text mode, where the words are enough. */
export interface Screen {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly textMode: boolean;
  setTextMode(on: boolean): void;
  /** Resolves when there is something to show on. */
  ready(): Promise<void>;
  /** Turns the reels of a new round before its result is known. */
  turn(): void;
  /** Shows one beat of a round; resolves when it has been seen. `turning` when its reels turn already. */
  play(beat: Beat, turning: boolean): Promise<void>;
  /** Puts at once on the reels what the beats have led to. */
  catchUp(beats: readonly Beat[]): void;
  rest(): void;
  celebrate(strength: number): Promise<void>;
  cue(name: Cue): void;
  /** Waits, shorter for whoever wants less motion, or until skipped. */
  pause(ms: number): Promise<void>;
  skip(): void;
}

export function useScreen(theme: SlotTheme, sheet: unknown): Screen {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | undefined>(undefined);
  const last = useRef<Standing>({ columns: [], held: [] });
  const wake = useRef<() => void>(() => undefined);
  const [ready] = useState(later);
  const [textMode, setText] = useState(wantsText);

  useStage({ host, stage, last, ready, textMode, setText }, theme);

  return useMemo(() => {
    const hear = soundOf(theme);
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, calm() ? Math.min(ms, 120) : ms);
        wake.current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const shows = showsOf({ stage, last }, theme, sheet);
    return {
      host,
      textMode,
      setTextMode(on) {
        keepText(on);
        setText(on);
      },
      ready: () => ready.promise,
      turn() {
        hear("turn");
        stage.current?.turn([]);
      },
      play: (beat, turning) => shows[beat.kind](beat as never, turning),
      catchUp(beats) {
        last.current = beats.reduce(standing, last.current);
        stage.current?.show(last.current.columns, last.current.held);
      },
      rest: () => stage.current?.show(last.current.columns, last.current.held),
      async celebrate(strength) {
        hear(strength > 0.4 ? "bigWin" : "win");
        stage.current?.celebrate(strength);
        await pause(strength > 0.2 ? CELEBRATE_MS : CELEBRATE_MS / 3);
      },
      cue: (name) => hear(name),
      pause,
      skip: () => wake.current(),
    };
  }, [ready, sheet, textMode, theme]);
}

interface Drawing extends Place {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly ready: ReturnType<typeof later>;
  readonly textMode: boolean;
  setText(on: boolean): void;
}

/** Builds the drawn reels while they are wanted, and takes them away with the page. */
function useStage({ host, stage, last, ready, textMode, setText }: Drawing, theme: SlotTheme): void {
  useEffect(() => {
    const place = host.current;
    if (textMode) ready.done();
    if (textMode || !place) return;
    let gone = false;
    const hear = soundOf(theme);
    const onStop = (reel: number) => hear("stop", 1 + reel * 0.08);
    const options = { reducedMotion: calm(), onStop, write: formatWhole };
    void import("@taya/games/kit/stage/stage")
      .then(async ({ makeStage }) => {
        if (gone) return;
        const made = await makeStage(place, theme, options);
        if (gone) return made.destroy();
        stage.current = made;
        made.show(last.current.columns, last.current.held);
      })
      // A device that cannot draw the reels still has the words.
      .catch(() => setText(true))
      .finally(ready.done);
    return () => {
      gone = true;
      stage.current?.destroy();
      stage.current = undefined;
    };
  }, [host, last, ready, setText, stage, textMode, theme]);
}

/** A promise kept from outside. */
function later(): { readonly promise: Promise<void>; readonly done: () => void } {
  let done = () => {};
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done };
}

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
