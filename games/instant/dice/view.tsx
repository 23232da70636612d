import { written } from "../../kit/decimal.ts";
import { toNumber } from "../../kit/fraction.ts";
import { NumberBox } from "../../kit/instant-parts/number-box.tsx";
import { PickOne } from "../../kit/instant-parts/pick-one.tsx";
import { percent } from "../../kit/instant-parts/tones.ts";
import { easeOut, useProgress } from "../../kit/instant-parts/use-progress.ts";
import { type ChoicesProps, instantView, type SceneProps } from "../../kit/instant-view.ts";
import type { DiceState } from "./game.ts";
import { chanceOf, type DiceBet, hundredthsOf, LEAST_CHANCE, MOST_CHANCE, payOf } from "./rules.ts";

const LAND_MS = 700;
const LOWEST = { over: 10_000 - MOST_CHANCE, under: LEAST_CHANCE } as const;
const HIGHEST = { over: 10_000 - LEAST_CHANCE, under: MOST_CHANCE } as const;

const side = ({ over }: DiceBet) => (over ? "over" : "under");
const within = (bet: DiceBet, at: number): string =>
  written(BigInt(Math.min(HIGHEST[side(bet)], Math.max(LOWEST[side(bet)], Math.round(at)))), 2);
const moved = (bet: DiceBet, by: number): DiceBet => ({ ...bet, target: within(bet, hundredthsOf(bet.target) + by) });
/** The other side with the same chance. */
const turned = (bet: DiceBet): DiceBet => {
  const next = { ...bet, over: !bet.over };
  return { ...next, target: within(next, 10_000 - hundredthsOf(bet.target)) };
};

function Choices({ bet, busy, say, choose, hold }: ChoicesProps<DiceBet>) {
  const [least, most] = [LOWEST[side(bet)] / 100, HIGHEST[side(bet)] / 100];
  return (
    <div className="grid gap-3">
      <PickOne
        label={say("side")}
        options={[
          ["under", say("under")],
          ["over", say("over")],
        ]}
        value={side(bet)}
        disabled={busy}
        onPick={(picked) => picked !== side(bet) && choose(turned(bet))}
      />
      <NumberBox
        label={say("target")}
        value={bet.target}
        least={least}
        most={most}
        disabled={busy}
        wrong={say("between", { least: least.toFixed(2), most: most.toFixed(2) })}
        onChange={(target) => choose({ ...bet, target })}
        onWrong={hold}
      />
    </div>
  );
}

/** A ruler from 0 to 100: the part that wins is bright and striped, the die slides to where the roll fell. */
function Scene({ bet, state, phase, landing, calm, plain, busy, say, choose }: SceneProps<DiceBet, DiceState>) {
  const progress = useProgress(landing, LAND_MS, calm);
  if (plain) return null;
  const roll = state ? Number(state.roll) : 50;
  const shown = phase === "landing" || phase === "over";
  const place = shown ? 50 + (roll - 50) * easeOut(progress) : 50;
  const settled = shown && progress === 1 && state;
  const target = Number(bet.target);
  const [from, to] = bet.over ? [target, 100] : [0, target];
  return (
    <div className="w-full max-w-3xl px-4 grid gap-[clamp(16px,5vh,48px)]">
      <p
        aria-hidden="true"
        className={`display text-center leading-none text-[min(clamp(52px,13vmin,120px),17vw)] tabular-nums drop-shadow-[0_6px_18px_#000a] ${settled ? (settled.won ? "text-win" : "text-lose") : state ? "text-text" : "text-text/45"}`}
      >
        {shown && state ? (progress < 1 ? place.toFixed(2) : state.roll) : "00.00"}
      </p>
      <div className="relative rounded-lg bg-[#0b0e17d9] border border-line px-6 pt-20 pb-6">
        <div className="relative h-4 rounded-full bg-[#7a2438]">
          <div
            className="absolute inset-y-0 rounded-full bg-win"
            style={{
              left: `${from}%`,
              width: `${to - from}%`,
              backgroundImage: "repeating-linear-gradient(45deg,#ffffff40 0 6px,#0000 6px 12px)",
            }}
          />
          <div
            aria-hidden="true"
            className="absolute -top-16 size-14 -translate-x-1/2 grid place-items-center rounded-[14px] bg-linear-to-b from-white to-[#c9d3ee] shadow-[0_5px_0_#7c89a8,0_10px_18px_#000a] transition-opacity duration-180"
            style={{
              left: `${place}%`,
              rotate: `${shown ? (1 - progress) * (roll < 50 ? -300 : 300) : 0}deg`,
              opacity: state ? 1 : 0,
            }}
          >
            <span
              className={`font-bold text-[13px] tabular-nums ${settled && !settled.won ? "text-[#a8132f]" : "text-[#0a5c3a]"}`}
            >
              {settled ? state.roll : "•••"}
            </span>
          </div>
          <input
            type="range"
            aria-label={say("target")}
            min={0}
            max={100}
            step={0.01}
            value={target}
            disabled={busy}
            onChange={(event) => choose({ ...bet, target: within(bet, Number(event.target.value) * 100) })}
            className="absolute -inset-x-3 -top-4 h-12 appearance-none bg-transparent cursor-pointer disabled:cursor-default [&::-webkit-slider-runnable-track]:bg-transparent [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-gold [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-white [&::-moz-range-track]:bg-transparent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:bg-gold [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-white"
            style={{ width: "calc(100% + 24px)" }}
          />
        </div>
        <div
          aria-hidden="true"
          className="flex justify-between pt-3 -mx-2 text-[13px] font-bold text-text3 tabular-nums"
        >
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

export default instantView<DiceBet, DiceState>({
  code: "dice",
  glow: "#ff9ab8",
  first: { target: "49.50", over: false },
  auto: true,
  Choices,
  Scene,
  landMs: () => LAND_MS,
  facts(bet) {
    const at = hundredthsOf(bet.target);
    const times = written(payOf(at, bet.over), 4);
    return [
      { key: "chance", value: `${percent(toNumber(chanceOf(at, bet.over)))} %` },
      { key: "multiplier", value: `${times}×` },
      { key: "pays", pays: times },
    ];
  },
  betOf: ({ target, over }) => ({ target, over }),
  brief: ({ roll }) => roll,
  tell: ({ roll, target, over, won }, say) => [
    say(over ? "toldOver" : "toldUnder", { roll, target }),
    say(won ? "right" : "wrong"),
  ],
  keys: [
    ["← →", "keyTarget"],
    ["O", "keySide"],
  ],
  press(key, { bet, busy, choose }) {
    const next = { ArrowLeft: moved(bet, -100), ArrowRight: moved(bet, 100), o: turned(bet) }[key];
    if (next && !busy) choose(next);
    return next !== undefined;
  },
});
