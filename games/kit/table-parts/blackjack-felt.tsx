import type { CSSProperties, ReactNode } from "react";
import { Card } from "../cards/card.tsx";
import type { Say } from "../table-view.ts";
import { type Hand, isNatural, totalOf } from "../tables/blackjack.ts";
import type { BlackjackState } from "../tables/blackjack-hand.ts";
import { type HandResult, resultOf, totalText } from "./blackjack-words.ts";

/** From one card of the dealer's last ones to the next. */
export const DRAW_MS = 380;

const LOOKS: Readonly<Record<HandResult, string>> = {
  blackjack: "bg-gold text-gold-ink",
  won: "bg-win text-[#03251a]",
  push: "bg-[#2c5fc4] text-white",
  bust: "bg-[#7a1030] text-white",
  lost: "bg-[#3a4560] text-white",
};

interface FeltProps {
  /** The cards as far as they may be seen; undefined before they are dealt. */
  readonly state: BlackjackState | undefined;
  /** What became of the hands is told. */
  readonly over: boolean;
  /** The dealer's last cards are coming now. */
  readonly landing: boolean;
  /** The hand whose turn it is. */
  readonly turn: number | undefined;
  readonly calm: boolean;
  /** How wide a card is, in CSS. */
  readonly size: string;
  readonly say: Say;
  /** So many first stakes as an amount; absent where nothing is staked. */
  readonly worth?: ((times: string) => string) | undefined;
  /** What the first hand is called where it is nobody's own. */
  readonly name?: string | undefined;
  /** What is printed on the felt is left out where there is no room for it. */
  readonly bare?: boolean;
  readonly className?: string;
}

/** The felt: the dealer above, the hands below. A picture only; everything on it is also said in words. */
export function BlackjackFelt({
  state,
  over,
  landing,
  turn,
  calm,
  size,
  say,
  worth,
  name,
  bare = false,
  className = "",
}: FeltProps) {
  return (
    <div
      className={`grid gap-[clamp(6px,1.6dvh,16px)] justify-items-center rounded-[28px] px-2 py-[clamp(8px,1.8dvh,18px)] ${className}`}
      style={
        {
          "--card": size,
          background: "radial-gradient(circle at 50% 0, #14804fe6, #063527f2)",
          boxShadow: "inset 0 0 0 2px #ffd98a66",
        } as CSSProperties
      }
      aria-hidden="true"
    >
      <Side name={say("dealer")} total={dealerTotal(state, landing)}>
        <Cards cards={state?.dealer ?? []} calm={calm} hole={!state || state.phase !== "over"} slow={landing} />
      </Side>
      {!bare && (
        <p className="text-center text-[clamp(11px,1.5dvh,14px)] font-bold uppercase tracking-wide text-[#ffe2a3]">
          {say("printed")}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-x-[clamp(8px,2vw,24px)] gap-y-2">
        {(state?.hands ?? [EMPTY]).map((hand, at) => (
          <PlayerHand
            key={at}
            {...{ hand, calm, say, worth }}
            name={state && state.hands.length > 1 ? String(at + 1) : name}
            active={turn === at}
            result={state && over ? resultOf(hand, state) : undefined}
          />
        ))}
      </div>
      {state?.insured && worth && (
        <p className="rounded-full bg-black/50 px-3 py-0.5 text-[12px] font-bold">
          {say("insured", { amount: worth("0.5") })}
        </p>
      )}
    </div>
  );
}

const EMPTY: Hand = { cards: [], doubled: false, split: false, done: true };

/** The dealer's total is told when their cards lie. */
function dealerTotal(state: BlackjackState | undefined, landing: boolean): string {
  if (!state || (landing && state.phase === "over")) return "–";
  return totalText(state.phase === "over" ? state.dealer : state.dealer.slice(0, 1), state.phase === "over");
}

interface SideProps {
  readonly name: string;
  readonly total: string;
  readonly children: ReactNode;
}

const Side = ({ name, total, children }: SideProps) => (
  <div className="grid gap-1 justify-items-center">
    <p className="flex items-center gap-2 text-[13px] font-extrabold uppercase">
      {name} <Total text={total} />
    </p>
    {children}
  </div>
);

const Total = ({ text }: { readonly text: string }) => (
  <span className="money min-w-9 rounded-md bg-black/60 px-2 text-center text-white">{text}</span>
);

interface CardsProps {
  readonly cards: readonly number[];
  readonly calm: boolean;
  /** The dealer's second card lies face down. */
  readonly hole?: boolean;
  /** Cards after the first two come one by one. */
  readonly slow?: boolean;
  readonly lit?: boolean;
}

function Cards({ cards, calm, hole = false, slow = false, lit = false }: CardsProps) {
  const shown = hole
    ? [...cards.slice(0, 1), ...Array.from({ length: 2 - Math.min(1, cards.length) }, () => undefined)]
    : cards;
  return (
    <div className="flex" style={{ minHeight: "calc(var(--card) * 1.4)" }}>
      {shown.map((card, at) => (
        <span
          key={card === undefined ? `back${at}` : `${at} ${card}`}
          className={`block ${calm ? "" : "animate-[rise_260ms_var(--ease-out)_backwards]"} ${at > 0 ? "ms-[calc(var(--card)*-0.42)]" : ""}`}
          style={slow && at > 0 ? { animationDelay: `${(at - 1) * DRAW_MS}ms` } : undefined}
        >
          <Card
            card={card ?? 0}
            faceDown={card === undefined}
            width={92}
            lit={lit}
            className="w-(--card)! h-[calc(var(--card)*1.4)]!"
          />
        </span>
      ))}
    </div>
  );
}

interface HandProps {
  readonly hand: Hand;
  readonly name: string | undefined;
  readonly active: boolean;
  readonly calm: boolean;
  readonly result: HandResult | undefined;
  readonly say: Say;
  readonly worth: ((times: string) => string) | undefined;
}

/** A hand with what lies on it and what became of it. */
function PlayerHand({ hand, name, active, calm, result, say, worth }: HandProps) {
  const { cards, doubled } = hand;
  const bust = totalOf(cards).total > 21;
  return (
    <div
      className={`grid gap-1 justify-items-center rounded-xl px-2 py-1.5 ${active ? "bg-black/35 ring-2 ring-gold" : ""}`}
    >
      {cards.length > 0 ? (
        <Cards cards={cards} calm={calm} lit={result === "won" || result === "blackjack"} />
      ) : (
        <span
          className="block rounded-md border-2 border-dashed border-white/25"
          style={{ width: "var(--card)", height: "calc(var(--card) * 1.4)" }}
        />
      )}
      <p className="flex flex-wrap justify-center items-center gap-1.5 text-[13px] font-bold">
        {name && <span className="text-[#ffe2a3]">{name}</span>}
        {cards.length > 0 && <Total text={isNatural(hand) ? "BJ" : totalText(cards, hand.done)} />}
        {cards.length > 0 && worth && (
          <span className="rounded-full bg-[#ffd98a] px-2 text-[12px] font-extrabold text-[#2a1a00] money">
            {worth(doubled ? "2" : "1")}
          </span>
        )}
      </p>
      {(result ?? bust) && (
        <p className={`rounded-full px-3 text-[13px] font-extrabold uppercase ${LOOKS[result ?? "bust"]}`}>
          {say(`result.${result ?? "bust"}`)}
        </p>
      )}
    </div>
  );
}
