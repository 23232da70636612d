import { toNumber } from "../../kit/fraction.ts";
import { NumberBox } from "../../kit/instant-parts/number-box.tsx";
import { percent } from "../../kit/instant-parts/tones.ts";
import { useProgress } from "../../kit/instant-parts/use-progress.ts";
import { type ChoicesProps, instantView, type SceneProps } from "../../kit/instant-view.ts";
import { reaches } from "../../kit/originals/rules.ts";
import type { LimboBet, LimboState } from "./game.ts";

interface Pays {
  readonly target: { readonly least: string; readonly most: string };
}

const LAND_MS = 900;
const LADDER = ["1.10", "1.50", "2.00", "5.00", "10.00", "100.00"];

const hundredths = (target: string): bigint => BigInt(target.replace(".", ""));

function Choices({ bet, pays, busy, say, choose, hold }: ChoicesProps<LimboBet>) {
  const { least, most } = (pays as Pays).target;
  return (
    <div className="grid gap-2">
      <NumberBox
        label={say("target")}
        value={bet.target}
        least={Number(least)}
        most={Number(most)}
        disabled={busy}
        hint={say("targetHint", { least, most })}
        wrong={say("between", { least, most })}
        onChange={(target) => choose({ target })}
        onWrong={hold}
      />
      <div className="grid grid-cols-3 gap-1">
        {LADDER.map((target) => (
          <button
            key={target}
            type="button"
            disabled={busy}
            aria-pressed={bet.target === target}
            onClick={() => choose({ target })}
            className="min-h-9 rounded-sm bg-bg2 font-bold text-text2 hover:bg-bg3 aria-pressed:bg-brand aria-pressed:text-white disabled:opacity-60"
          >
            {Number(target)}×
          </button>
        ))}
      </div>
    </div>
  );
}

/** Where the flight stands after a share of its time: as fast at first as at the end, in powers. */
const flown = (result: number, progress: number): number => Math.exp(Math.log(Math.max(1, result)) * progress);

/** The sky: a line climbs with the multiplier; the target is a dashed height to be passed. */
function Scene({ bet, state, phase, landing, calm, plain, say }: SceneProps<LimboBet, LimboState>) {
  const progress = useProgress(landing, LAND_MS, calm);
  if (plain) return null;
  const shown = (phase === "landing" || phase === "over") && state !== undefined;
  const now = shown ? flown(Number(state.result), progress) : 1;
  const target = Number(bet.target);
  const top = Math.max(target * 1.25, shown ? now * 1.15 : 1, 1.5);
  const height = (times: number) => 190 - (Math.log(times) / Math.log(top)) * 160;
  const [x, y] = [30 + progress * 250 * (shown ? 1 : 0), shown ? height(Math.max(1, now)) : 190];
  const settled = shown && progress === 1;
  return (
    <div className="relative w-full max-w-3xl px-4 grid place-items-center">
      <svg viewBox="0 0 400 220" className="w-full max-h-[52vh]" aria-hidden="true">
        <defs>
          <linearGradient id="limbo-trail" x1="0" x2="1">
            <stop offset="0" stopColor="#7cf7ff" stopOpacity="0" />
            <stop offset="1" stopColor="#7cf7ff" />
          </linearGradient>
        </defs>
        {[0, 1, 2, 3].map((line) => (
          <path key={line} d={`M20 ${190 - line * 53}H380`} stroke="#8f9dbd" strokeOpacity=".25" />
        ))}
        <path d={`M20 ${height(target)}H380`} stroke="#ffc83d" strokeWidth="2" strokeDasharray="7 6" />
        <text x="380" y={height(target) - 7} textAnchor="end" fill="#ffc83d" fontSize="13" fontWeight="800">
          {say("target")} {bet.target}×
        </text>
        {shown && (
          <>
            <path
              d={`M30 190Q${30 + (x - 30) * 0.6} 190 ${x} ${y}`}
              stroke="url(#limbo-trail)"
              strokeWidth="5"
              fill="none"
            />
            <g transform={`translate(${x} ${y}) rotate(${-28 + (1 - progress) * 16})`}>
              <path
                d="M24 0L-16 -15L-8 0L-16 15Z"
                fill={settled && !state.won ? "#ff6b81" : "#f3f6ff"}
                stroke="#0b0e17"
                strokeWidth="1.5"
              />
              <path d="M24 0L-8 0" stroke="#5b6c93" strokeWidth="2" />
            </g>
          </>
        )}
      </svg>
      <p
        aria-hidden="true"
        className={`absolute display text-[min(clamp(48px,13vmin,112px),17vw)] tabular-nums drop-shadow-[0_6px_18px_#000] ${settled ? (state.won ? "text-win" : "text-lose") : "text-text"}`}
      >
        {phase === "asked" ? "…" : `${settled ? state.result : now.toFixed(2)}×`}
      </p>
    </div>
  );
}

const stepped = ({ target }: LimboBet, by: number, pays: unknown): LimboBet => {
  const { least, most } = (pays as Pays).target;
  const size = Number(target) >= 100 ? 10 : Number(target) >= 10 ? 1 : 0.1;
  return { target: Math.min(Number(most), Math.max(Number(least), Number(target) + by * size)).toFixed(2) };
};

export default instantView<LimboBet, LimboState>({
  code: "limbo",
  glow: "#7cf7ff",
  first: { target: "2.00" },
  auto: true,
  Choices,
  Scene,
  landMs: () => LAND_MS,
  facts: ({ target }) => [
    { key: "chance", value: `${percent(toNumber(reaches(hundredths(target))))} %` },
    { key: "pays", pays: target },
  ],
  betOf: ({ target }) => ({ target }),
  brief: ({ result }) => `${result}×`,
  tell: ({ result, target, won }, say) => [say("told", { result, target }), say(won ? "right" : "wrong")],
  keys: [["← →", "keyTarget"]],
  press(key, { bet, busy, pays, choose }) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by && !busy) choose(stepped(bet, by, pays));
    return by !== undefined;
  },
});
