import { useTranslation } from "react-i18next";
import { formatAmount } from "../lib/amount.ts";
import type { GameText } from "./start.tsx";
import type { Shown } from "./use-slot.ts";

interface StateLineProps {
  readonly shown: Shown;
  readonly text: GameText;
  /** Text mode: the words are the game. */
  readonly large: boolean;
}

/** The state in words: read aloud after every spin, and all there is to see in text mode. */
export function StateLine({ shown, text, large }: StateLineProps) {
  const { t } = useTranslation();
  const { spin, phase, win } = shown;
  const rows = spin?.window.map((row) => [...row].map((symbol) => text.symbols[symbol] ?? symbol).join(", "));
  const wins = spin?.wins.map((each) =>
    t("game.wonWith", {
      count: each.count,
      symbol: text.symbols[each.symbol] ?? each.symbol,
      amount: formatAmount(each.amount),
    }),
  );
  const summary =
    phase === "idle" && spin
      ? /[1-9]/.test(win)
        ? t("game.roundWon", { amount: formatAmount(win) })
        : t("game.roundLost")
      : "";
  return (
    <div
      data-testid="text-mode"
      className={large ? "mx-auto w-full max-w-2xl px-5 pb-4 grid gap-3 text-[16px]" : "sr-only"}
    >
      <p>
        {phase === "idle" ? (spin ? "" : t("game.ready")) : t(phase === "free" ? "game.freeTurning" : "game.turning")}
      </p>
      {rows && (
        <ol className="grid gap-1">
          {rows.map((row, at) => (
            <li key={at}>{t("game.row", { row: at + 1, symbols: row })}</li>
          ))}
        </ol>
      )}
      {wins && wins.length > 0 && (
        <ul className="grid gap-1 text-win">
          {wins.map((each, at) => (
            <li key={at}>{each}</li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="font-bold">
        {summary}
      </p>
    </div>
  );
}
