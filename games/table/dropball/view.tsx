import { useRef } from "react";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { nameOf } from "../../kit/table-parts/names.ts";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { useCanvas } from "../../kit/table-parts/use-canvas.ts";
import { useCue } from "../../kit/table-parts/use-cue.ts";
import { isDue, useStep } from "../../kit/table-parts/use-step.ts";
import {
  type Bead,
  type BoardProps,
  type RoadProps,
  type Say,
  type SceneProps,
  tableView,
} from "../../kit/table-view.ts";
import { ballAt, restAt, TOP } from "./motion.ts";
import { drawBall, drawBoard, drawPocket, FILLS } from "./paint.ts";
import { type Colour, colourOf, COLOURS, type Dropped, POCKETS, ROWS, type Statistics } from "./rules.ts";

/** A shape of its own for every colour, so that nobody has to tell colours apart. */
const SHAPES: Readonly<Record<Colour, string>> = { gold: "★", red: "♥", white: "●", blue: "◆" };
const SIDES = ["left", "odd", "even", "right"];

/** A spot or a result in its colour. What has won keeps it, and its golden frame would not be seen on gold. */
const inColour = (colour: Colour, won = false) => ({
  background: FILLS[colour][0],
  color: FILLS[colour][1],
  borderColor: "#ffffff90",
  ...(won && { animation: "none" }),
  ...(won && colour === "gold" && { outlineColor: "#2a1c00" }),
});

function Board(board: BoardProps) {
  const { name, say, narrow } = board;
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 grid gap-1.5 sm:gap-2 rounded-2xl"
      style={{ background: "linear-gradient(160deg, #2a1a7de6, #0d0a33e6)" }}
    >
      <div className="grid grid-cols-4 gap-1.5 sm:gap-2">
        {COLOURS.map((colour) => (
          <SpotButton
            key={colour}
            board={board}
            spot={`color:${colour}`}
            className="rounded-lg min-h-[60px] sm:min-h-[78px]"
            style={inColour(colour, board.won.has(`color:${colour}`))}
          >
            <span className="text-[15px] sm:text-lg">
              <span aria-hidden="true">{SHAPES[colour]} </span>
              {say(colour)}
            </span>
          </SpotButton>
        ))}
      </div>
      <div className={`grid gap-1.5 ${narrow ? "grid-cols-[repeat(20,minmax(0,1fr))]" : "grid-cols-9"}`}>
        {POCKETS.map((pocket) => (
          <SpotButton
            key={pocket}
            board={board}
            spot={`pocket:${pocket}`}
            className={`rounded-lg min-h-[52px] sm:min-h-[64px] ${narrow ? (pocket > 5 ? "col-span-5" : "col-span-4") : ""}`}
            style={inColour(colourOf(pocket), board.won.has(`pocket:${pocket}`))}
          >
            <span className="display text-lg sm:text-2xl">{pocket}</span>
          </SpotButton>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-1.5 sm:gap-2">
        {SIDES.map((spot) => (
          <SpotButton key={spot} board={board} spot={spot} className="rounded-lg min-h-[48px] sm:min-h-[56px]">
            <span className="uppercase text-[13px] sm:text-base">{name(spot)}</span>
          </SpotButton>
        ))}
      </div>
    </Felt>
  );
}

function Scene({ round, calm, narrow, say, cue }: SceneProps<Dropped>) {
  const drawn = useRef<HTMLCanvasElement>(undefined);
  const due = isDue(round);
  const { path, pocket } = round.outcome ?? {};
  const met = useStep(round, ROWS);
  useCue(met, () => cue(met === ROWS ? "stop" : "tap"));
  const falls = !calm && round.phase === "DEALING" && path !== undefined;
  const canvas = useCanvas(
    (surface) => {
      if (drawn.current) surface.context.drawImage(drawn.current, 0, 0, surface.width, surface.height);
      if (due && pocket !== undefined) {
        drawPocket(surface.context, surface, pocket, true);
        drawBall(surface, restAt(pocket));
      } else {
        const share = (round.now() - round.from) / (round.until - round.from);
        drawBall(surface, falls ? ballAt(path, share) : { x: 0, y: TOP });
      }
    },
    { moving: falls, resized: (surface) => (drawn.current = drawBoard(surface)) },
  );
  const colour = due && pocket !== undefined ? colourOf(pocket) : undefined;
  return (
    // What was won is written over the foot of the scene, where the pockets would be.
    <div className={`size-full flex items-center justify-center gap-4 sm:gap-10 ${narrow ? "" : "pb-10"}`}>
      <canvas
        ref={canvas}
        aria-hidden="true"
        className={`h-full min-w-0 shrink ${narrow ? "aspect-[11/10]" : "aspect-[14/10]"}`}
      />
      <div className={`grid justify-items-center gap-2 shrink-0 ${narrow ? "w-20" : "w-44"}`} aria-hidden="true">
        {colour && (
          <>
            <span
              className="display grid place-items-center rounded-xl ring-2 ring-gold"
              style={{
                ...inColour(colour),
                width: narrow ? 64 : 120,
                height: narrow ? 64 : 120,
                fontSize: narrow ? 30 : 58,
              }}
            >
              {pocket}
            </span>
            <span className="text-center text-[13px] sm:text-base font-bold">
              {SHAPES[colour]} {say(colour)}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const all = road as Statistics | null;
  if (!all?.pockets) return null;
  return (
    <div className="grid gap-3">
      <p className="text-[12px] text-text2">{say("road.lastRounds", { count: all.rounds })}</p>
      <Shares
        shares={COLOURS.map((colour) => ({
          label: `${SHAPES[colour]} ${say(colour)}`,
          count: all.colours[colour],
          colour: FILLS[colour][0],
        }))}
      />
      <Shares
        title={say("statistics")}
        shares={POCKETS.map((pocket) => ({
          label: String(pocket),
          count: all.pockets[pocket - 1] ?? 0,
          colour: FILLS[colourOf(pocket)][0],
        }))}
      />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const LOOKS: Readonly<Record<Colour, string>> = {
  gold: "bg-[#f2c320] text-[#2a1c00]",
  red: "bg-[#d91f33] text-white",
  white: "bg-[#f5f6fa] text-[#182033]",
  blue: "bg-[#1f57d6] text-white",
};

const lies = (pocket: number, say: Say): string => say("lies", { pocket, color: say(colourOf(pocket)) });

const bead = (brief: string, say: Say): Bead => ({
  text: brief,
  label: lies(Number(brief), say),
  look: LOOKS[colourOf(Number(brief))] ?? "bg-bg3",
});

const words = ({ path, pocket }: Dropped, say: Say): string[] => [
  say("way", { turns: [...path].map((turn) => say(turn)).join(", ") }),
  say("resultIs", { name: lies(pocket, say) }),
];

/** "Pocket 3", "Red": colours are their own name. */
const name = (spot: string, say: Say): string =>
  spot.startsWith("color:") ? say(spot.slice("color:".length)) : nameOf(spot, say);

export default tableView<Dropped>({ code: "dropball", Board, Scene, Road, name, words, bead });
