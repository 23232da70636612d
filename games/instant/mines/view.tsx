import { useState } from "react";
import { bare, percent } from "../../kit/instant-parts/tones.ts";
import { type ChoicesProps, instantView, type SceneProps } from "../../kit/instant-view.ts";
import type { MinesBet, MinesState } from "./game.ts";
import { payText, TILES } from "./rules.ts";

const SIDE = 5;
const LAND_MS = 320;
const USUAL = [1, 3, 5, 10, 24];

const numbers = Array.from({ length: TILES }, (_, tile) => tile);
const isOver = (state: MinesState): boolean => state.next === null;

function Choices({ bet, busy, say, choose }: ChoicesProps<MinesBet>) {
  return (
    <div className="grid gap-2">
      <label className="grid gap-1.5 text-[13px] font-semibold text-text2">
        {say("mines")}
        <select
          value={bet.mines}
          disabled={busy}
          onChange={(event) => choose({ mines: Number(event.target.value) })}
          className="w-full min-h-11 rounded-md bg-bg0 border border-line-strong px-3 text-text disabled:opacity-60"
        >
          {numbers.slice(1).map((mines) => (
            <option key={mines} value={mines}>
              {mines}
            </option>
          ))}
        </select>
      </label>
      <div className="grid grid-cols-5 gap-1">
        {USUAL.map((mines) => (
          <button
            key={mines}
            type="button"
            disabled={busy}
            aria-pressed={bet.mines === mines}
            aria-label={say("minesChip", { mines, count: mines })}
            onClick={() => choose({ mines })}
            className="min-h-9 rounded-sm bg-bg2 font-bold text-text2 hover:bg-bg3 aria-pressed:bg-brand aria-pressed:text-white disabled:opacity-60"
          >
            {mines}
          </button>
        ))}
      </div>
    </div>
  );
}

type Look = "hidden" | "pearl" | "mine" | "hit" | "missed";

/** What a tile shows; after the end the rest lies open too, fainter. */
function lookOf(tile: number, state: MinesState | undefined): Look {
  if (!state) return "hidden";
  if (state.revealed.includes(tile)) return "pearl";
  if (state.hit === tile) return "hit";
  if (!isOver(state)) return "hidden";
  return state.layout?.includes(tile) ? "mine" : "missed";
}

const LOOKS: Record<Look, string> = {
  hidden:
    "bg-linear-to-b from-[#2b4a7d] to-[#1c325a] shadow-[inset_0_2px_0_#ffffff26,0_4px_0_#0c1830] [&:not([aria-disabled=true])]:hover:brightness-125",
  pearl: "bg-linear-to-b from-[#0b4d57] to-[#062c35] ring-2 ring-[#6ff3ff]",
  mine: "bg-[#25121b]",
  hit: "bg-linear-to-b from-[#8a1230] to-[#4a0a1c] ring-2 ring-lose",
  missed: "bg-[#0c1f2b]",
};

