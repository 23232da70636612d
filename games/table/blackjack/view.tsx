import { cardWords } from "../../kit/cards/card.tsx";
import { BlackjackFelt } from "../../kit/table-parts/blackjack-felt.tsx";
import { tell, turnAt } from "../../kit/table-parts/blackjack-words.ts";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { useCue } from "../../kit/table-parts/use-cue.ts";
import { isDue } from "../../kit/table-parts/use-step.ts";
import {
  type Bead,
  type BoardProps,
  type HandView,
  type RoadProps,
  type Say,
  type SceneProps,
  tableView,
} from "../../kit/table-view.ts";
import { backHalves, stakedHalves, totalOf } from "../../kit/tables/blackjack.ts";
import { type BlackjackState, roundOf } from "../../kit/tables/blackjack-hand.ts";
import { pairOf, threeOf } from "../../kit/tables/blackjack-sides.ts";
import type { Dealt, Ends, Open } from "./rules.ts";

const LOOKS: Readonly<Record<string, string>> = {
  BJ: "bg-[#1c1c22] text-gold ring-1 ring-gold",
  bust: "bg-[#14834f] text-white",
};
const BEAD = "bg-[#2c5fc4] text-white";
const COLOURS: Readonly<Record<string, string>> = { BJ: "#ffc83d", bust: "#2fd48a" };
const SIDES = ["perfectPairs", "main", "21+3"] as const;

/** What each side bet pays, the best first, without the ":1" that all of them have. */
function Board(board: BoardProps) {
  const { say, name } = board;
  return (
    <Felt
      label={say("layout")}
      className="mx-auto w-full max-w-3xl p-2 sm:p-3 grid grid-cols-[1fr_1.5fr_1fr] gap-2 rounded-2xl"
      style={{ background: "radial-gradient(circle at 50% 0, #14804fe6, #063527f2)" }}
    >
      {SIDES.map((spot) => (
        <SpotButton
          key={spot}
          board={board}
          spot={spot}
          className={`rounded-xl min-h-[84px] short:min-h-[48px] sm:min-h-[112px] ${spot === "main" ? "" : "text-[12px]"}`}
          style={{
            borderColor: spot === "main" ? "#ffd98a" : "#ffffff66",
            borderWidth: 2,
            background: spot === "main" ? "#0b5c3d" : "#00000040",
          }}
        >
          <span
            className={
              spot === "main"
                ? "display uppercase text-[12px] xs:text-[17px] sm:text-2xl"
                : "font-extrabold leading-tight"
            }
          >
            {name(spot)}
          </span>
        </SpotButton>
      ))}
    </Felt>
  );
}

/** What everybody shares as the state of a hand in which nothing was done: for who has none of their own. */
const shared = ({ dealer, first }: Open, over: boolean): BlackjackState => ({
  dealer,
  hands: [{ cards: first, doubled: false, split: false, done: over }],
  insured: false,
  phase: over ? "over" : "play",
});

function Scene({ round, hand, calm, narrow, say, cue }: SceneProps<Dealt>) {
  const outcome = round.outcome as Open | undefined;
  const complete = (outcome?.dealer.length ?? 0) > 1;
  const own = hand?.state as BlackjackState | undefined;
  const state = outcome && (own ?? shared(outcome, complete));
  useCue(state ? state.dealer.length + state.hands.reduce((sum, { cards }) => sum + cards.length, 0) : 0, () =>
    cue("tap"),
  );
  const many = (state?.hands.length ?? 1) > 2;
  const size = narrow ? `clamp(30px, ${many ? 4.8 : 6.4}dvh, 58px)` : `clamp(40px, ${many ? 6 : 8.4}dvh, 84px)`;
  const deciding = hand !== undefined && hand.actions.length > 0;
  return (
    <div className="size-full grid place-items-center p-1.5">
      <BlackjackFelt
        state={state}
        over={own !== undefined && isDue(round)}
        landing={complete && round.phase === "DEALING"}
        turn={deciding && state ? turnAt(state) : undefined}
        size={size}
        worth={hand?.worth}
        name={own ? undefined : say("tableHand")}
        bare={narrow}
        className="w-full max-w-2xl"
        {...{ calm, say }}
      />
    </div>
  );
}

function Road({ road, say }: RoadProps) {
  const { counts = {} } = (road ?? {}) as Partial<Ends>;
  const shares = Object.entries(counts).map(([end, count]) => ({
    label: say(end),
    count,
    colour: COLOURS[end] ?? "#6ea0ff",
  }));
  return (
    <div className="grid gap-2">
      <h3 className="text-[13px] font-bold text-text2">{say("ends")}</h3>
      <Shares shares={shares} />
    </div>
  );
}

const bead = (brief: string, say: Say): Bead => ({
  text: brief === "bust" ? "×" : brief,
  label: say(brief),
  look: LOOKS[brief] ?? BEAD,
});

/** The dealer's hand, and what the side bets saw. */
function words({ dealer, first }: Dealt, say: Say): string[] {
  const cards = dealer.map((card) => cardWords(card, say)).join(", ");
  const pair = pairOf(first);
  const three = threeOf([first[0], first[1], dealer[0]!]);
  return [
    say("toldDealer", { cards, total: totalOf(dealer).total }),
    ...(pair ? [say("sideIs", { name: say("perfectPairs"), what: say(`pair.${pair}`) })] : []),
    ...(three ? [say("sideIs", { name: say("21+3"), what: say(`three.${three}`) })] : []),
  ];
}

const waits = ({ phase, insured }: BlackjackState, say: Say): string =>
  phase === "insurance"
    ? say("decided", { what: say(`hand.act.${insured ? "insurance" : "decline"}`) })
    : say("waitOthers");

const hand: HandView = {
  words({ state, actions }, say) {
    const own = state as BlackjackState;
    const named: Say = (key, values) => say(key.startsWith("act.") ? `hand.${key}` : key, values);
    const told = tell(own, named);
    // What the dealer ended with is said with the result.
    if (own.phase === "over") return told.slice(1);
    return actions.length > 0 ? told : [...told.slice(0, -1), waits(own, say)];
  },
  waits: (state, say) => waits(state as BlackjackState, say),
  won(state) {
    if (!state) return false;
    const round = roundOf(state as BlackjackState);
    return round.phase === "over" && backHalves(round, round.seats[0]!) > stakedHalves(round.seats[0]!);
  },
  actions: [
    { action: "hit", key: "h", look: "bg-[#0f6b4a] hover:bg-[#138259]" },
    { action: "stand", key: "s", look: "bg-[#9a1f3d] hover:bg-[#b42749]" },
    { action: "double", key: "d", look: "bg-[#8a5a00] hover:bg-[#a46c02]", cost: "1" },
    { action: "split", key: "p", look: "bg-[#3b3fae] hover:bg-[#4a4ec7]", cost: "1" },
    { action: "insurance", key: "y", look: "bg-[#8a5a00] hover:bg-[#a46c02]", cost: "0.5" },
    { action: "decline", key: "n", look: "bg-bg3 hover:bg-[#2d3b59]" },
  ],
};

const name = (spot: string, say: Say): string => say(spot);

export default tableView<Dealt>({ code: "blackjack", Board, Scene, Road, hand, name, words, bead });
