import { useTranslation } from "react-i18next";
import { readWinning } from "../rules/winning.ts";
import type { Names } from "../words.ts";
import { Balls } from "./balls.tsx";
import { Pictures } from "./pictures.tsx";
import { LotsTable, MainLot, useTierName } from "./lots.tsx";

interface OutcomeProps {
  readonly winning: string;
  readonly gameCode: string;
  readonly size?: "small" | "medium" | "large";
  readonly reveal?: boolean;
  /** Of lots every tier, not only the main prize. */
  readonly whole?: boolean;
  readonly names?: Names;
}

/** What was drawn, as its game shows it. */
export function Outcome({
  winning,
  gameCode,
  size = "medium",
  reveal = false,
  whole = false,
  names = {},
}: OutcomeProps) {
  const { t } = useTranslation();
  const shown = readWinning(winning);
  if (shown.kind === "none") return <span className="text-text3">{t("lottery.noResult")}</span>;
  if (shown.kind === "balls" && Object.keys(names).length > 0)
    return <Pictures balls={shown.balls} gameCode={gameCode} names={names} large={size === "large"} />;
  if (shown.kind === "balls") return <Balls balls={shown.balls} {...{ gameCode, size, reveal }} />;
  return whole ? <LotsTable tiers={shown.tiers} /> : <MainLot tiers={shown.tiers} large={size === "large"} />;
}

/** The same in words, for text mode and for what is said aloud. */
export function useOutcomeWords(names: Names = {}): (winning: string) => string {
  const { t } = useTranslation();
  const name = useTierName();
  return (winning) => {
    const shown = readWinning(winning);
    if (shown.kind === "none") return t("lottery.noResult");
    if (shown.kind === "balls") return shown.balls.map((ball) => names[ball] ?? ball).join(", ");
    return shown.tiers.map(([tier, lots]) => `${name(tier)}: ${lots.join(", ")}`).join("; ");
  };
}
