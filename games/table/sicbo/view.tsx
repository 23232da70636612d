import { BoardTabs } from "../../kit/table-parts/board-tabs.tsx";
import { Die, PipFace } from "../../kit/table-parts/dice.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { nameOf } from "../../kit/table-parts/names.ts";
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
import type { Rolled, Statistics } from "./rules.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = Array.from({ length: 14 }, (_, at) => at + 4);
const COMBOS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => [a, b] as const));
const COLOURS: Readonly<Record<string, string>> = {
  S: "#1b58d8",
  B: "#d0202f",
  T: "#14834f",
  O: "#b8730a",
  E: "#6b4ae8",
};
const FELT = "linear-gradient(160deg, #6b1130e6, #33092ae6)";

const dice = (values: readonly number[], size: number) => (
  <span className="flex gap-0.5" aria-hidden="true">
    {values.map((value, at) => (
      <PipFace key={at} value={value} size={size} />
    ))}
  </span>
);

function Board(board: BoardProps) {
  const { say, narrow } = board;
  if (!narrow)
    return (
      <Felt
        label={say("layout")}
        className="mx-auto w-full max-w-6xl p-2 grid gap-1 rounded-2xl"
        style={{ background: FELT }}
      >
        <div className="grid grid-cols-[1.1fr_2.4fr_2.4fr_1.1fr] gap-1">
          <Evens board={board} spots={["small", "odd"]} />
          <Doubles board={board} />
          <Triples board={board} />
          <Evens board={board} spots={["big", "even"]} />
        </div>
        <Totals board={board} columns="grid-cols-14" />
        <Combos board={board} columns="grid-cols-15" size={17} />
        <Singles board={board} />
      </Felt>
    );
  return (
    <BoardTabs
      board={board}
      felt={FELT}
      zones={[
        {
          id: "zone.main",
          spots: /^(small|big|odd|even|single)/,
          content: (
            <>
              <div className="grid grid-cols-2 gap-1.5">
                <Evens board={board} spots={["small", "odd"]} />
                <Evens board={board} spots={["big", "even"]} />
              </div>
              <Singles board={board} />
            </>
          ),
        },
        { id: "zone.totals", spots: /^total/, content: <Totals board={board} columns="grid-cols-4" /> },
        {
          id: "zone.dice",
          spots: /^(double|triple|anyTriple)/,
          content: (
            <>
              <Doubles board={board} />
              <Triples board={board} />
            </>
          ),
        },
        { id: "zone.combos", spots: /^combo/, content: <Combos board={board} columns="grid-cols-3" size={26} /> },
      ]}
    />
  );
}

interface PartProps {
  readonly board: BoardProps;
}

const Evens = ({ board, spots }: PartProps & { readonly spots: readonly string[] }) => (
  <div className="grid gap-1">
    {spots.map((spot) => (
      <SpotButton
        key={spot}
        board={board}
        spot={spot}
        className="rounded-md min-h-[56px]"
        style={{ background: "#00000040" }}
      >
        <span className="display uppercase text-[14px] sm:text-lg">{board.name(spot)}</span>
        {(spot === "small" || spot === "big") && (
          <span className="text-[11px] font-normal">{spot === "small" ? "4–10" : "11–17"}</span>
        )}
      </SpotButton>
    ))}
  </div>
);

const Doubles = ({ board }: PartProps) => (
  <div className="grid grid-cols-3 gap-1">
    {FACES.map((face) => (
      <SpotButton key={face} board={board} spot={`double:${face}`} className="rounded-md min-h-[50px]">
        {dice([face, face], 24)}
      </SpotButton>
    ))}
  </div>
);

const Triples = ({ board }: PartProps) => (
  <div className="grid grid-cols-4 gap-1">
    {FACES.slice(0, 3).map((face) => (
      <SpotButton key={face} board={board} spot={`triple:${face}`} className="rounded-md min-h-[50px]">
        {dice([face, face, face], 18)}
      </SpotButton>
    ))}
    <SpotButton board={board} spot="anyTriple" className="rounded-md row-span-2 text-[13px]">
      {board.name("anyTriple")}
    </SpotButton>
    {FACES.slice(3).map((face) => (
      <SpotButton key={face} board={board} spot={`triple:${face}`} className="rounded-md min-h-[50px]">
        {dice([face, face, face], 18)}
      </SpotButton>
    ))}
  </div>
);

