import { useId } from "react";

/** Light, middle and dark of a medal: what ranks are called by is what they are made of. */
const METALS = [
  ["#dfe6f5", "#8f9dbd", "#3c4763"],
  ["#f3c39a", "#b9713a", "#5b2f10"],
  ["#ffffff", "#b9c4d6", "#5a6579"],
  ["#fff3b8", "#ffc83d", "#8a5a00"],
  ["#ffffff", "#f1dce9", "#9a7b92"],
  ["#b9d4ff", "#2f6bff", "#0b2472"],
  ["#ffc2cd", "#e0234f", "#65041d"],
  ["#bdf7d6", "#16b56b", "#04492a"],
  ["#f4f9ff", "#9fb7d4", "#43566f"],
  ["#e9fbff", "#7fdcff", "#1b6a92"],
  ["#ffe9a8", "#ff9d2e", "#7a1fd6"],
] as const;

const POINTS = Array.from({ length: 24 }, (_, at) => {
  const [angle, far] = [(at / 24) * 2 * Math.PI - Math.PI / 2, at % 2 === 0 ? 47 : 42];
  return `${(50 + Math.cos(angle) * far).toFixed(1)},${(50 + Math.sin(angle) * far).toFixed(1)}`;
}).join(" ");
const CROWN = "M33 42 41 50 50 35 59 50 67 42 64 62 36 62Z";

interface MedalProps {
  readonly level: number;
  /** Pixels. */
  readonly size: number;
  readonly className?: string;
}

/** The medal of a rank with its number; decoration, its name stands beside it. */
export function Medal({ level, size, className = "" }: MedalProps) {
  const id = useId();
  const [light, middle, dark] = METALS[Math.min(level, METALS.length - 1)]!;
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <defs>
        <radialGradient id={id} cx="0.35" cy="0.28" r="0.85">
          <stop offset="0" stopColor={light} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      </defs>
      <polygon points={POINTS} fill={`url(#${id})`} stroke={dark} strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx="50" cy="50" r="34" fill={dark} fillOpacity="0.82" stroke={light} strokeWidth="2.5" />
      {level === 0 ? (
        <path d={CROWN} fill={light} transform="translate(0 1)" />
      ) : (
        <>
          <path d={CROWN} fill={light} transform="translate(26 8) scale(0.48)" />
          <text
            x="50"
            y="70"
            textAnchor="middle"
            fontSize={level > 9 ? 30 : 34}
            fontWeight="800"
            fontFamily="var(--font-display)"
            fill="#fff"
          >
            {level}
          </text>
        </>
      )}
    </svg>
  );
}
