import { useEffect, useRef } from "react";
import { bare, percent, toneOf } from "../../kit/instant-parts/tones.ts";
import { useProgress } from "../../kit/instant-parts/use-progress.ts";
import { type ChoicesProps, instantView, type SceneProps } from "../../kit/instant-view.ts";
import { toNumber } from "../../kit/fraction.ts";
import { kenoHits } from "../../kit/originals/rules.ts";
import type { KenoBet, KenoState } from "./game.ts";

type Pays = Readonly<Record<string, readonly string[]>>;

const NUMBERS = Array.from({ length: 40 }, (_, at) => at + 1);
const MOST = 10;
const BALL_MS = 130;
const landMs = ({ drawn }: KenoState): number => (drawn.length + 1) * BALL_MS;

const tableOf = ({ picks }: KenoBet, pays: unknown): readonly string[] => (pays as Pays)[String(picks.length)] ?? [];
const ordered = (picks: readonly number[]): number[] => picks.toSorted((a, b) => a - b);

/** Numbers of this device's own chance: only a suggestion of what to pick. */
function quickPick(count: number): number[] {
  const pool = [...NUMBERS];
  return ordered(
    Array.from({ length: count }, () => {
      const at = crypto.getRandomValues(new Uint32Array(1))[0]! % pool.length;
      return pool.splice(at, 1)[0]!;
    }),
  );
}

function Choices({ bet, busy, say, choose }: ChoicesProps<KenoBet>) {
  const look = "min-h-10 px-2 rounded-md bg-bg2 font-bold hover:bg-bg3 disabled:opacity-60";
  return (
    <div className="grid gap-1.5">
      <p className="text-[13px] font-semibold text-text2">{say("picked", { count: bet.picks.length, most: MOST })}</p>
      <div className="grid grid-cols-2 gap-1">
        <button
          type="button"
          disabled={busy}
          onClick={() => choose({ picks: quickPick(bet.picks.length || MOST) })}
          className={look}
        >
          {say("random")}
        </button>
        <button
          type="button"
          disabled={busy || bet.picks.length === 0}
          onClick={() => choose({ picks: [] })}
          className={look}
        >
          {say("clear")}
        </button>
      </div>
    </div>
  );
}

/** Forty numbers to press; the drawn ones light up one after the other, hits with a star. */
function Scene(props: SceneProps<KenoBet, KenoState>) {
  const { bet, state, phase, landing, calm, plain, busy, pays, say, choose, cue } = props;
  const shown = (phase === "landing" || phase === "over") && state ? state : undefined;
  const progress = useProgress(landing, state ? landMs(state) : 0, calm);
  const out = shown ? shown.drawn.slice(0, Math.floor(progress * (shown.drawn.length + 1))) : [];
  const heard = useRef(0);
  useEffect(() => {
    if (out.length > heard.current && progress < 1) cue("stop", 1 + out.length * 0.06);
    heard.current = out.length;
  }, [out.length, progress, cue]);
  const picks = shown?.picks ?? bet.picks;
  const toggle = (number: number) => {
    if (busy) return;
    const has = bet.picks.includes(number);
    if (!has && bet.picks.length >= MOST) return;
    cue("tap");
    choose({ picks: has ? bet.picks.filter((each) => each !== number) : ordered([...bet.picks, number]) });
  };
  const hits = out.filter((number) => picks.includes(number)).length;
  return (
    <div className="grid gap-4 w-full max-w-2xl px-3">
      <div role="group" aria-label={say("board")} className="grid grid-cols-8 gap-[clamp(4px,1vmin,9px)]">
        {NUMBERS.map((number) => {
          const [picked, drawn] = [picks.includes(number), out.includes(number)];
          return (
            <button
              key={number}
              type="button"
              data-number={number}
              aria-pressed={bet.picks.includes(number)}
              aria-disabled={busy}
              aria-label={say(drawn ? (picked ? "numberHit" : "numberDrawn") : "number", { number })}
              onClick={() => toggle(number)}
              className={`relative rounded-md font-bold text-[clamp(14px,2.4vmin,20px)] tabular-nums aspect-[1/1] sm:aspect-[4/3] shadow-[0_3px_0_#0008] transition-colors duration-120 ${lookOf(picked, drawn)}`}
            >
              {number}
              {picked && drawn && (
                <span aria-hidden="true" className="absolute top-0.5 inset-e-1 text-[11px]">
                  ★
                </span>
              )}
            </button>
          );
        })}
      </div>
      {!plain || picks.length > 0 ? <Table {...{ picks, pays, say }} hits={shown ? hits : undefined} /> : null}
    </div>
  );
}

