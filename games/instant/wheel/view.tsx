import { useEffect, useRef, useState } from "react";
import { PickOne } from "../../kit/instant-parts/pick-one.tsx";
import { bare, percent } from "../../kit/instant-parts/tones.ts";
import { type ChoicesProps, instantView, type SceneProps } from "../../kit/instant-view.ts";
import type { WheelBet, WheelState } from "./game.ts";

type Pays = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const SEGMENTS = [10, 20, 30, 40, 50] as const;
const RISKS = ["low", "med", "high"] as const;
const LAND_MS = 2_600;
const TURNS = 4;

const wheelOf = ({ segments, risk }: WheelBet, pays: unknown): readonly string[] =>
  (pays as Pays)[risk]?.[String(segments)] ?? [];

/** Every multiplier of a wheel once, with how many segments pay it, the smallest first. */
function shares(wheel: readonly string[]): { pay: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const pay of wheel) counts.set(pay, (counts.get(pay) ?? 0) + 1);
  return [...counts].map(([pay, count]) => ({ pay, count })).toSorted((a, b) => Number(a.pay) - Number(b.pay));
}

function Choices({ bet, busy, say, choose }: ChoicesProps<WheelBet>) {
  return (
    <div className="grid gap-3">
      <PickOne
        label={say("risk")}
        options={RISKS.map((risk) => [risk, say(risk)] as const)}
        value={bet.risk}
        disabled={busy}
        onPick={(risk) => choose({ ...bet, risk })}
      />
      <PickOne
        label={say("segments")}
        options={SEGMENTS.map((segments) => [segments, String(segments)] as const)}
        value={bet.segments}
        disabled={busy}
        onPick={(segments) => choose({ ...bet, segments })}
      />
    </div>
  );
}

const PALETTE = ["#2a3550", "#14806f", "#2b7de0", "#8a4df0", "#ffc83d", "#ff6b81"];

const slice = (from: number, to: number, radius: number): string => {
  const point = (turn: number) =>
    `${(Math.sin(turn * 2 * Math.PI) * radius).toFixed(3)} ${(-Math.cos(turn * 2 * Math.PI) * radius).toFixed(3)}`;
  return `M0 0L${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}Z`;
};

