import { percent } from "../../kit/instant-parts/tones.ts";
import { instantView, type Say, type SceneProps } from "../../kit/instant-view.ts";
import type { HiloBet, HiloState } from "./game.ts";
import { payOf, RANKS, type Side, winning } from "./rules.ts";
import { written } from "../../kit/decimal.ts";

const LAND_MS = 420;
const [ACE, KING] = [1, 13];
const FACES: Readonly<Record<number, string>> = { 1: "A", 11: "J", 12: "Q", 13: "K" };
const SUITS = [
  ["♠", "#1b2440"],
  ["♥", "#c4203f"],
  ["♣", "#0a5c3a"],
  ["♦", "#1c4fbf"],
] as const;
const SHOWN_BEFORE = 7;

const face = (rank: number): string => FACES[rank] ?? String(rank);
const nameOf = (rank: number, say: Say): string => (FACES[rank] ? say(`rank.${rank}`) : String(rank));
const isOver = (state: HiloState): boolean => state.over === true;

/** Guesses are made on the board; before the round there is nothing to choose. */
function Choices() {
  return null;
}

/** A card; its suit is only for the eye, ranks alone decide. */
function Card({ rank, at, small = false }: { readonly rank: number; readonly at: number; readonly small?: boolean }) {
  const [suit, ink] = SUITS[(rank + at) % SUITS.length]!;
  return (
    <svg
      viewBox="0 0 100 140"
      className={small ? "h-16" : "h-[clamp(110px,22dvh,170px)] md:h-[clamp(140px,30dvh,250px)]"}
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="97" height="137" rx="11" fill="#fbfcff" stroke="#9fb0d3" strokeWidth="1.5" />
      <text x="12" y="34" fontSize="28" fontWeight="800" fill={ink}>
        {face(rank)}
      </text>
      <text x="13" y="56" fontSize="20" fill={ink}>
        {suit}
      </text>
      <text x="50" y="104" fontSize="62" textAnchor="middle" fill={ink}>
        {suit}
      </text>
      <g transform="rotate(180 50 70)">
        <text x="12" y="34" fontSize="28" fontWeight="800" fill={ink}>
          {face(rank)}
        </text>
      </g>
    </svg>
  );
}

const Back = () => (
  <svg
    viewBox="0 0 100 140"
    className="h-[clamp(110px,22dvh,170px)] md:h-[clamp(140px,30dvh,250px)]"
    aria-hidden="true"
  >
    <rect x="1.5" y="1.5" width="97" height="137" rx="11" fill="#3a1391" stroke="#c9a6ff" strokeWidth="3" />
    <path d="M50 34l9 25h25l-20 15 8 25-22-16-22 16 8-25-20-15h25z" fill="#ffc83d" />
  </svg>
);

/** What a guess on a card is called: on an ace and a king the sides are not the usual ones. */
function callOf(side: Side, rank: number): string {
  if (rank === ACE) return side === "higher" ? "strictHigher" : "same";
  if (rank === KING) return side === "lower" ? "strictLower" : "same";
  return side;
}

const MARKS: Readonly<Record<string, string>> = { higher: "▲", lower: "▼", skip: "»" };