function lookOf(picked: boolean, drawn: boolean): string {
  if (picked && drawn) return "bg-gold text-gold-ink ring-2 ring-white";
  if (drawn) return "bg-[#0c1322] text-lose ring-2 ring-lose/70";
  return picked ? "bg-brand text-white" : "bg-[#24375f] text-text hover:bg-[#30487b]";
}

interface TableProps {
  readonly picks: readonly number[];
  readonly pays: unknown;
  readonly hits: number | undefined;
  readonly say: SceneProps<KenoBet, KenoState>["say"];
}

/** What every number of hits pays with so many picks, and how likely it is. */
function Table({ picks, pays, hits, say }: TableProps) {
  if (picks.length === 0)
    return <p className="text-center font-bold rounded-md bg-black/60 py-3 text-text2">{say("pickFirst")}</p>;
  const chances = kenoHits(picks.length);
  return (
    <ol
      aria-label={say("table")}
      className="grid gap-1"
      style={{ gridTemplateColumns: `repeat(${picks.length + 1}, minmax(0, 1fr))` }}
    >
      {tableOf({ picks }, pays).map((pay, count) => (
        <li
          key={count}
          title={`${percent(toNumber(chances[count]!))} %`}
          className={`grid justify-items-center rounded-sm py-1 text-[12px] ${hits === count ? "bg-white text-bg0" : "bg-black/60"}`}
        >
          <b
            className="tabular-nums rounded-sm px-0.5"
            style={
              hits === count
                ? {}
                : { color: Number(pay) > 0 ? (toneOf(pay).fill === "#14806f" ? "#2ee59d" : "#ffe27a") : "#8f9dbd" }
            }
          >
            {bare(pay)}×
          </b>
          <span className={hits === count ? "" : "text-text2"}>
            <span className="sr-only">{say("hits")} </span>
            {count}★
          </span>
        </li>
      ))}
    </ol>
  );
}

export default instantView<KenoBet, KenoState>({
  code: "keno",
  glow: "#8fd0ff",
  first: { picks: [] },
  auto: true,
  Choices,
  Scene,
  landMs,
  facts(bet, { pays }) {
    const table = tableOf(bet, pays);
    if (table.length === 0) return [];
    const chances = kenoHits(bet.picks.length);
    const any = chances.reduce((sum, chance, hits) => sum + (Number(table[hits]) > 0 ? toNumber(chance) : 0), 0);
    return [
      { key: "chance", value: `${percent(any)} %` },
      { key: "best", pays: table.at(-1) ?? "0" },
    ];
  },
  ready: ({ picks }) => picks.length > 0,
  betOf: ({ picks }) => ({ picks: ordered(picks) }),
  brief: ({ multiplier }) => `${bare(multiplier)}×`,
  tell: ({ picks, drawn, hits, multiplier }, say) => [
    say("told", { hits: hits.length, picks: picks.length, multiplier: bare(multiplier) }),
    say("toldDrawn", { numbers: ordered(drawn).join(", ") }),
    say("toldPicks", { numbers: ordered(picks).join(", ") }),
  ],
  keys: [
    ["← ↑ → ↓", "keyMove"],
    ["Enter", "keyPick"],
    ["R", "keyRandom"],
    ["X", "keyClear"],
  ],
  press(key, { bet, busy, choose }) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[key];
    if (by !== undefined) {
      const at = Number((document.activeElement as HTMLElement | null)?.dataset["number"] ?? NaN);
      const number = Number.isNaN(at) ? 1 : Math.min(40, Math.max(1, at + by));
      document.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
      return true;
    }
    if (key !== "r" && key !== "x") return false;
    if (!busy) choose({ picks: key === "r" ? quickPick(bet.picks.length || MOST) : [] });
    return true;
  },
});