/** The reef: five times five tiles, each a button of its own. */
function Scene({ bet, state, phase, calm, busy, plain, say, move, cue }: SceneProps<MinesBet, MinesState>) {
  const open = phase === "open";
  const [early, setEarly] = useState(false);
  if (open && early) setEarly(false);
  const over = state !== undefined && isOver(state);
  const mines = state && !over ? state.mines : bet.mines;
  return (
    <div className="grid gap-3 justify-items-center w-full px-3">
      {!plain && (
        <p className="flex gap-4 text-[13px] font-bold text-text2" aria-hidden="true">
          <span className="rounded-full bg-black/60 px-3 py-1">
            {say("pearls", { count: TILES - mines - (state?.revealed.length ?? 0) })}
          </span>
          <span className="rounded-full bg-black/60 px-3 py-1">{say("hidden", { count: mines })}</span>
        </p>
      )}
      {early && (
        <p role="status" className="rounded-full bg-black/80 px-4 py-1.5 font-bold text-gold text-center">
          {say("betFirst")}
        </p>
      )}
      <div
        role="group"
        aria-label={say("reef")}
        className="grid grid-cols-5 gap-[clamp(6px,1.4vmin,12px)] w-[min(100%,46dvh)] md:w-[min(100%,54dvh,520px)]"
      >
        {numbers.map((tile) => {
          const look = lookOf(tile, state);
          const faint = look === "mine" || look === "missed";
          const shown = look === "mine" || look === "hit" ? "mine" : "pearl";
          return (
            <button
              key={tile}
              type="button"
              data-tile={tile}
              aria-disabled={!open || look !== "hidden" || busy}
              aria-label={say("tile", {
                row: Math.floor(tile / SIDE) + 1,
                column: (tile % SIDE) + 1,
                what: say(`look.${look}`),
              })}
              onClick={() => {
                if (!open && phase !== "asked" && phase !== "landing") setEarly(true);
                if (!open || look !== "hidden" || busy) return;
                cue("tap");
                move({ pick: tile });
              }}
              className={`relative aspect-square rounded-md grid place-items-center transition-[filter,translate] duration-120 ${LOOKS[look]} ${open && look === "hidden" ? "cursor-pointer" : "cursor-default"}`}
            >
              {plain ? (
                <span className="text-[13px] font-bold">{look === "hidden" ? tile + 1 : say(`short.${look}`)}</span>
              ) : (
                look !== "hidden" && (
                  <img
                    src={`/art/games/mines/${shown}.webp`}
                    alt=""
                    className={`size-[86%] ${faint ? "opacity-45 scale-75" : calm ? "" : "animate-[rise_240ms_var(--ease-out)]"}`}
                  />
                )
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The rounds as they went: before the first tile, after each, and the end. */
function steps(state: MinesState): MinesState[] {
  const { mines, revealed } = state;
  const before = Array.from({ length: revealed.length + 1 }, (_, count) => ({
    mines,
    revealed: revealed.slice(0, count),
    multiplier: payText(mines, count),
    next: count < TILES - mines ? payText(mines, count + 1) : null,
  }));
  return [...before, state];
}

export default instantView<MinesBet, MinesState>({
  code: "mines",
  glow: "#6ff3ff",
  first: { mines: 3 },
  auto: false,
  Choices,
  Scene,
  landMs: (state) => (state.revealed.length === 0 && !isOver(state) ? 0 : LAND_MS),
  facts(bet, { state }) {
    const going = state && !isOver(state) ? state : undefined;
    const [mines, found] = going ? [going.mines, going.revealed.length] : [bet.mines, 0];
    const left = TILES - found;
    return [
      { key: "nextChance", value: `${percent((left - mines) / left)} %` },
      { key: "nextPays", pays: going?.next ?? payText(mines, 1) },
      ...(going && found > 0 ? [{ key: "now", pays: going.multiplier }] : []),
      {
        key: "ladder",
        value: [1, 2, 3, 4, 5]
          .filter((picks) => picks <= TILES - mines)
          .map((picks) => `${bare(payText(mines, picks))}×`)
          .join(" · "),
      },
    ];
  },
  betOf: ({ mines }) => ({ mines }),
  brief: ({ multiplier }) => `${multiplier}×`,
  tell({ mines, revealed, hit, multiplier, next }, say) {
    const found = say("found", { count: revealed.length, mines });
    if (hit !== undefined)
      return [found, say("toldHit", { row: Math.floor(hit / SIDE) + 1, column: (hit % SIDE) + 1 })];
    return next === null ? [found, say("toldOut", { multiplier })] : [found, say("toldOpen", { multiplier, next })];
  },
  steps,
  cashout: (state) => (!isOver(state) && state.revealed.length > 0 ? { cashout: true } : undefined),
  keys: [
    ["← ↑ → ↓", "keyMove"],
    ["Enter", "keyPick"],
    ["R", "keyRandom"],
    ["C", "keyCash"],
  ],
  press(key, { state, phase, busy, move }) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE }[key];
    if (by !== undefined) {
      const at = Number((document.activeElement as HTMLElement | null)?.dataset["tile"] ?? NaN);
      const tile = Number.isNaN(at) ? 12 : Math.min(TILES - 1, Math.max(0, at + by));
      document.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus();
      return true;
    }
    if (key !== "r") return false;
    const free = numbers.filter((tile) => !state?.revealed.includes(tile));
    if (phase === "open" && !busy && free.length > 0)
      move({ pick: free[crypto.getRandomValues(new Uint32Array(1))[0]! % free.length] });
    return true;
  },
});
