import type { ReactNode } from "react";

/** How a cube is turned so that a face looks at the player. */
const TURNS = [
  "rotateX(0deg)",
  "rotateY(-90deg)",
  "rotateX(-90deg)",
  "rotateX(90deg)",
  "rotateY(90deg)",
  "rotateY(180deg)",
];
const SIDES = [
  "rotateY(0deg)",
  "rotateY(90deg)",
  "rotateX(90deg)",
  "rotateX(-90deg)",
  "rotateY(-90deg)",
  "rotateY(180deg)",
];

/** A die of six faces: it tumbles while nobody may know, and comes to rest on its face. */
export function Die({
  faces,
  face,
  tumbling,
  calm,
  size,
  lit = false,
}: {
  readonly faces: readonly ReactNode[];
  /** The face to show, counted from 0; undefined before it is known. */
  readonly face: number | undefined;
  readonly tumbling: boolean;
  readonly calm: boolean;
  readonly size: number;
  readonly lit?: boolean;
}) {
  const turn = TURNS[face ?? 0]!;
  const tilt = "rotateX(-14deg) rotateY(14deg)";
  return (
    <span aria-hidden="true" className="block" style={{ width: size, height: size, perspective: size * 5 }}>
      <span
        key={tumbling ? "tumbling" : "resting"}
        className="die3 block size-full"
        style={{
          transform: `${tilt} ${turn}`,
          animation: calm ? "none" : tumbling ? "tumble 900ms linear infinite" : "settle 620ms var(--ease-out)",
          opacity: face === undefined && !tumbling ? 0.45 : 1,
        }}
      >
        {faces.map((content, at) => (
          <span
            key={at}
            className="grid"
            style={{
              transform: `${SIDES[at]} translateZ(${size / 2}px)`,
              boxShadow: lit && at === face ? "0 0 0 3px #ffc83d" : undefined,
              borderRadius: size * 0.16,
            }}
          >
            {content}
          </span>
        ))}
      </span>
    </span>
  );
}

const PIPS: readonly (readonly number[])[] = [
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A face with pips, 1 to 6; the one and the four are red as on dice of the east. */
export function PipFace({ value, size = "100%" }: { readonly value: number; readonly size?: number | string }) {
  const red = value === 1 || value === 4;
  return (
    <svg viewBox="0 0 60 60" width={size} height={size} aria-hidden="true" className="block">
      <rect x=".5" y=".5" width="59" height="59" rx="10" fill="#fffaf0" stroke="#c9b48a" />
      {PIPS[value - 1]!.map((at) => (
        <circle
          key={at}
          cx={14 + (at % 3) * 16}
          cy={14 + Math.floor(at / 3) * 16}
          r={value === 1 ? 8.5 : 5.6}
          fill={red ? "#c8102e" : "#1a1f2b"}
        />
      ))}
    </svg>
  );
}
