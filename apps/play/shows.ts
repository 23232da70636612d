import type { Beat, Held } from "@taya/games/kit/stage/beats";
import type { Column } from "@taya/games/kit/stage/grid";
import { hopefulReels, hopeSheet } from "@taya/games/kit/stage/hope";
import { type Cue, sound } from "@taya/games/kit/stage/sound";
import type { Stage } from "@taya/games/kit/stage/stage";
import type { SlotTheme } from "@taya/games/kit/stage/theme";

/** What stands on the reels, drawn or not. */
export interface Standing {
  readonly columns: readonly Column[];
  readonly held: readonly Held[];
}

/** Where beats are shown: the drawn reels when there are any, and what stands on them. */
export interface Place {
  readonly stage: { current: Stage | undefined };
  readonly last: { current: Standing };
}

export type Shows = {
  readonly [K in Beat["kind"]]: (beat: Extract<Beat, { kind: K }>, turning: boolean) => Promise<void>;
};

/** The cues in the title's own voice. */
export const soundOf =
  ({ voice, pitch = 1 }: SlotTheme) =>
  (cue: Cue, by = 1): void =>
    sound.play(cue, by * pitch, voice);

/** How each kind of beat looks and sounds; a wish resolves when it has been seen. */
export function showsOf({ stage, last }: Place, theme: SlotTheme, sheet: unknown): Shows {
  const hope = hopeSheet(sheet);
  const hear = soundOf(theme);
  return {
    async landed({ spin, columns, before, held }, turning) {
      const pool = spin.mode === "hold" ? [" ", " ", hope.scatter ?? " "] : undefined;
      if (!turning) hear("turn");
      if (!turning) stage.current?.turn(before, pool);
      last.current = { columns, held };
      await stage.current?.land({ columns, held, slow: hopefulReels(hope, spin.mode, columns) });
      if (spin.landed && spin.landed.length > 0) hear("coin");
    },
    async expanded({ held }) {
      last.current = { ...last.current, held };
      hear("grow");
      await stage.current?.hold(held);
    },
    async won({ wins }) {
      stage.current?.light(wins);
    },
    async fell({ gone, columns }) {
      last.current = { ...last.current, columns };
      hear("fall");
      await stage.current?.fall(gone, columns);
    },
    async awarded({ award }) {
      stage.current?.light([award]);
      hear("free");
    },
    async ended() {},
    async pool() {
      hear("bigWin");
      stage.current?.celebrate(1);
    },
  };
}

/** What stands on the reels after a beat. */
export function standing(now: Standing, beat: Beat): Standing {
  if (beat.kind === "landed") return { columns: beat.columns, held: beat.held };
  if (beat.kind === "fell") return { ...now, columns: beat.columns };
  return beat.kind === "expanded" ? { ...now, held: beat.held } : now;
}
