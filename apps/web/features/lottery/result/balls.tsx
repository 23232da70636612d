import { labelsOf } from "@taya/games/kit/lottery/classes";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useMedia } from "@taya/ui/use-media";
import { type Dress, dressOf } from "../rules/winning.ts";
import { Die } from "./die.tsx";

interface BallsProps {
  readonly balls: readonly number[];
  readonly gameCode: string;
  readonly size?: "small" | "medium" | "large";
  /** Lets them come one after the other. */
  readonly reveal?: boolean;
}

const SIZES = { small: 26, medium: 34, large: 46 };
/** Twenty balls stand in two rows. */
const KENO = { small: 22, medium: 26, large: 30 };
const WAVES: Readonly<Record<string, string>> = { red: "#e23b4e", blue: "#2f7bf0", green: "#17a05d" };
const RUNNERS = [
  "#f5c518",
  "#2f7bf0",
  "#8a94a8",
  "#f0781e",
  "#18b7c4",
  "#6b4ae8",
  "#c3c9d6",
  "#e23b4e",
  "#9c2f2f",
  "#17a05d",
];
const PLAIN: Readonly<Record<Dress, string>> = {
  digit: "#6b4ae8",
  eleven: "#e23b4e",
  keno: "#f0a21e",
  lotto: "#18a0c4",
  dice: "",
  six: "",
  runner: "",
};
const STEP_MS = 320;

/** The colour of a ball: waves of mark six, a number's own among runners, else that of its family. */
export function colourOf(dress: Dress, ball: number): string {
  if (dress === "six") return WAVES[labelsOf("six.waves", ball, "2026-01-01")[0]!]!;
  if (dress === "runner") return RUNNERS[(ball - 1) % RUNNERS.length]!;
  return PLAIN[dress];
}

/** A result as balls in the order they fell; a screen reader hears the numbers. */
export function Balls({ balls, gameCode, size = "medium", reveal = false }: BallsProps) {
  const { t } = useTranslation();
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const dress = dressOf(gameCode, balls);
  const px = dress === "keno" ? KENO[size] : SIZES[size];
  const special = dress === "six" && balls.length === 7;
  const wide = balls.some((ball) => ball > 9);
  return (
    <ol
      aria-label={t("lottery.result")}
      className={`flex flex-wrap items-center ${size === "small" ? "gap-1" : "gap-1.5"} ${dress === "keno" ? (size === "small" ? "max-w-[256px]" : "max-w-[356px]") : ""}`}
    >
      {balls.map((ball, at) => (
        <li
          key={at}
          className={`flex items-center gap-1.5 ${reveal ? "animate-[rise_240ms_var(--ease-out)_both]" : ""}`}
          style={reveal && !still ? { animationDelay: `${at * STEP_MS}ms` } : undefined}
        >
          {special && at === 6 && (
            <span className="font-bold text-text3" aria-hidden="true">
              +
            </span>
          )}
          {dress === "dice" ? (
            <Die pips={ball} size={px} />
          ) : (
            <Ball
              text={wide ? String(ball).padStart(2, "0") : String(ball)}
              colour={colourOf(dress, ball)}
              px={px}
              square={dress === "runner"}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface BallProps {
  readonly text: string;
  readonly colour: string;
  readonly px: number;
  readonly square?: boolean;
}

/** One ball: a coloured sphere with its number on a white spot; runners wear squares. */
export function Ball({ text, colour, px, square = false }: BallProps) {
  const style: CSSProperties = {
    width: px,
    height: px,
    fontSize: px * 0.42,
    background: square
      ? `linear-gradient(160deg, color-mix(in oklab, ${colour}, white 25%), ${colour} 60%)`
      : `radial-gradient(circle at 34% 26%, color-mix(in oklab, ${colour}, white 55%), ${colour} 48%, color-mix(in oklab, ${colour}, black 45%))`,
  };
  return (
    <span
      className={`relative grid place-items-center shrink-0 font-extrabold money shadow-[0_2px_6px_rgb(0_0_0/.45)] ${square ? "rounded-md" : "rounded-full"}`}
      style={style}
    >
      <span
        className={`grid place-items-center bg-white text-[#10131c] ${square ? "rounded-[5px]" : "rounded-full"}`}
        style={{ width: px * 0.68, height: px * 0.68 }}
      >
        {text}
      </span>
    </span>
  );
}
