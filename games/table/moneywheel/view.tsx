import { useRef } from "react";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { nameOf } from "../../kit/table-parts/names.ts";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { type Surface, useCanvas } from "../../kit/table-parts/use-canvas.ts";
import { isDue, useStep } from "../../kit/table-parts/use-step.ts";
import {
  type Bead,
  type BoardProps,
  type RoadProps,
  type Say,
  type SceneProps,
  tableView,
} from "../../kit/table-view.ts";
import { restAngle, spinAt, wheelAt } from "./motion.ts";
import par from "./par.json" with { type: "json" };
import type { Spun, Statistics } from "./rules.ts";

const WHEEL: readonly string[] = par.wheel;
const FULL = 2 * Math.PI;
const COLOURS: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  "1": ["#f2c320", "#2a1c00"],
  "2": ["#1f57d6", "#ffffff"],
  "5": ["#8b3fe0", "#ffffff"],
  "10": ["#128a4a", "#ffffff"],
  "20": ["#d9532c", "#ffffff"],
  "40": ["#d91f33", "#ffffff"],
  "2x": ["#10182b", "#7cf7ff"],
  "7x": ["#10182b", "#ff9df5"],
};
const SPOTS = ["1", "2", "5", "10", "20", "40", "2x", "7x"];

function Board(board: BoardProps) {
  const { say, name } = board;
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 grid grid-cols-4 gap-1.5 sm:gap-2 rounded-2xl"
      style={{ background: "linear-gradient(160deg, #3a1391e6, #16062fe6)" }}
    >
      {SPOTS.map((spot) => (
        <SpotButton
          key={spot}
          board={board}
          spot={spot}
          className="rounded-xl min-h-[76px] sm:min-h-[104px]"
          style={{ background: COLOURS[spot]![0], color: COLOURS[spot]![1], borderColor: COLOURS[spot]![1] }}
        >
          <span className="display text-2xl sm:text-4xl">{spot}</span>
          <span className="sr-only">{name(spot)}</span>
        </SpotButton>
      ))}
    </Felt>
  );
}

function Scene({ round, calm, narrow, say, cue }: SceneProps<Spun>) {
  const last = useRef(0);
  const drawn = useRef<HTMLCanvasElement>(undefined);
  const due = isDue(round);
  const { stops = [], multipliers = [] } = round.outcome ?? {};
  const spins = useStep(round, Math.max(1, stops.length));
  if (due && stops.length > 0) last.current = stops.at(-1)!;
  const canvas = useCanvas(
    (surface) => {
      let angle = restAngle(due && stops.length > 0 ? stops.at(-1)! : last.current, WHEEL.length);
      if (!calm && round.phase === "DEALING" && stops.length > 0) {
        const { spin, share } = spinAt((round.now() - round.from) / (round.until - round.from), stops.length);
        angle = wheelAt(spin === 0 ? last.current : stops[spin - 1]!, stops[spin]!, share, WHEEL.length);
      }
      paint(surface, drawn.current, angle);
    },
    { moving: !calm && round.phase === "DEALING", resized: (surface) => (drawn.current = drawWheel(surface)) },
  );
  void cue;
  const shownMultipliers = due ? multipliers : multipliers.slice(0, Math.max(0, spins - 1));
  const segment = due ? round.outcome?.segment : undefined;
  return (
    <div className="size-full flex items-center justify-center gap-4 sm:gap-10">
      <canvas ref={canvas} aria-hidden="true" className="h-full aspect-square p-1" />
      <div className={`grid justify-items-center gap-2 ${narrow ? "w-24" : "w-44"}`} aria-hidden="true">
        {shownMultipliers.map((by, at) => (
          <span key={at} className="display rounded-full bg-black/70 px-3 text-xl text-[#ff9df5] ring-1 ring-[#ff9df5]">
            {by}×
          </span>
        ))}
        {segment && (
          <span
            className="display grid place-items-center rounded-xl ring-2 ring-gold"
            style={{
              background: COLOURS[segment]![0],
              color: COLOURS[segment]![1],
              width: narrow ? 72 : 120,
              height: narrow ? 72 : 120,
              fontSize: narrow ? 32 : 56,
            }}
          >
            {segment}
          </span>
        )}
        {!due && shownMultipliers.length > 0 && <span className="text-[13px] text-center">{say("respin")}</span>}
      </div>
    </div>
  );
}

