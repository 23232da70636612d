import { useEffect, useRef } from "react";
import { PickOne } from "../../kit/instant-parts/pick-one.tsx";
import { bare, percent, toneOf } from "../../kit/instant-parts/tones.ts";
import { useProgress } from "../../kit/instant-parts/use-progress.ts";
import { type ChoicesProps, instantView, type SceneProps } from "../../kit/instant-view.ts";
import { choose as ways } from "../../kit/lottery/counting.ts";
import type { PlinkoBet, PlinkoState } from "./game.ts";

type Pays = Readonly<Record<string, readonly string[]>>;

const ROWS = [8, 16] as const;
const RISKS = ["low", "med", "high"] as const;
const rowMs = (rows: number): number => (rows === 8 ? 190 : 120);
const landMs = ({ rows }: PlinkoState): number => (rows + 1) * rowMs(rows);
const slotsOf = ({ rows, risk }: PlinkoBet, pays: unknown): readonly string[] => (pays as Pays)[`${risk}${rows}`] ?? [];

function Choices({ bet, busy, say, choose }: ChoicesProps<PlinkoBet>) {
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
        label={say("rows")}
        options={ROWS.map((rows) => [rows, String(rows)] as const)}
        value={bet.rows}
        disabled={busy}
        onPick={(rows) => choose({ ...bet, rows })}
      />
    </div>
  );
}

const [WIDTH, TOP] = [400, 26];
/** Distances of a board with so many rows: between slots, between rows. */
const boardOf = (rows: number) => ({ gap: WIDTH / (rows + 1), drop: rows === 8 ? 34 : 18.5 });

/** Where the ball is after a share of its way: it hops from peg to peg and falls into its slot. */
function ballAt({ path, rows }: PlinkoState, progress: number): { x: number; y: number; row: number } {
  const { gap, drop } = boardOf(rows);
  const at = progress * (rows + 1);
  const row = Math.min(rows, Math.floor(at));
  const rights = path.slice(0, row).replaceAll("L", "").length;
  const x = WIDTH / 2 + (rights - row / 2) * gap;
  const within = Math.min(1, at - row);
  if (row === rows) return { x, y: TOP - 8 + rows * drop + within * 3, row };
  const turn = path[row] === "R" ? 0.5 : -0.5;
  const hop = Math.sin(within * Math.PI) * drop * 0.28;
  return { x: x + turn * gap * within, y: TOP - 8 + row * drop + within * within * drop - hop, row };
}

/** The board: rows of pegs, the slots below with what they pay. */
function Scene({ bet, state, phase, landing, calm, plain, pays, cue, say }: SceneProps<PlinkoBet, PlinkoState>) {
  const shown = (phase === "landing" || phase === "over") && state ? state : undefined;
  const progress = useProgress(landing, state ? landMs(state) : 0, calm);
  const ball = shown && ballAt(shown, progress);
  const sounded = useRef(0);
  useEffect(() => {
    if (!ball || ball.row === sounded.current) return;
    sounded.current = ball.row;
    if (progress < 1 && ball.row > 0) cue("tap", 0.8 + ball.row / 20);
  }, [ball, progress, cue]);
  if (plain) return <PaysList bet={bet} pays={pays} say={say} />;
  const { rows } = shown ?? bet;
  const { gap, drop } = boardOf(rows);
  const slots = slotsOf(shown ?? bet, pays);
  const foot = TOP + rows * drop + 4;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${foot + 34}`}
      className="w-full max-w-3xl max-h-full max-md:max-h-[44dvh] px-1"
      aria-hidden="true"
    >
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_each, peg) => (
          <circle
            key={`${row}.${peg}`}
            cx={WIDTH / 2 + (peg - row / 2) * gap}
            cy={TOP + row * drop}
            r={rows === 8 ? 4.5 : 3}
            fill={ball?.row === row && progress < 1 ? "#ffe15a" : "#e8eeff"}
          />
        )),
      )}
      {slots.map((pay, slot) => {
        const { fill, ink } = toneOf(pay);
        const hit = shown?.slot === slot && progress === 1;
        const text = bare(pay);
        return (
          <g key={slot} transform={`translate(${slot * gap} ${foot + (hit ? 5 : 0)})`}>
            <rect
              x="1.2"
              width={gap - 2.4}
              height="24"
              rx="5"
              fill={fill}
              stroke={hit ? "#fff" : "none"}
              strokeWidth="2.5"
            />
            <text
              x={gap / 2}
              y="16"
              textAnchor="middle"
              fontWeight="800"
              fontSize={rows === 8 ? 13 : text.length > 3 ? 8.4 : 9.6}
              fill={ink}
            >
              {text}
            </text>
          </g>
        );
      })}
      {ball && (
        <g transform={`translate(${ball.x} ${ball.y})`}>
          <circle r={rows === 8 ? 8.5 : 6} fill="#ff5fa2" stroke="#fff" strokeWidth="1.6" />
          <circle r={rows === 8 ? 2.6 : 1.8} cx="-2" cy="-2.4" fill="#fff" opacity=".85" />
        </g>
      )}
    </svg>
  );
}

function PaysList({ bet, pays, say }: Pick<SceneProps<PlinkoBet, PlinkoState>, "bet" | "pays" | "say">) {
  return (
    <ol className="grid grid-cols-2 sm:grid-cols-3 gap-x-6 gap-y-1 px-5 w-full max-w-2xl">
      {slotsOf(bet, pays).map((pay, slot) => (
        <li key={slot}>{say("slotPays", { slot, pay: bare(pay), chance: chanceOf(bet, slot) })}</li>
      ))}
    </ol>
  );
}

const chanceOf = ({ rows }: PlinkoBet, slot: number): string => percent(Number(ways(rows, slot)) / 2 ** rows);

export default instantView<PlinkoBet, PlinkoState>({
  code: "plinko",
  glow: "#ff9df5",
  first: { rows: 8, risk: "med" },
  auto: true,
  Choices,
  Scene,
  landMs,
  facts(bet, { pays }) {
    const slots = slotsOf(bet, pays);
    const more = slots.reduce(
      (sum, pay, slot) => sum + (Number(pay) > 1 ? Number(ways(bet.rows, slot)) / 2 ** bet.rows : 0),
      0,
    );
    return [
      { key: "chanceMore", value: `${percent(more)} %` },
      { key: "chanceBest", value: `${percent(2 / 2 ** bet.rows)} %` },
      { key: "best", pays: slots[0] ?? "0" },
    ];
  },
  betOf: ({ rows, risk }) => ({ rows, risk }),
  brief: ({ multiplier }) => `${bare(multiplier)}×`,
  tell: ({ path, slot, rows, multiplier }, say) => [
    say("told", { slot, multiplier: bare(multiplier), rows }),
    say("path", { path: [...path].map((turn) => say(turn === "R" ? "turnRight" : "turnLeft")).join(" ") }),
  ],
  keys: [
    ["← →", "keyRows"],
    ["↑ ↓", "keyRisk"],
  ],
  press(key, { bet, busy, choose }) {
    const risk = RISKS.indexOf(bet.risk);
    const next: PlinkoBet | undefined = {
      ArrowLeft: { ...bet, rows: 8 } as const,
      ArrowRight: { ...bet, rows: 16 } as const,
      ArrowUp: { ...bet, risk: RISKS[Math.min(2, risk + 1)]! },
      ArrowDown: { ...bet, risk: RISKS[Math.max(0, risk - 1)]! },
    }[key];
    if (next && !busy) choose(next);
    return next !== undefined;
  },
});
