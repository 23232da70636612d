import { Die } from "../../kit/table-parts/dice.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { Shares } from "../../kit/table-parts/roads.tsx";
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
import { type Colour, COLOURS, type Rolled, type Statistics } from "./rules.ts";

const FILLS: Readonly<Record<Colour, readonly [ground: string, ink: string]>> = {
  red: ["#d91f33", "#ffffff"],
  blue: ["#1f57d6", "#ffffff"],
  yellow: ["#f2c320", "#2a1c00"],
  white: ["#f5f6fa", "#182033"],
  pink: ["#f06ba8", "#2d0619"],
  green: ["#128a4a", "#ffffff"],
};
const PAIRS = COLOURS.flatMap((a, at) => COLOURS.slice(at + 1).map((b) => [a, b] as const));
const BY_LETTER = new Map<string, Colour>(COLOURS.map((colour) => [colour[0]!.toUpperCase(), colour]));

/** A shape of its own for every colour, so that nobody has to tell colours apart. */
const SHAPES: Readonly<Record<Colour, string>> = {
  red: "♥",
  blue: "◆",
  yellow: "★",
  white: "●",
  pink: "✿",
  green: "♣",
};

const swatch = (colour: Colour, size: number) => (
  <span
    aria-hidden="true"
    className="grid place-items-center rounded-md font-extrabold"
    style={{ background: FILLS[colour][0], color: FILLS[colour][1], width: size, height: size, fontSize: size * 0.52 }}
  >
    {SHAPES[colour]}
  </span>
);

function Board(board: BoardProps) {
  const { say, name } = board;
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 grid gap-2 rounded-2xl"
      style={{ background: "linear-gradient(160deg, #1d3f8fe6, #2b1263e6)" }}
    >
      <div className="grid grid-cols-3 sm:grid-cols-6 gap-1.5">
        {COLOURS.map((colour) => (
          <SpotButton
            key={colour}
            board={board}
            spot={`color:${colour}`}
            pays={false}
            className="rounded-lg min-h-[62px] sm:min-h-[104px]"
            style={{ background: FILLS[colour][0], color: FILLS[colour][1], borderColor: "#ffffff90" }}
          >
            <span aria-hidden="true" className="text-2xl leading-none">
              {SHAPES[colour]}
            </span>
            <span className="uppercase text-[13px] sm:text-base">{name(`color:${colour}`)}</span>
          </SpotButton>
        ))}
      </div>
      <div className="grid grid-cols-5 gap-1">
        {PAIRS.map(([a, b]) => (
          <SpotButton key={a + b} board={board} spot={`pair:${a}-${b}`} className="rounded-md min-h-[46px]">
            <span className="flex gap-0.5">
              {swatch(a, 22)}
              {swatch(b, 22)}
            </span>
          </SpotButton>
        ))}
      </div>
    </Felt>
  );
}

const DIE_FACES = COLOURS.map((colour) => (
  <span
    key={colour}
    className="grid place-items-center rounded-[16%] text-[28px] sm:text-[46px]"
    style={{ background: FILLS[colour][0], color: FILLS[colour][1], boxShadow: "inset 0 0 0 3px #0003" }}
  >
    {SHAPES[colour]}
  </span>
));

function Scene({ round, calm, narrow, say, cue }: SceneProps<Rolled>) {
  const shown = useStep(round, 3);
  useCue(shown, () => cue("stop"));
  const size = narrow ? 62 : 112;
  const dice = round.outcome?.dice;
  return (
    <div className="size-full grid content-center justify-items-center gap-2">
      <div className="flex gap-4 sm:gap-8 rounded-2xl px-6 sm:px-12 py-4 sm:py-6 bg-[#7a4a1b] ring-4 ring-[#c98f3e] shadow-[inset_0_8px_30px_#000a]">
        {[0, 1, 2].map((at) => {
          const face = at < shown && dice ? COLOURS.indexOf(dice[at] as Colour) : undefined;
          return (
            <div key={at} className="grid gap-1 justify-items-center">
              <Die
                faces={DIE_FACES}
                face={face}
                tumbling={round.phase === "DEALING" && at >= shown}
                calm={calm}
                size={size}
              />
              <span className="text-[12px] font-bold min-h-4">{face === undefined ? "" : say(COLOURS[face]!)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const all = road as Statistics | null;
  if (!all?.dice) return null;
  return (
    <div className="grid gap-3">
      <p className="text-[12px] text-text2">{say("road.lastRounds", { count: all.rolls })}</p>
      <Shares
        shares={COLOURS.map((colour) => ({ label: say(colour), count: all.dice[colour], colour: FILLS[colour][0] }))}
      />
      <ol aria-label={say("lastResults")} className="grid grid-cols-4 gap-1.5">
        {all.last
          .slice(-20)
          .toReversed()
          .map((roll, at) => (
            <li key={at} className="flex gap-px" aria-label={roll.map((colour) => say(colour)).join(", ")}>
              {roll.map((colour, die) => (
                <span key={die}>{swatch(colour, 22)}</span>
              ))}
            </li>
          ))}
      </ol>
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

function bead(brief: string, say: Say): Bead {
  const colours = [...brief].map((letter) => BY_LETTER.get(letter)!);
  return {
    text: colours.map((colour) => SHAPES[colour]).join(""),
    label: colours.map((colour) => say(colour)).join(", "),
    look: "bg-black/70 text-white ring-1 ring-white/30",
  };
}

const words = ({ dice }: Rolled, say: Say): string[] => [
  say("resultIs", { name: dice.map((colour) => say(colour)).join(", ") }),
];

/** "Red", "Red and blue": the colours are the name. */
const name = (spot: string, say: Say): string =>
  (spot.split(":")[1] ?? "")
    .split("-")
    .map((colour) => say(colour))
    .join(" + ");

export default tableView<Rolled>({ code: "colorgame", Board, Scene, Road, name, words, bead });