function drawWheel({ width, height, ratio }: Surface): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  const c = picture.getContext("2d")!;
  c.setTransform(ratio, 0, 0, ratio, 0, 0);
  c.translate(width / 2, height / 2);
  const r = Math.min(width, height) / 2 - 6;
  const slice = FULL / WHEEL.length;
  WHEEL.forEach((segment, at) => {
    const [ground, ink] = COLOURS[segment]!;
    c.save();
    c.rotate((at + 0.5) * slice);
    c.beginPath();
    c.moveTo(0, 0);
    c.arc(0, 0, r, -FULL / 4 - slice / 2, -FULL / 4 + slice / 2);
    c.closePath();
    c.fillStyle = ground;
    c.fill();
    c.strokeStyle = "#00000066";
    c.stroke();
    c.fillStyle = ink;
    c.font = `800 ${Math.max(8, r * 0.085)}px Manrope, sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "middle";
    c.translate(0, -r * 0.88);
    c.fillText(segment, 0, 0);
    c.restore();
  });
  const hub = c.createRadialGradient(-r * 0.1, -r * 0.15, 2, 0, 0, r * 0.42);
  hub.addColorStop(0, "#7d4cff");
  hub.addColorStop(1, "#1d0b45");
  c.beginPath();
  c.arc(0, 0, r * 0.42, 0, FULL);
  c.fillStyle = hub;
  c.fill();
  c.strokeStyle = "#ffc83d";
  c.lineWidth = 3;
  c.stroke();
  return picture;
}

function paint({ context: c, width, height }: Surface, wheel: HTMLCanvasElement | undefined, angle: number): void {
  const r = Math.min(width, height) / 2;
  c.save();
  c.translate(width / 2, height / 2);
  c.beginPath();
  c.arc(0, 0, r - 1, 0, FULL);
  c.fillStyle = "#ffc83d";
  c.fill();
  c.rotate(angle);
  if (wheel) c.drawImage(wheel, -width / 2, -height / 2, width, height);
  c.rotate(-angle);
  c.beginPath();
  c.moveTo(-9, -r);
  c.lineTo(9, -r);
  c.lineTo(0, -r + 20);
  c.closePath();
  c.fillStyle = "#fff";
  c.strokeStyle = "#000a";
  c.fill();
  c.stroke();
  c.restore();
}

function Road({ road, say }: RoadProps) {
  const all = road as Statistics | null;
  if (!all?.segments) return null;
  return (
    <div className="grid gap-3">
      <p className="text-[12px] text-text2">{say("road.lastRounds", { count: all.rounds })}</p>
      <Shares
        shares={SPOTS.map((spot) => ({
          label: spot,
          count: all.segments[spot] ?? 0,
          colour: spot.endsWith("x") ? COLOURS[spot]![1] : COLOURS[spot]![0],
        }))}
      />
      <p className="text-[13px]">{say("timesOf", { name: say("largest"), count: `${all.largest}×` })}</p>
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  "1": "bg-[#f2c320] text-[#2a1c00]",
  "2": "bg-[#1f57d6] text-white",
  "5": "bg-[#8b3fe0] text-white",
  "10": "bg-[#128a4a] text-white",
  "20": "bg-[#c2421c] text-white",
  "40": "bg-[#d91f33] text-white",
};

function bead(brief: string): Bead {
  const segment = brief.split(" ").at(-1)!;
  return { text: brief.replaceAll("x", "×"), label: brief.replaceAll("x", "×"), look: LOOKS[segment] ?? "bg-bg3" };
}

const words = ({ segment, multipliers }: Spun, say: Say): string[] => [
  ...multipliers.map((times) => say("multiplied", { times })),
  say("resultIs", { name: segment }),
];

export default tableView<Spun>({ code: "moneywheel", Board, Scene, Road, name: nameOf, words, bead });
