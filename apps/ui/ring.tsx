import type { ReactNode } from "react";

interface RingProps {
  /** What is left, 0 to 1. */
  readonly share: number;
  /** Pixels. */
  readonly size: number;
  /** Of the line, in hundredths of the ring's size. */
  readonly line: number;
  readonly colour: string;
  readonly ground?: string;
  /** Text in the middle, and its height in hundredths of the ring's size. */
  readonly text?: ReactNode;
  readonly textSize?: number;
  readonly className?: string;
}

/** A circle that empties clockwise; what it means stands beside it in words. */
export function Ring({
  share,
  size,
  line,
  colour,
  ground = "var(--color-bg3)",
  text,
  textSize = 30,
  className,
}: RingProps) {
  const r = 48 - line / 2;
  const around = 2 * Math.PI * r;
  const circle = { cx: 50, cy: 50, r, fill: "none", strokeWidth: line };
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true" className={className}>
      <circle {...circle} stroke={ground} />
      <circle
        {...circle}
        stroke={colour}
        strokeLinecap="round"
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90 50 50)"
      />
      {text !== undefined && (
        <text
          x="50"
          y="52"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={textSize}
          fontWeight="800"
          fill="#fff"
        >
          {text}
        </text>
      )}
    </svg>
  );
}
