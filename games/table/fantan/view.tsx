import type { ReactNode } from "react";
import { BoardTabs } from "../../kit/table-parts/board-tabs.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { kindOfSpot } from "../../kit/table-parts/names.ts";
import { RoadGrid, Shares } from "../../kit/table-parts/roads.tsx";
import { useCue } from "../../kit/table-parts/use-cue.ts";
import { useStep } from "../../kit/table-parts/use-step.ts";
import {
  type Bead,
  type BoardProps,
  type RoadProps,
  type Say,
  type SceneProps,
  tableView,
} from "../../kit/table-view.ts";
import type { Counted, Statistics } from "./rules.ts";

const FOUR = 4;
const COLOURS = ["#1b58d8", "#14834f", "#b8730a", "#d0202f"];
const FELT = "linear-gradient(160deg, #0b4d5ce6, #07283fe6)";

/** The four numbers as they lie around the square of the layout. */
function Square({ lit, size = 26 }: { readonly lit: readonly number[]; readonly size?: number }) {
  const places = [
    [13, 21],
    [21, 13],
    [13, 5],
    [5, 13],
  ] as const;
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
      <rect x="3" y="3" width="20" height="20" fill="none" stroke="#ffffff66" transform="rotate(45 13 13)" />
      {places.map(([x, y], at) => (
        <circle
          key={at}
          cx={x}
          cy={y}
          r="4.6"
          fill={lit.includes(at + 1) ? COLOURS[at] : "#ffffff2e"}
          stroke="#fff"
          strokeWidth={lit.includes(at + 1) ? 1.2 : 0}
        />
      ))}
    </svg>
  );
}

const numbersOf = (spot: string): number[] => (spot.split(":")[1] ?? "").split("-").map(Number);

function Board(board: BoardProps) {
  const { say, name, narrow } = board;
  const of = (kind: string) => [...board.spots.keys()].filter((spot) => spot.startsWith(`${kind}:`));
  const group = (kind: string, columns: string, tall = "min-h-[44px]") => (
    <div className={`grid gap-1 ${columns}`}>
      {of(kind).map((spot) => (
        <SpotButton key={spot} board={board} spot={spot} className={`rounded-md text-[12px] ${tall}`}>
          <span className="flex items-center gap-1">
            <Square
              lit={
                kind === "ngatan"
                  ? numbersOf(spot).slice(0, 2)
                  : kind === "nim"
                    ? numbersOf(spot).slice(0, 1)
                    : numbersOf(spot)
              }
              size={24}
            />
            {numbersOf(spot).join("-")}
          </span>
        </SpotButton>
      ))}
    </div>
  );
  const fans = (
    <div className="grid grid-cols-4 gap-1.5">
      {of("fan").map((spot, at) => (
        <SpotButton
          key={spot}
          board={board}
          spot={spot}
          className="rounded-lg min-h-[64px] sm:min-h-[80px]"
          style={{ background: `${COLOURS[at]}88`, borderColor: "#ffffff80" }}
        >
          <span className="display text-2xl">{at + 1}</span>
        </SpotButton>
      ))}
    </div>
  );
  const evens = (
    <div className="grid grid-cols-4 gap-1.5">
      {["odd", "even", "small", "big"].map((spot) => (
        <SpotButton key={spot} board={board} spot={spot} className="rounded-md min-h-[48px]">
          {name(spot)}
        </SpotButton>
      ))}
    </div>
  );
  const titled = (kind: string, content: ReactNode) => (
    <section className="grid gap-1">
      <h3 className="text-[12px] font-bold text-text2">{say(kind)}</h3>
      {content}
    </section>
  );
  if (!narrow)
    return (
      <Felt
        label={say("layout")}
        className="mx-auto w-full max-w-6xl p-3 grid grid-cols-3 gap-3 rounded-2xl"
        style={{ background: FELT }}
      >
        <div className="grid gap-2 content-start">
          {titled("fan", fans)}
          {evens}
          {titled("kwok", group("kwok", "grid-cols-4"))}
        </div>
        <div className="grid gap-2 content-start">
          {titled("nim", group("nim", "grid-cols-4"))}
          {titled("ssh", group("ssh", "grid-cols-4"))}
        </div>
        {titled("ngatan", group("ngatan", "grid-cols-3"))}
      </Felt>
    );
  return (
    <BoardTabs
      board={board}
      felt={FELT}
      zones={[
        {
          id: "zone.main",
          spots: /^(fan|odd|even|small|big|kwok)/,
          content: (
            <>
              {fans}
              {evens}
              {titled("kwok", group("kwok", "grid-cols-4"))}
            </>
          ),
        },
        { id: "nim", spots: /^nim/, content: group("nim", "grid-cols-3") },
        { id: "ngatan", spots: /^ngatan/, content: group("ngatan", "grid-cols-3") },
        { id: "ssh", spots: /^ssh/, content: group("ssh", "grid-cols-2", "min-h-[56px]") },
      ]}
    />
  );
}

