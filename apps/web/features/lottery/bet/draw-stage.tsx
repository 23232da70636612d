import { useTranslation } from "react-i18next";
import { Outcome, useOutcomeWords } from "../result/outcome.tsx";
import { LotsTable } from "../result/lots.tsx";
import { Rolling } from "../result/rolling.tsx";
import { readWinning } from "../rules/winning.ts";
import type { Names } from "../words.ts";
import type { Issues } from "./use-issues.ts";

interface DrawStageProps {
  readonly issues: Issues;
  readonly gameCode: string;
  readonly textMode: boolean;
  readonly names: Names;
}

const USUAL = 5;
const MOST = 10;

/** The draw that is on, or the last result; what comes is said aloud once. */
export function DrawStage({ issues, gameCode, textMode, names }: DrawStageProps) {
  const { t } = useTranslation();
  const words = useOutcomeWords(names);
  const { awaited, phase, last, fresh, lots } = issues;
  const waiting = awaited !== undefined;
  const shown = readWinning(last.winningNumber);
  const count = shown.kind === "balls" ? Math.min(shown.balls.length, MOST) : USUAL;
  const tiers = Object.entries(lots);
  return (
    <div className="grid gap-1.5 min-h-[76px] content-center" data-testid="lottery-draw" data-drawn={last.numero}>
      <p className="text-[13px] text-text3 money">
        {waiting
          ? t(phase === "late" ? "lottery.lateResult" : "lottery.drawingIssue", { numero: awaited.numero })
          : last.numero
            ? t("lottery.resultOf", { numero: last.numero })
            : t("lottery.lobby.firstDraw")}
      </p>
      {waiting && tiers.length > 0 ? (
        <LotsTable tiers={tiers} />
      ) : textMode ? (
        <p className="text-lg font-bold money">
          {waiting ? t("lottery.drawing") : last.numero && words(last.winningNumber)}
        </p>
      ) : waiting ? (
        <Rolling count={count} />
      ) : last.numero === "" ? null : (
        <Outcome
          key={last.numero}
          winning={last.winningNumber}
          gameCode={gameCode}
          names={names}
          size="large"
          reveal={fresh}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {fresh && !waiting && t("lottery.heard", { numero: last.numero, result: words(last.winningNumber) })}
      </p>
    </div>
  );
}
