import { cardWords, DealtCard } from "../../kit/cards/card.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { nameOf } from "../../kit/table-parts/names.ts";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { letterBead, SideRoads } from "../../kit/table-parts/side-roads.tsx";
import { useCue } from "../../kit/table-parts/use-cue.ts";
import { useStep } from "../../kit/table-parts/use-step.ts";
import { type BoardProps, type RoadProps, type Say, type SceneProps, tableView } from "../../kit/table-view.ts";
import { brief, type Drawn, type Roads } from "./rules.ts";

const COLOURS: Readonly<Record<string, string>> = { D: "#d0202f", T: "#c77a06", X: "#14834f" };
const LOOKS: Readonly<Record<string, string>> = {
  D: "bg-[#d0202f] text-white",
  T: "bg-[#a86404] text-white",
  X: "bg-[#14834f] text-white",
};
const SIDES = ["Big", "Small", "Odd", "Even", "Spades", "Hearts", "Clubs", "Diamonds"];
const MARKS: Readonly<Record<string, string>> = { Spades: "♠", Hearts: "♥", Clubs: "♣", Diamonds: "♦" };

function Board(board: BoardProps) {
  const { say, name } = board;
  const main = (spot: string, colour: string) => (
    <SpotButton
      board={board}
      spot={spot}
      className="rounded-lg min-h-[64px] sm:min-h-[96px]"
      style={{ borderColor: colour, borderWidth: 2, background: `linear-gradient(180deg, ${colour}77, ${colour}2b)` }}
    >
      <span className="display uppercase text-[14px] sm:text-2xl">{name(spot)}</span>
    </SpotButton>
  );
  const side = (which: "dragon" | "tiger", colour: string) => (
    <div className="grid grid-cols-4 gap-1">
      <h3 className="col-span-4 text-[12px] font-bold leading-none" style={{ color: colour }}>
        {say(which)}
      </h3>
      {SIDES.map((each) => (
        <SpotButton
          key={each}
          board={board}
          spot={`${which}${each}`}
          className="rounded-md min-h-[44px] text-[12px]"
          style={{ borderColor: `${colour}99` }}
        >
          {MARKS[each] ? <span className="text-[20px] leading-none">{MARKS[each]}</span> : say(each.toLowerCase())}
        </SpotButton>
      ))}
    </div>
  );
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 grid gap-1.5 rounded-2xl"
      style={{ background: "linear-gradient(120deg, #5c0f1ee6, #2a0b22e6 50%, #5a3204e6)" }}
    >
      <div className="grid grid-cols-[1fr_.7fr_1fr] gap-1.5">
        {main("dragon", "#ff5468")}
        <div className="grid gap-1.5">
          {["tie", "suitedTie"].map((spot) => (
            <SpotButton
              key={spot}
              board={board}
              spot={spot}
              className="rounded-md text-[13px]"
              style={{ borderColor: "#2fd48a", background: "#14834f55" }}
            >
              {name(spot)}
            </SpotButton>
          ))}
        </div>
        {main("tiger", "#ffb020")}
      </div>
      <div className="grid sm:grid-cols-2 gap-1.5">
        {side("dragon", "#ff5468")}
        {side("tiger", "#ffb020")}
      </div>
    </Felt>
  );
}

function Scene({ round, narrow, say, cue }: SceneProps<Drawn>) {
  const shown = useStep(round, 2);
  useCue(shown, () => cue("tap"));
  const result = round.outcome && shown === 2 ? brief(round.outcome) : undefined;
  const width = narrow ? 78 : 140;
  const side = (which: "dragon" | "tiger", letter: "D" | "T") => (
    <div className="grid justify-items-center gap-2">
      <p className="display uppercase text-[13px] sm:text-xl" style={{ color: letter === "D" ? "#ff9aa6" : "#ffd08a" }}>
        {say(which)}
      </p>
      <DealtCard
        card={round.outcome?.[which]}
        width={width}
        shown={shown >= (letter === "D" ? 1 : 2)}
        lit={result === letter}
      />
    </div>
  );
  return (
    <div className="size-full flex items-center justify-center gap-8 sm:gap-24 pt-2">
      {side("dragon", "D")}
      <span className="display text-text3 text-xl sm:text-4xl" aria-hidden="true">
        {result === "X" ? "=" : "VS"}
      </span>
      {side("tiger", "T")}
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const roads = road as Roads | null;
  if (!roads?.counts) return null;
  const look = (value: string) => ({ colour: COLOURS[value]!, text: say(`letter.${letter(value)}`) });
  const counts = ["D", "T", "X"] as const;
  return (
    <div className="grid gap-3">
      <Shares
        shares={[
          ...counts.map((key) => ({ label: say(key), count: roads.counts[key], colour: COLOURS[key]! })),
          { label: say("suitedTie"), count: roads.counts.suitedTie, colour: COLOURS["X"]! },
        ]}
      />
      <SideRoads roads={roads} say={say} look={look} tie={COLOURS["X"]!} />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

/** The letter of the tiger has a key of its own: `letter.T` is a tie elsewhere. */
const letter = (result: string): string => (result === "T" ? "tiger" : result);

const words = (drawn: Drawn, say: Say): string[] => [
  say("hand", { name: say("dragon"), cards: cardWords(drawn.dragon, say) }),
  say("hand", { name: say("tiger"), cards: cardWords(drawn.tiger, say) }),
  say("resultIs", { name: say(brief(drawn)) }),
];

export default tableView<Drawn>({
  code: "dragontiger",
  Board,
  Scene,
  Road,
  name: nameOf,
  words,
  bead: letterBead(LOOKS, letter),
});
