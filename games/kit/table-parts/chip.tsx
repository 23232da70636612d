import { short } from "./short.ts";

/** Colours by value in whole pesos, from the smallest up. */
const COLOURS: readonly (readonly [least: number, body: string, edge: string, ink: string])[] = [
  [5_000, "#f5c542", "#8a5a00", "#2a1a00"],
  [1_000, "#e8622c", "#fff3e8", "#ffffff"],
  [500, "#7a3ff2", "#efe6ff", "#ffffff"],
  [100, "#20242f", "#f4d27a", "#ffffff"],
  [50, "#0d7fd6", "#e6f4ff", "#ffffff"],
  [20, "#0b8a57", "#e2fff1", "#ffffff"],
  [10, "#1f4fc4", "#dce7ff", "#ffffff"],
  [5, "#c8243f", "#ffe4e8", "#ffffff"],
  [0, "#dfe5f2", "#55627f", "#10182b"],
];

/** A chip with its value in minor units written on it. */
export function Chip({ value, size }: { readonly value: bigint; readonly size: number }) {
  const whole = Number(value) / 100;
  const [, body, edge, ink] = COLOURS.find(([least]) => whole >= least)!;
  const text = short(value);
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className="drop-shadow-[0_2px_2px_#0009]">
      <circle cx="24" cy="24" r="23" fill={body} stroke="#0006" />
      <circle cx="24" cy="24" r="19.5" fill="none" stroke={edge} strokeWidth="6" strokeDasharray="8 12.42" />
      <circle cx="24" cy="24" r="15.5" fill={body} stroke={edge} strokeWidth="1.4" />
      <text
        x="24"
        y="24"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 4 ? 9.5 : text.length > 3 ? 11.5 : text.length > 2 ? 14 : 17}
        fontWeight="800"
        fill={ink}
      >
        {text}
      </text>
    </svg>
  );
}
