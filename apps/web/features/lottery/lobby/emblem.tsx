import { Ball, colourOf } from "../result/balls.tsx";
import { Die } from "../result/die.tsx";
import type { Dress } from "../rules/winning.ts";

interface EmblemProps {
  readonly dress: Dress;
  /** Numbers drawn as lots. */
  readonly lots: boolean;
  readonly code: string;
}

const SAMPLES: Readonly<Record<Dress, readonly number[]>> = {
  digit: [7, 3],
  runner: [1, 8],
  eleven: [5, 11],
  dice: [5, 4],
  six: [8, 49],
  keno: [8, 80],
  lotto: [6, 42],
};

/** How many balls are drawn out of how many, where the code of a lottery says it. */
function figuresOf(code: string): readonly number[] | undefined {
  if (/^ph2d/i.test(code)) return [2, 31];
  const [, balls, out] = /^ph(6)(\d\d)/i.exec(code) ?? [];
  return out === undefined ? undefined : [Number(balls), Number(out)];
}

/** A sign of what kind of lottery it is: two of its own balls, dice, or a ticket. */
export function Emblem({ dress, lots, code }: EmblemProps) {
  const [first = 7, second = 3] = figuresOf(code) ?? SAMPLES[dress];
  if (lots) return <Ticket digits={code.length % 2 === 0 ? "88" : "68"} />;
  return (
    <span aria-hidden="true" className="relative block size-12 shrink-0">
      {[first, second].map((ball, at) => (
        <span key={at} className={`absolute ${at === 0 ? "top-0 inset-s-0" : "bottom-0 inset-e-0"}`}>
          {dress === "dice" ? (
            <Die pips={ball} size={30} />
          ) : (
            <Ball text={String(ball)} colour={colourOf(dress, ball)} px={30} square={dress === "runner"} />
          )}
        </span>
      ))}
    </span>
  );
}

const Ticket = ({ digits }: { readonly digits: string }) => (
  <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0">
    <g transform="rotate(-8 24 24)">
      <path
        d="M5 13h38a3 3 0 0 1 3 3v4a4 4 0 0 0 0 8v4a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-4a4 4 0 0 0 0-8v-4a3 3 0 0 1 3-3z"
        fill="#ffc83d"
      />
      <path d="M14 13v22" stroke="#b97c00" strokeWidth="1.5" strokeDasharray="2 3" />
      <text x="30" y="25" textAnchor="middle" dominantBaseline="central" fontSize="16" fontWeight="800" fill="#1b1300">
        {digits}
      </text>
    </g>
  </svg>
);