function Scene({ round, calm, narrow, say, cue }: SceneProps<Counted>) {
  const { beads = 0, result = 0 } = round.outcome ?? {};
  const groups = Math.ceil(beads / FOUR) - 1;
  // The bowl is lifted first, then four beads are taken at a time until at most four are left.
  const shown = useStep(round, groups + 1);
  const lifted = shown > 0;
  const taken = Math.max(0, shown - 1);
  const done = round.outcome !== undefined && taken === groups;
  useCue(taken, () => cue("tap"));
  const left = beads - taken * FOUR;
  const size = narrow ? 11 : 17;
  return (
    <div className="size-full flex items-center justify-center gap-4 sm:gap-10 px-3">
      <div className="relative grid place-items-center rounded-[48%] bg-[#0b2b33] ring-4 ring-[#c98f3e]/70 w-[min(62vw,520px)] h-[86%] overflow-hidden">
        {lifted ? (
          <div className="flex flex-wrap justify-center content-center gap-x-2.5 gap-y-1 px-8">
            {Array.from({ length: Math.max(1, Math.ceil(left / FOUR)) }, (_, group) => (
              <span key={group} className="flex gap-0.5">
                {Array.from({ length: Math.min(FOUR, left - group * FOUR) }, (_each, at) => (
                  <span
                    key={at}
                    className="block rounded-full bg-[radial-gradient(circle_at_35%_30%,#fff,#e8e2cf_55%,#9b8f6d)]"
                    style={done ? { width: size * 2, height: size * 2 } : { width: size, height: size }}
                  />
                ))}
              </span>
            ))}
          </div>
        ) : (
          <span
            className={`block rounded-t-full bg-[linear-gradient(180deg,#f0cf7c,#8a5a14)] shadow-2xl ${round.phase === "DEALING" && !calm ? "animate-pulse" : ""}`}
            style={{ width: narrow ? 120 : 200, height: narrow ? 62 : 104 }}
          />
        )}
      </div>
      <div className="grid justify-items-center w-20 sm:w-32" aria-hidden="true">
        {done ? (
          <span
            className="display grid place-items-center rounded-xl size-16 sm:size-28 text-3xl sm:text-6xl text-white ring-2 ring-gold"
            style={{ background: COLOURS[result - 1] }}
          >
            {result}
          </span>
        ) : (
          lifted && (
            <span className="text-[13px] text-text2 text-center">{say("beadsLeft", { count: left, all: beads })}</span>
          )
        )}
      </div>
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const all = road as Statistics | null;
  if (!all?.results) return null;
  const look = (value: string) => ({ colour: COLOURS[Number(value) - 1] ?? "#555", text: value });
  return (
    <div className="grid gap-3">
      <Shares
        shares={[1, 2, 3, 4].map((n) => ({
          label: String(n),
          count: all.results[String(n)] ?? 0,
          colour: COLOURS[n - 1]!,
        }))}
      />
      <Shares
        shares={(["odd", "even", "small", "big"] as const).map((key) => ({
          label: say(key),
          count: all[key],
          colour: "#7fe0d0",
        }))}
      />
      <RoadGrid label={say("road.beads")} cells={all.bead} columns={14} form="bead" look={look} />
      <RoadGrid
        label={say("road.parity")}
        cells={all.parityRoad}
        columns={20}
        form="ring"
        look={(value) => ({ colour: value === "O" ? "#b8730a" : "#6b4ae8", text: value })}
      />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const LOOKS = [
  "bg-[#1b58d8] text-white",
  "bg-[#14834f] text-white",
  "bg-[#b8730a] text-white",
  "bg-[#d0202f] text-white",
];
const bead = (brief: string): Bead => ({ text: brief, label: brief, look: LOOKS[Number(brief) - 1] ?? "bg-bg3" });

const words = ({ beads, result }: Counted, say: Say): string[] => [
  say("fantanCount", { beads, left: result }),
  `${say(result % 2 ? "odd" : "even")}, ${say(result > 2 ? "big" : "small")}.`,
];

/** A bet by what wins it and what gives the stake back. */
function name(spot: string, say: Say): string {
  const kind = kindOfSpot(spot);
  if (!spot.includes(":")) return say(spot);
  const numbers = numbersOf(spot);
  if (kind !== "nim" && kind !== "ngatan") return `${say(kind)} ${numbers.join("-")}`;
  return `${say(kind)}: ${numbers.slice(0, -1).join("-")} ${say("wins")}, ${numbers.at(-1)} ${say("push")}`;
}

export default tableView<Counted>({ code: "fantan", Board, Scene, Road, name, words, bead });