/** The wheel; it turns so that the middle of the segment comes to rest at the pointer. */
function Scene({ bet, state, phase, landing, calm, plain, pays, say, cue }: SceneProps<WheelBet, WheelState>) {
  const at = (phase === "landing" || phase === "over") && state ? state : undefined;
  const wheel = wheelOf(at ?? bet, pays);
  const [angle, setAngle] = useState(0);
  const seen = useRef(landing);
  useEffect(() => {
    if (!at || seen.current === landing) return;
    seen.current = landing;
    const rest = -((at.segment + 0.5) / at.segments) * 360;
    setAngle((now) => {
      const base = calm ? Math.ceil(now / 360) : Math.ceil(now / 360) + TURNS;
      return base * 360 + rest;
    });
    cue("turn");
  }, [at, landing, calm, cue]);
  const groups = shares(wheel);
  const colours = new Map(
    groups.map(({ pay }, index) => [
      pay,
      Number(pay) === 0 ? PALETTE[0]! : PALETTE[Math.min(5, index + (Number(groups[0]!.pay) === 0 ? 0 : 1))]!,
    ]),
  );
  if (plain)
    return (
      <ul className="grid gap-1 px-5 w-full max-w-2xl">
        {groups.map(({ pay, count }) => (
          <li key={pay}>{say("share", { pay: bare(pay), count, chance: percent(count / wheel.length) })}</li>
        ))}
      </ul>
    );
  const settled = phase === "over" && at;
  return (
    <div className="grid gap-3 justify-items-center w-full px-3">
      <svg viewBox="-110 -118 220 228" className="w-[min(100%,44dvh)] md:w-[min(100%,56dvh,560px)]" aria-hidden="true">
        <circle r="108" fill="#0b0e17" stroke="#ffc83d" strokeWidth="3" />
        <g
          style={{
            transform: `rotate(${angle}deg)`,
            transition: calm ? "none" : `transform ${LAND_MS - 100}ms cubic-bezier(.12,.72,.14,1)`,
          }}
        >
          {wheel.map((pay, segment) => (
            <path
              key={segment}
              d={slice(segment / wheel.length, (segment + 1) / wheel.length, 103)}
              fill={colours.get(pay)}
              stroke="#0b0e17"
              strokeWidth="1"
            />
          ))}
          {wheel.length <= 30 &&
            wheel.map((pay, segment) => (
              <text
                key={segment}
                transform={`rotate(${((segment + 0.5) / wheel.length) * 360}) translate(0 -80)`}
                textAnchor="middle"
                fontSize={wheel.length === 10 ? 12 : wheel.length === 20 ? 9 : 6.5}
                fontWeight="800"
                fill={colours.get(pay) === "#ffc83d" || colours.get(pay) === "#ff6b81" ? "#1b1300" : "#ffffff"}
              >
                {bare(pay)}
              </text>
            ))}
        </g>
        <circle r="52" fill="#121826" stroke="#ffc83d" strokeWidth="3" />
        <text textAnchor="middle" y="9" fontSize="25" fontWeight="800" fill="#f3f6ff">
          {settled ? `${bare(at.multiplier)}×` : "★"}
        </text>
        <path d="M-8 -117H8L0 -97Z" fill="#ffffff" stroke="#0b0e17" strokeWidth="1.5" />
      </svg>
      <ul aria-hidden="true" className="flex flex-wrap justify-center gap-1.5">
        {groups.map(({ pay, count }) => (
          <li
            key={pay}
            className={`grid justify-items-center rounded-sm bg-black/65 px-2.5 py-1 text-[12px] border-b-4 ${settled && at.multiplier === pay ? "outline-2 outline-white" : ""}`}
            style={{ borderColor: colours.get(pay) }}
          >
            <b className="tabular-nums">{bare(pay)}×</b>
            <span className="text-text2 tabular-nums">{percent(count / wheel.length)} %</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default instantView<WheelBet, WheelState>({
  code: "wheel",
  glow: "#fff07a",
  first: { segments: 20, risk: "med" },
  auto: true,
  Choices,
  Scene,
  landMs: () => LAND_MS,
  facts(bet, { pays }) {
    const wheel = wheelOf(bet, pays);
    const paying = wheel.filter((pay) => Number(pay) > 0).length;
    const best = wheel.toSorted((a, b) => Number(b) - Number(a))[0] ?? "0";
    return [
      { key: "chance", value: `${percent(paying / Math.max(1, wheel.length))} %` },
      { key: "best", pays: best },
    ];
  },
  betOf: ({ segments, risk }) => ({ segments, risk }),
  brief: ({ multiplier }) => `${bare(multiplier)}×`,
  tell: ({ segment, segments, multiplier }, say) => [
    say("told", { segment: segment + 1, segments, multiplier: bare(multiplier) }),
  ],
  keys: [
    ["← →", "keySegments"],
    ["↑ ↓", "keyRisk"],
  ],
  press(key, { bet, busy, choose }) {
    const [size, risk] = [SEGMENTS.indexOf(bet.segments), RISKS.indexOf(bet.risk)];
    const moves: Readonly<Record<string, WheelBet>> = {
      ArrowLeft: { ...bet, segments: SEGMENTS[Math.max(0, size - 1)]! },
      ArrowRight: { ...bet, segments: SEGMENTS[Math.min(4, size + 1)]! },
      ArrowUp: { ...bet, risk: RISKS[Math.min(2, risk + 1)]! },
      ArrowDown: { ...bet, risk: RISKS[Math.max(0, risk - 1)]! },
    };
    const next = moves[key];
    if (next && !busy) choose(next);
    return next !== undefined;
  },
});
