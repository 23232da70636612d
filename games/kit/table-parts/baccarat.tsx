import { Card, cardWords, DealtCard } from "../cards/card.tsx";
import { handOf } from "../tables/baccarat.ts";
import type { BaccaratRoad, Bead as BeadCell } from "../tables/baccarat-road.ts";
import type { Dealt } from "../tables/baccarat-table.ts";
import {
  type Bead,
  type BoardProps,
  type RoadProps,
  type Say,
  type SceneProps,
  type TableView,
  tableView,
} from "../table-view.ts";
import { useCue } from "./use-cue.ts";
import { Felt, SpotButton } from "./felt.tsx";
import { nameOf } from "./names.ts";
import { Shares } from "./roads.tsx";
import { SideRoads } from "./side-roads.tsx";
import { useStep } from "./use-step.ts";

const BLUE = "#1b58d8";
const RED = "#d0202f";
const GREEN = "#14834f";
const COLOURS: Readonly<Record<string, string>> = { P: BLUE, B: RED, T: GREEN };
const LOOKS: Readonly<Record<string, string>> = {
  P: "bg-[#1b58d8] text-white",
  B: "bg-[#d0202f] text-white",
  T: "bg-[#14834f] text-white",
};
const SIDE = [
  ["playerPair", "small", "eitherPair", "perfectPair", "big", "bankerPair"],
  ["playerDragon", "panda8", "super6", "lucky6", "dragon7", "bankerDragon"],
];

/** The colours of a baccarat table: its felt and the edge of its lamps. */
export interface Look {
  readonly felt: string;
  readonly edge: string;
}

function Board({ look, ...board }: BoardProps & { readonly look: Look }) {
  const { say, name, narrow } = board;
  const main = (spot: string, colour: string, extra = "") => (
    <SpotButton
      board={board}
      spot={spot}
      className={`rounded-lg min-h-[76px] sm:min-h-[110px] ${extra}`}
      style={{ borderColor: colour, borderWidth: 2, background: `linear-gradient(180deg, ${colour}66, ${colour}26)` }}
    >
      <span className="display uppercase text-[15px] sm:text-2xl">{name(spot)}</span>
    </SpotButton>
  );
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-4xl p-2 sm:p-3 grid gap-1.5 sm:gap-2 rounded-2xl"
      style={{ background: look.felt, boxShadow: `inset 0 0 0 2px ${look.edge}66` }}
    >
      <div className="grid grid-cols-[1fr_.62fr_1fr] gap-1.5 sm:gap-2">
        {main("player", "#4f86ff")}
        {main("tie", "#2fd48a")}
        {main("banker", "#ff5468")}
      </div>
      {SIDE.map((row) => (
        <div key={row[0]} className={`grid gap-1 sm:gap-2 ${narrow ? "grid-cols-3" : "grid-cols-6"}`}>
          {row.map((spot) => (
            <SpotButton
              key={spot}
              board={board}
              spot={spot}
              className="rounded-md min-h-[42px] sm:min-h-[52px] text-[12px] sm:text-[13px]"
            >
              <span>{name(spot)}</span>
            </SpotButton>
          ))}
        </div>
      ))}
    </Felt>
  );
}

/** The order in which cards are dealt: player, banker, player, banker, then third cards. */
const ORDER = ["player", "banker", "player", "banker"] as const;