const Totals = ({ board, columns }: PartProps & { readonly columns: string }) => (
  <div className={`grid gap-1 ${columns}`}>
    {TOTALS.map((total) => (
      <SpotButton key={total} board={board} spot={`total:${total}`} className="rounded-md min-h-[52px]">
        <span className="text-[18px]">{total}</span>
      </SpotButton>
    ))}
  </div>
);

const Combos = ({ board, columns, size }: PartProps & { readonly columns: string; readonly size: number }) => (
  <div className={`grid gap-1 ${columns}`}>
    {COMBOS.map(([a, b]) => (
      <SpotButton key={`${a}${b}`} board={board} spot={`combo:${a}-${b}`} className="rounded-md min-h-[46px]">
        {dice([a, b], size)}
      </SpotButton>
    ))}
  </div>
);

const Singles = ({ board }: PartProps) => (
  <div className="grid grid-cols-3 sm:grid-cols-6 gap-1">
    {FACES.map((face) => (
      <SpotButton key={face} board={board} spot={`single:${face}`} className="rounded-md min-h-[54px]">
        {dice([face], 28)}
      </SpotButton>
    ))}
  </div>
);

const PIP_FACES = FACES.map((value) => <PipFace key={value} value={value} />);

function Scene({ round, calm, narrow, cue }: SceneProps<Rolled>) {
  const shown = useStep(round, 3);
  useCue(shown, () => cue("stop"));
  const size = narrow ? 58 : 104;
  const all = round.outcome?.dice;
  const done = shown === 3 && all;
  const total = done ? all.reduce((sum, each) => sum + each, 0) : undefined;
  return (
    <div className="size-full flex items-center justify-center gap-5 sm:gap-10">
      <div className="flex gap-4 sm:gap-7 rounded-full px-8 sm:px-14 py-5 sm:py-8 bg-[radial-gradient(circle_at_50%_20%,#ffffff38,#ffffff0d_60%,#0004)] ring-1 ring-white/25">
        {[0, 1, 2].map((at) => (
          <Die
            key={at}
            faces={PIP_FACES}
            face={at < shown && all ? all[at]! - 1 : undefined}
            tumbling={round.phase === "DEALING" && at >= shown}
            calm={calm}
            size={size}
          />
        ))}
      </div>
      <span className="display text-gold w-14 sm:w-28 text-center text-4xl sm:text-6xl" aria-hidden="true">
        {total ?? ""}
      </span>
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const all = road as Statistics | null;
  if (!all?.sizes) return null;
  const share = (key: string, count: number) => ({ label: say(key), count, colour: COLOURS[key]! });
  const look = (value: string) => ({ colour: COLOURS[value]!, text: say(value).slice(0, 1) });
  return (
    <div className="grid gap-3">
      <Shares
        shares={[
          share("S", all.sizes.S),
          share("B", all.sizes.B),
          share("T", all.sizes.T),
          share("O", all.parities.O),
          share("E", all.parities.E),
        ]}
      />
      <RoadGrid label={say("road.beads")} cells={all.bead} columns={14} form="bead" look={look} />
      <RoadGrid label={say("road.sizes")} cells={all.sizeRoad} columns={20} form="ring" look={look} />
      <RoadGrid label={say("road.parity")} cells={all.parityRoad} columns={20} form="ring" look={look} />
      <Shares
        title={say("road.faces")}
        shares={all.faces.map((count, at) => ({ label: String(at + 1), count, colour: "#ffb0c4" }))}
      />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const sizeOf = (values: readonly number[]): "S" | "B" | "T" =>
  new Set(values).size === 1 ? "T" : values.reduce((sum, each) => sum + each, 0) <= 10 ? "S" : "B";
const LOOKS = { S: "bg-[#1b58d8] text-white", B: "bg-[#d0202f] text-white", T: "bg-[#14834f] text-white" };

function bead(brief: string, say: Say): Bead {
  const values = brief.split("-").map(Number);
  const total = values.reduce((sum, each) => sum + each, 0);
  const size = sizeOf(values);
  return { text: String(total), label: `${brief}, ${say("totalOf", { total })}, ${say(size)}`, look: LOOKS[size] };
}

function words({ dice: values }: Rolled, say: Say): string[] {
  const total = values.reduce((sum, each) => sum + each, 0);
  const size = sizeOf(values);
  const parity = size === "T" ? "" : `, ${say(total % 2 ? "odd" : "even")}`;
  return [say("dice", { dice: values.join(", ") }), `${say("totalOf", { total })}: ${say(size)}${parity}.`];
}

export default tableView<Rolled>({ code: "sicbo", Board, Scene, Road, name: nameOf, words, bead });
