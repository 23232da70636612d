import { Card, cardWords, DealtCard } from "../../kit/cards/card.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { nameOf } from "../../kit/table-parts/names.ts";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { letterBead, SideRoads } from "../../kit/table-parts/side-roads.tsx";
import { useCue } from "../../kit/table-parts/use-cue.ts";
import { useStep } from "../../kit/table-parts/use-step.ts";
import { type BoardProps, type RoadProps, type Say, type SceneProps, tableView } from "../../kit/table-view.ts";
import { COUNTS, type Dealt, type Roads, sideOf } from "./rules.ts";

const COLOURS: Readonly<Record<string, string>> = { A: "#0d7fd6", B: "#c2410c" };
const LOOKS: Readonly<Record<string, string>> = { A: "bg-[#0b66ad] text-white", B: "bg-[#b23a0a] text-white" };

function Board(board: BoardProps) {
  const { say, name } = board;
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 grid gap-2 rounded-2xl"
      style={{ background: "linear-gradient(120deg, #07406be6, #3d1636e6 55%, #6b2308e6)" }}
    >
      <div className="grid grid-cols-2 gap-2">
        {(["andar", "bahar"] as const).map((spot, at) => (
          <SpotButton
            key={spot}
            board={board}
            spot={spot}
            className="rounded-xl min-h-[78px] sm:min-h-[120px]"
            style={{
              borderColor: at ? "#ff9a5c" : "#5cc8ff",
              borderWidth: 2,
              background: at ? "#c2410c66" : "#0d7fd666",
            }}
          >
            <span className="display uppercase text-xl sm:text-3xl">{name(spot)}</span>
          </SpotButton>
        ))}
      </div>
      <h3 className="text-[12px] font-bold text-text2">{say("sideBets")}</h3>
      <div className="grid grid-cols-4 sm:grid-cols-8 gap-1">
        {COUNTS.map(({ spot, from, to }) => (
          <SpotButton key={spot} board={board} spot={spot} className="rounded-md min-h-[50px]">
            {from}–{to}
          </SpotButton>
        ))}
      </div>
    </Felt>
  );
}

/** How many of a side's cards are seen at most; older ones lie below. */
const SEEN = { narrow: 5, wide: 9 } as const;

function Scene({ round, narrow, say, cue }: SceneProps<Dealt>) {
  const cards = round.outcome?.cards ?? [];
  const shown = useStep(round, cards.length + 1);
  useCue(shown, () => cue("tap"));
  const open = cards.slice(0, Math.max(0, shown - 1));
  const done = cards.length > 0 && open.length === cards.length;
  const width = narrow ? 38 : 66;
  const seen = narrow ? SEEN.narrow : SEEN.wide;
  const row = (side: "A" | "B") => {
    const own = open.filter((_, at) => (at % 2 === 0) === (side === "A"));
    const first = Math.max(0, own.length - seen);
    return (
      <div className="flex items-center gap-2 min-w-0">
        <span
          className="w-16 sm:w-24 text-end display uppercase text-[11px] sm:text-base"
          style={{ color: side === "A" ? "#8fd6ff" : "#ffb48a" }}
        >
          {say(side === "A" ? "andar" : "bahar")}
        </span>
        <div className="flex" style={{ minHeight: width * 1.4 }}>
          {own.slice(first).map((card, at) => (
            <span key={first + at} style={{ marginInlineStart: at ? -width * 0.35 : 0 }}>
              <DealtCard card={card} width={width} shown lit={done && card === cards.at(-1)} />
            </span>
          ))}
          {own.length === 0 && <DealtCard card={undefined} width={width} shown={false} />}
        </div>
        <b className="text-text2 money">{own.length > 0 ? own.length : ""}</b>
      </div>
    );
  };
  return (
    <div className="size-full flex items-center justify-center gap-4 sm:gap-12 px-2">
      <div className="grid justify-items-center gap-1">
        <span className="text-[12px] font-bold text-gold">{say("joker")}</span>
        {shown > 0 && round.outcome ? (
          <DealtCard card={round.outcome.joker} width={width * 1.25} shown lit={done} />
        ) : (
          <Card card={0} width={width * 1.25} faceDown />
        )}
      </div>
      <div className="grid gap-2 min-w-[58%]">
        {row("A")}
        {row("B")}
      </div>
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
        shares={(["A", "B"] as const).map((key) => ({
          label: say(key),
          count: roads.counts[key],
          colour: COLOURS[key]!,
        }))}
      />
      <SideRoads roads={roads} say={say} look={look} />
      <Shares
        title={say("cards")}
        shares={COUNTS.map(({ spot, from, to }) => ({
          label: `${from}–${to}`,
          count: roads.ranges[spot] ?? 0,
          colour: "#ffc83d",
        }))}
      />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const words = (dealt: Dealt, say: Say): string[] => [
  say("hand", { name: say("joker"), cards: cardWords(dealt.joker, say) }),
  say("matchCard", { card: cardWords(dealt.cards.at(-1)!, say), count: dealt.cards.length }),
  say("resultIs", { name: say(sideOf(dealt)) }),
];

export default tableView<Dealt>({
  code: "andarbahar",
  Board,
  Scene,
  Road,
  name: nameOf,
  words,
  bead: letterBead(LOOKS),
});