function Scene({ round, narrow, say, cue }: SceneProps<Dealt>) {
  const cards = round.outcome?.cards;
  const steps = cards ? cards.player.length + cards.banker.length : 0;
  const shown = useStep(round, steps);
  useCue(shown, () => cue("tap"));
  const open = { player: 0, banker: 0 };
  for (let at = 0; at < shown; at++) {
    const side = ORDER[at] ?? (cards && cards.player.length > open.player ? "player" : "banker");
    open[side]++;
  }
  const hand =
    cards && handOf(round.outcome!.player.slice(0, open.player), round.outcome!.banker.slice(0, open.banker));
  const done = steps > 0 && shown === steps;
  const width = narrow ? 46 : 84;
  const side = (which: "player" | "banker", at: 0 | 1) => {
    const wins = done && hand?.winner === (which === "player" ? "P" : "B");
    const drawn = cards?.[which] ?? [];
    const row = [0, 1].map((place) => (
      <DealtCard key={place} card={drawn[place]} width={width} shown={place < open[which]} lit={wins} />
    ));
    const third = open[which] > 2 && drawn[2] !== undefined && (
      <DealtCard key="third" card={drawn[2]} width={width} shown sideways lit={wins} />
    );
    return (
      <div className="grid gap-1.5 justify-items-center">
        <p
          className="flex items-center gap-2 font-extrabold uppercase text-[13px] sm:text-lg"
          style={{ color: at ? "#ff9aa6" : "#9dbdff" }}
        >
          {say(which)}
          <span
            className={`money min-w-9 rounded-md px-2 text-center text-white ${wins ? "ring-2 ring-gold" : ""}`}
            style={{ background: at ? RED : BLUE }}
          >
            {open[which] > 0 && hand ? hand.totals[at] : "–"}
          </span>
        </p>
        <div className="flex items-center gap-1.5" style={{ minHeight: width * 1.4 }}>
          {at ? [...row, third] : [third, ...row]}
        </div>
      </div>
    );
  };
  return (
    <div className="size-full grid grid-cols-2 items-center justify-items-center gap-2">
      {side("player", 0)}
      {side("banker", 1)}
      {!cards && (
        <span aria-hidden="true" className="absolute end-3 top-2 max-sm:hidden rotate-12">
          <Card card={0} width={52} faceDown />
        </span>
      )}
    </div>
  );
}

const COUNTS = [
  ["P", "P"],
  ["B", "B"],
  ["T", "T"],
  ["playerPair", "P"],
  ["bankerPair", "B"],
] as const;

function Road({ road, say }: RoadProps) {
  const roads = road as BaccaratRoad | null;
  if (!roads?.counts) return null;
  const look = (value: string) => ({ colour: COLOURS[value]!, text: say(`letter.${value}`) });
  const counts: Readonly<Record<string, number>> = roads.counts;
  return (
    <div className="grid gap-3">
      <Shares
        shares={COUNTS.map(([key, colour]) => ({ label: say(key), count: counts[key] ?? 0, colour: COLOURS[colour]! }))}
      />
      <SideRoads roads={roads} say={say} look={look} more={pairDots} tie={GREEN} />
      <CallInput ask={roads.ask} say={say} />
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

const pairDots = ({ playerPair, bankerPair }: BeadCell) => (
  <>
    {bankerPair && <circle cx="4" cy="4" r="3" fill={RED} stroke="#fff" />}
    {playerPair && <circle cx="16" cy="16" r="3" fill={BLUE} stroke="#fff" />}
  </>
);

/** What the next result would write on the derived roads. */
function CallInput({ ask, say }: { readonly ask: BaccaratRoad["ask"]; readonly say: Say }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["P", "B"] as const).map((which) => (
        <p key={which} className="flex items-center gap-1.5 text-[12px] text-text2">
          <span className="grow">{say("road.ask", { name: say(which === "P" ? "player" : "banker") })}</span>
          {ask[which].map((colour, at) => (
            <svg
              key={at}
              viewBox="0 0 20 20"
              width="16"
              height="16"
              className="rounded-sm bg-[#f7f4ea]"
              aria-label={colour ?? "–"}
              role="img"
            >
              {colour && at === 0 && (
                <circle cx="10" cy="10" r="6" fill="none" stroke={colour === "R" ? RED : BLUE} strokeWidth="3" />
              )}
              {colour && at === 1 && <circle cx="10" cy="10" r="6.5" fill={colour === "R" ? RED : BLUE} />}
              {colour && at === 2 && <path d="M4 16L16 4" stroke={colour === "R" ? RED : BLUE} strokeWidth="3" />}
            </svg>
          ))}
        </p>
      ))}
    </div>
  );
}

const bead = (brief: string, say: Say): Bead => ({
  text: say(`letter.${brief}`),
  label: say(brief),
  look: LOOKS[brief] ?? "bg-bg3",
});

function words(dealt: Dealt, say: Say): string[] {
  const hand = handOf(dealt.player, dealt.banker);
  const cards = (which: "player" | "banker") => dealt.cards[which].map((card) => cardWords(card, say)).join(", ");
  return [
    say("handTotal", { name: say("player"), cards: cards("player"), total: hand.totals[0] }),
    say("handTotal", { name: say("banker"), cards: cards("banker"), total: hand.totals[1] }),
    say("resultIs", { name: say(hand.winner) }),
  ];
}

/** The view of a baccarat table in its own colours. */
export const baccaratView = (code: string, look: Look): TableView =>
  tableView<Dealt>({
    code,
    Board: (props) => <Board {...props} look={look} />,
    Scene,
    Road,
    name: nameOf,
    words,
    bead,
  });
