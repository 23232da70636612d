import { percent } from "../../kit/instant-parts/tones.ts";
import { instantView } from "../../kit/instant-view.ts";
import { stakedHalves } from "../../kit/tables/blackjack.ts";
import par from "./par.json" with { type: "json" };
import { type Action, actionsOf, type BlackjackState, roundOf } from "../../kit/tables/blackjack-hand.ts";
import { DRAW_MS } from "../../kit/table-parts/blackjack-felt.tsx";
import { Scene } from "./scene.tsx";
import { netText, tell } from "../../kit/table-parts/blackjack-words.ts";

const LAND_MS = 320;
const KEYS: Readonly<Record<string, Action>> = {
  h: "hit",
  s: "stand",
  d: "double",
  p: "split",
  y: "insurance",
  n: "decline",
};
const { basic, insurance } = par.claims.rtp;

/** Moves are made on the felt; before the round there is nothing to choose but the stake. */
const Choices = () => null;

/** The rounds as they went: card by card while one hand was played, the end at once where it was split. */
function steps(state: BlackjackState): BlackjackState[] {
  const [hand, second] = state.hands;
  if (!hand || second || state.phase !== "over") return [state];
  const before = hand.cards.slice(1, hand.doubled ? -1 : undefined).map((_, at) => ({
    ...state,
    dealer: state.dealer.slice(0, 1),
    hands: [{ ...hand, cards: hand.cards.slice(0, at + 2), doubled: false, done: false }],
    phase: "play" as const,
  }));
  return [...before, state];
}

export default instantView<object, BlackjackState>({
  code: "blackjack-solo",
  glow: "#ffd98a",
  first: {},
  auto: false,
  label: "rngTable",
  areas: ["table"],
  Choices,
  Scene,
  landMs: ({ phase, dealer }) => (phase === "over" ? LAND_MS + DRAW_MS * (dealer.length - 1) : LAND_MS),
  facts: (_bet, { state }) =>
    state
      ? [{ key: "onTable", pays: "1" }]
      : [
          { key: "pays.blackjack", value: par.pays.blackjack },
          { key: "pays.insurance", value: par.pays.insurance },
          { key: "return", value: `${percent(basic / 1e6)} %` },
        ],
  betOf: () => ({}),
  betWord: (phase) => (phase === "over" ? "again" : "deal"),
  stakes: (state) => ({ times: BigInt(stakedHalves(roundOf(state).seats[0]!)), of: 2n }),
  paysRows: (say) => [
    ...Object.entries(par.pays).map(([name, pays]) => [say(`pays.${name}`), pays] as const),
    [say("return"), `${percent(basic / 1e6)} %`],
    [say("insuranceReturn"), `${percent(Math.floor(insurance / 100) / 1e4)} %`],
  ],
  brief: netText,
  tell,
  steps,
  keys: [
    ["H", "act.hit"],
    ["S", "act.stand"],
    ["D", "act.double"],
    ["P", "act.split"],
    ["Y", "act.insurance"],
    ["N", "act.decline"],
  ],
  press(key, { state, phase, busy, move }) {
    const action = KEYS[key];
    if (!action) return false;
    if (phase === "open" && !busy && state && actionsOf(state).includes(action)) move({ action });
    return true;
  },
});