function Scene({ state, phase, calm, plain, busy, say, move, cue }: SceneProps<HiloBet, HiloState>) {
  const open = phase === "open" && !busy;
  const rank = state?.cards.at(-1);
  const from = Math.max(0, (state?.cards.length ?? 0) - SHOWN_BEFORE - 1);
  const before = state?.cards.slice(from, -1) ?? [];
  const guess = (said: Side | "skip") => {
    cue("tap");
    move({ guess: said });
  };
  const button = (side: Side) => {
    const pay = state?.[side] ?? null;
    const chance = rank === undefined ? undefined : winning(rank, side) / RANKS;
    return (
      <button
        key={side}
        type="button"
        data-guess={side}
        disabled={!open || pay === null}
        onClick={() => guess(side)}
        className={`min-h-14 px-2 rounded-md font-bold grid justify-items-center content-center leading-tight disabled:opacity-45 shadow-[0_3px_0_#0009] ${side === "higher" ? "bg-[#0f6b4a] enabled:hover:bg-[#138259]" : "bg-[#9a1f3d] enabled:hover:bg-[#b42749]"}`}
      >
        <span>
          <span aria-hidden="true">{MARKS[side]} </span>
          {say(rank === undefined ? side : callOf(side, rank))}
        </span>
        <span className="text-[13px] tabular-nums">
          {pay && chance !== undefined ? `${pay}× · ${percent(chance)} %` : "—"}
        </span>
      </button>
    );
  };
  return (
    <div className="grid gap-[clamp(10px,2.4vh,22px)] justify-items-center w-full max-w-xl px-4">
      {!plain && (
        <>
          <div key={state?.cards.length ?? 0} className={calm ? "" : "animate-[rise_300ms_var(--ease-out)]"}>
            {rank === undefined || (phase === "asked" && !state) ? (
              <Back />
            ) : (
              <Card rank={rank} at={state!.cards.length} />
            )}
          </div>
          <ol aria-hidden="true" className="flex gap-1.5 min-h-[84px] items-end">
            {before.map((each, at) => (
              <li key={from + at} className="grid justify-items-center">
                <Card rank={each} at={from + at + 1} small />
                <span className="text-[12px] font-bold">{MARKS[state?.guesses[from + at] ?? "skip"]}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 w-full">
        {button("higher")}
        <button
          type="button"
          data-guess="skip"
          disabled={!open || (state?.cards.length ?? 0) >= 51}
          onClick={() => guess("skip")}
          className="min-h-14 px-4 rounded-md font-bold bg-bg3 enabled:hover:bg-[#2d3b59] disabled:opacity-45 shadow-[0_3px_0_#0009]"
        >
          {say("skip")}
        </button>
        {button("lower")}
      </div>
    </div>
  );
}

const multiplierAt = ({ cards, guesses }: HiloState, made: number): string => {
  const right = guesses.slice(0, made).flatMap((guess, at) => (guess === "skip" ? [] : [winning(cards[at]!, guess)]));
  return right.length === 0 ? "1.00" : written(payOf(right), 2);
};

/** The rounds as they went, card by card. */
const steps = (state: HiloState): HiloState[] => [
  ...state.cards.slice(0, -1).map((_, at) => ({
    cards: state.cards.slice(0, at + 1),
    guesses: state.guesses.slice(0, at),
    multiplier: multiplierAt(state, at),
    higher: null,
    lower: null,
  })),
  state,
];

export default instantView<HiloBet, HiloState>({
  code: "hilo",
  glow: "#b6ff8a",
  first: {},
  auto: false,
  Choices,
  Scene,
  landMs: () => LAND_MS,
  facts: (_bet, { state }) =>
    state && !isOver(state) ? [{ key: "now", pays: state.multiplier }] : [{ key: "how", value: "0.99 / p" }],
  betOf: () => ({}),
  brief: ({ multiplier }) => `${multiplier}×`,
  tell(state, say) {
    const { cards, guesses, multiplier } = state;
    const card = nameOf(cards.at(-1)!, say);
    const said = guesses.at(-1);
    const last = said
      ? [say(`said.${said}`, { card: nameOf(cards.at(-2)!, say), next: card })]
      : [say("first", { card })];
    if (!isOver(state)) return [...last, say("toldOpen", { multiplier })];
    return [
      say("row", { cards: cards.map((each) => nameOf(each, say)).join(", ") }),
      ...last,
      multiplier === "0.00" ? say("toldLost") : say("toldOut", { multiplier }),
    ];
  },
  steps,
  cashout: (state) =>
    !isOver(state) && state.guesses.some((guess) => guess !== "skip") ? { cashout: true } : undefined,
  keys: [
    ["↑", "keyHigher"],
    ["↓", "keyLower"],
    ["→", "keySkip"],
    ["C", "keyCash"],
  ],
  press(key, { state, phase, busy, move }) {
    const guess = (
      { ArrowUp: "higher", ArrowDown: "lower", ArrowRight: "skip" } as Readonly<Record<string, Side | "skip">>
    )[key];
    if (!guess) return false;
    const may = state && (guess === "skip" ? state.cards.length < 51 : state[guess] !== null);
    if (phase === "open" && !busy && may) move({ guess });
    return true;
  },
});
