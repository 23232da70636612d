import type { ReactNode } from "react";

/** Cards 0-51: rank = card % 13 (0 ace ... 12 king), suit by suit (clubs, diamonds, hearts, spades). */
const rankOf = (card: number): number => card % 13;
const suitOf = (card: number): number => Math.floor((card % 52) / 13);

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
/** One colour per suit, and every suit has its own shape besides. */
const INKS = ["#0b6b3a", "#1453c4", "#c8102e", "#131a2b"] as const;

const SHAPES: readonly string[] = [
  "M0-10C3.6-10 5.4-6.4 3.6-3.4 7-4.6 9.8-2.2 9.8 1 9.8 5.6 4.4 7 1.4 3.8 1.6 6.6 2.6 9 4 10.4H-4C-2.6 9-1.6 6.6-1.4 3.8-4.4 7-9.8 5.6-9.8 1-9.8-2.2-7-4.6-3.6-3.4-5.4-6.4-3.6-10 0-10Z",
  "M0-11C2-7 5-3 8 0 5 3 2 7 0 11-2 7-5 3-8 0-5-3-2-7 0-11Z",
  "M0 10C-2 6-10 1-10-4-10-8.6-4-10.4 0-5 4-10.4 10-8.6 10-4 10 1 2 6 0 10Z",
  "M0-9C2-5 9-1 9 4 9 8 4 9 1.6 6.4 1.8 8.4 2.6 9.6 4 10.6H-4C-2.6 9.6-1.8 8.4-1.6 6.4-4 9-9 8-9 4-9-1-2-5 0-9Z",
];

/** One suit mark. */
const Pip = ({ suit, x, y, size }: { suit: number; x: number; y: number; size: number }) => (
  <path d={SHAPES[suit]} transform={`translate(${x} ${y}) scale(${size / 20})`} fill={INKS[suit]} />
);

/** A playing card in SVG: large index for phones, four colours, courts as crowned letters in a mirrored frame. */
export function Card({
  card,
  width,
  faceDown = false,
  lit = false,
  className = "",
}: {
  readonly card: number;
  readonly width: number;
  readonly faceDown?: boolean;
  /** Marks the cards that decided. */
  readonly lit?: boolean;
  readonly className?: string;
}) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return (
    <svg
      viewBox="0 0 100 140"
      width={width}
      height={width * 1.4}
      aria-hidden="true"
      className={`block shrink-0 drop-shadow-[0_4px_6px_#0009] ${className}`}
    >
      <rect x="1" y="1" width="98" height="138" rx="10" fill={faceDown ? "#7a1030" : "#fffdf6"} stroke="#0003" />
      {faceDown ? <Back /> : <Face rank={rank} suit={suit} />}
      {lit && <rect x="3" y="3" width="94" height="134" rx="8" fill="none" stroke="#ffc83d" strokeWidth="5" />}
    </svg>
  );
}

function Face({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  const ink = INKS[suit];
  const index = (
    <g>
      <text
        x={rank === 9 ? 21 : 18}
        y="34"
        textAnchor="middle"
        fontSize="34"
        fontWeight="800"
        fill={ink}
        letterSpacing={rank === 9 ? -5 : -2}
      >
        {RANKS[rank]}
      </text>
      <Pip suit={suit} x={18} y={52} size={20} />
    </g>
  );
  return (
    <>
      {index}
      {rank >= 10 ? (
        <Court rank={rank} suit={suit} />
      ) : (
        <g>
          <Pip suit={suit} x={60} y={86} size={rank === 0 ? 66 : 54} />
        </g>
      )}
    </>
  );
}

const CROWNS = ["M-16 8 L-18-8 -8 0 0-14 8 0 18-8 16 8Z", "M-18 8 L-20-10 -10 0 0-16 10 0 20-10 18 8Z"] as const;

function Court({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  const ink = INKS[suit]!;
  const half = (
    <g>
      <circle cx="60" cy="70" r="13" fill="#f6d9b6" stroke={ink} strokeWidth="1.6" />
      <path d="M38 106C40 88 50 82 60 82S80 88 82 106Z" fill={ink} opacity=".88" />
      <path d="M60 84V106M48 90L60 98 72 90" stroke="#ffd76a" strokeWidth="2.4" fill="none" />
      {rank === 10 ? (
        <path d="M44 62C48 48 72 48 76 62L60 57Z" fill={ink} />
      ) : (
        <path d={CROWNS[rank - 11]} transform="translate(60 56) scale(.82)" fill="#ffc83d" stroke="#8a5a00" />
      )}
    </g>
  );
  return (
    <g>
      <rect x="34" y="34" width="54" height="94" rx="6" fill="#fff4d6" stroke={ink} strokeWidth="1.6" />
      <g clipPath="inset(0)">
        <g transform="translate(-1 -4) scale(1 .97)">{half}</g>
      </g>
      <Pip suit={suit} x={60} y={116} size={17} />
    </g>
  );
}

const Back = (): ReactNode => (
  <g>
    <rect x="8" y="8" width="84" height="124" rx="6" fill="none" stroke="#ffd76a" strokeWidth="2.5" />
    {Array.from({ length: 28 }, (_, at) => (
      <path
        key={at}
        d="M0-9L9 0 0 9-9 0Z"
        transform={`translate(${18 + (at % 4) * 21.3} ${18 + Math.floor(at / 4) * 17.3})`}
        fill="none"
        stroke="#ffb0c4"
        strokeOpacity=".55"
        strokeWidth="1.6"
      />
    ))}
    <circle cx="50" cy="70" r="15" fill="#7a1030" stroke="#ffd76a" strokeWidth="2" />
    <path d="M50 59l3.1 7.2 7.8.7-5.9 5.1 1.8 7.6L50 75.6l-6.8 4 1.8-7.6-5.9-5.1 7.8-.7z" fill="#ffd76a" />
  </g>
);

/** A card turned over when its turn comes; an empty place before. */
export function DealtCard({
  card,
  width,
  shown,
  sideways = false,
  lit = false,
}: {
  readonly card: number | undefined;
  readonly width: number;
  readonly shown: boolean;
  readonly sideways?: boolean;
  readonly lit?: boolean;
}) {
  const turned = sideways ? "rotate-90 mx-[10%]" : "";
  if (card === undefined || !shown)
    return (
      <span
        aria-hidden="true"
        className={`block shrink-0 rounded-md border-2 border-dashed border-white/20 ${turned}`}
        style={{ width, height: width * 1.4 }}
      />
    );
  return <Card card={card} width={width} lit={lit} className={`animate-[deal_320ms_var(--ease-out)] ${turned}`} />;
}

/** A card in words: "queen of hearts" as the language says it. */
export const cardWords = (card: number, say: (key: string, values?: Record<string, string>) => string): string =>
  say("card", { rank: say(`rank.${RANKS[rankOf(card)]}`), suit: say(`suit.${suitOf(card)}`) });
