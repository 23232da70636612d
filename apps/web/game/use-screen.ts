import type { Spin } from "@taya/games/kit/slots/outcome";
import { sound } from "@taya/games/kit/stage/sound";
import type { Stage } from "@taya/games/kit/stage/stage";
import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";

const CELEBRATE_MS = 2_300;
const TEXT_MODE = "taya.textMode";

/** What the round is shown on: the drawn reels, or nothing in text mode, where the words are enough. */
export interface Screen {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly textMode: boolean;
  setTextMode(on: boolean): void;
  turn(): void;
  land(spin: Spin): Promise<void>;
  rest(): void;
  celebrate(strength: number): Promise<void>;
  cue(name: Parameters<typeof sound.play>[0]): void;
  /** Waits, shorter for whoever wants less motion, or until skipped. */
  pause(ms: number): Promise<void>;
  skip(): void;
}

export function useScreen(theme: SlotTheme): Screen {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | undefined>(undefined);
  const last = useRef<readonly string[] | undefined>(undefined);
  const wake = useRef<() => void>(() => undefined);
  const [textMode, setText] = useState(() => localStorage.getItem(TEXT_MODE) === "1");

  useEffect(() => {
    const place = host.current;
    if (textMode || !place) return;
    let gone = false;
    const options = { reducedMotion: calm(), onStop: (reel: number) => sound.play("stop", 1 + reel * 0.08) };
    void import("@taya/games/kit/stage/stage").then(async ({ makeStage }) => {
      if (gone) return;
      const made = await makeStage(place, theme, options);
      if (gone) return made.destroy();
      stage.current = made;
      if (last.current) made.show(last.current);
    });
    return () => {
      gone = true;
      stage.current?.destroy();
      stage.current = undefined;
    };
  }, [textMode, theme]);

  return useMemo(() => {
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, calm() ? Math.min(ms, 120) : ms);
        wake.current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return {
      host,
      textMode,
      setTextMode(on) {
        localStorage.setItem(TEXT_MODE, on ? "1" : "0");
        setText(on);
      },
      turn() {
        sound.play("turn");
        stage.current?.turn();
      },
      async land(spin) {
        last.current = spin.window;
        await stage.current?.land(spin);
        const lit = spin.wins.flatMap((win) => win.cells);
        stage.current?.light([...lit, ...(spin.award?.cells ?? [])]);
      },
      rest() {
        if (last.current) stage.current?.show(last.current);
        else stage.current?.light([]);
      },
      async celebrate(strength) {
        sound.play(strength > 0.4 ? "bigWin" : "win");
        stage.current?.celebrate(strength);
        await pause(strength > 0.2 ? CELEBRATE_MS : CELEBRATE_MS / 3);
      },
      cue: (name) => sound.play(name),
      pause,
      skip: () => wake.current(),
    };
  }, [textMode]);
}

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
