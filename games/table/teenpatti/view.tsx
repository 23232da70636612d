import { cardWords, DealtCard } from "../../kit/cards/card.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { nameOf } from "../../kit/table-parts/names.ts";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { letterBead, SideRoads } from "../../kit/table-parts/side-roads.tsx";
import { useCue } from "../../kit/table-parts/use-cue.ts";
import { useStep } from "../../kit/table-parts/use-step.ts";
import { type BoardProps, type RoadProps, type Say, type SceneProps, tableView } from "../../kit/table-view.ts";
import { THREE_CARDS } from "../../kit/tables/three-cards.ts";
import { brief, type Dealt, handOf, type Roads } from "./rules.ts";

const COLOURS: Readonly<Record<string, string>> = { A: "#7a3ff2", B: "#c77a06", T: "#14834f" };
const LOOKS: Readonly<Record<string, string>> = {
  A: "bg-[#6b33db] text-white",
  B: "bg-[#a86404] text-white",
  T: "bg-[#14834f] text-white",
};

function Board(board: BoardProps) {
  const { say, name } = board;
  const spot = (which: string, colour: string, tall: boolean) => (
    <SpotButton
      board={board}
      spot={which}
      className={`rounded-xl ${tall ? "min-h-[84px] sm:min-h-[124px]" : "min-h-[60px] sm:min-h-[70px]"}`}
      style={{ borderColor: colour, borderWidth: 2, background: `${colour}50` }}
    >
      <span className={tall ? "display uppercase text-[15px] min-[400px]:text-lg sm:text-3xl" : "text-[13px]"}>
        {name(which)}
      </span>
    </SpotButton>
  );
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 grid gap-2 rounded-2xl"
      style={{ background: "linear-gradient(120deg, #2b1263e6, #123a2ee6 50%, #5a3204e6)" }}
    >
      <div className="grid grid-cols-[1fr_minmax(6.25rem,.55fr)_1fr] gap-2">
        {spot("a", "#9b84ff", true)}
        {spot("tie", "#2fd48a", true)}
        {spot("b", "#ffb020", true)}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {spot("pairPlusA", "#9b84ff", false)}
        {spot("pairPlusB", "#ffb020", false)}
      </div>
    </Felt>
  );
}

function Scene({ round, narrow, say, cue }: SceneProps<Dealt>) {
  // The hands are laid in turn and their kinds said when all six cards lie open.
  const shown = useStep(round, 6);
  useCue(shown, () => cue("tap"));
  const done = shown === 6 && round.outcome;
  const result = done ? brief(round.outcome!) : undefined;
  const width = narrow ? 50 : 88;
  const side = (which: "a" | "b", letter: "A" | "B") => (
    <div className="grid justify-items-center gap-1.5">
      <p className="display uppercase text-[13px] sm:text-lg" style={{ color: letter === "A" ? "#c3b0ff" : "#ffd08a" }}>
        {say(which)}
      </p>
      <div className="flex gap-1">
        {[0, 1, 2].map((at) => (
          <DealtCard
            key={at}
            card={round.outcome?.[which][at]}
            width={width}
            shown={shown > at * 2 + (letter === "A" ? 0 : 1)}
            lit={result === letter}
          />
        ))}
      </div>
      <p className="min-h-5 text-[13px] font-bold">{done ? say(handOf(round.outcome![which]).kind) : ""}</p>
    </div>
  );
  return (
    <div className="size-full flex items-center justify-center gap-4 sm:gap-20">
      {side("a", "A")}
      {side("b", "B")}
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const roads = road as Roads | null;
  if (!roads?.counts) return null;
  const look = (value: string) => ({ colour: COLOURS[value]!, text: say(`letter.${value}`) });
  return (
    <div className="grid gap-3">
      <Shares
        shares={(["A", "B", "T"] as const).map((key) => ({
          label: say(key),
          count: roads.counts[key],
          colour: COLOURS[key]!,
        }))}
      />
      <SideRoads roads={roads} say={say} look={look} />
      <Shares
        shares={THREE_CARDS.toReversed().map((kind) => ({
          label: say(kind),
          count: roads.kinds[kind],
          colour: "#ffc83d",
        }))}
      />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const words = (dealt: Dealt, say: Say): string[] => [
  ...(["a", "b"] as const).map((which) =>
    say("handKind", {
      name: say(which),
      cards: dealt[which].map((card) => cardWords(card, say)).join(", "),
      kind: say(handOf(dealt[which]).kind),
    }),
  ),
  say("resultIs", { name: say(brief(dealt)) }),
];

export default tableView<Dealt>({
  code: "teenpatti",
  Board,
  Scene,
  Road,
  name: nameOf,
  words,
  bead: letterBead(LOOKS),
});
