import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { Money } from "@taya/ui/money";
import { strengthOf } from "../sitting.ts";
import type { Table } from "./use-table-of.ts";

/** What the round came to: loud only above the stake; and in words, for who listens or reads. */
export function ResultLine({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const { view, say, instant, plain } = table;
  const { phase, round } = instant.shown;
  const over = phase === "over" && round ? round : undefined;
  const told = round && (phase === "over" || phase === "open") ? view.tell(round.state, say) : [];
  const ahead = over ? strengthOf(over.win, over.stake) > 0 : false;
  const words = over ? [...told, sumOf(over, t)] : told;
  return (
    <>
      <div className="min-h-10 grid place-items-center text-center px-3" aria-hidden="true">
        {over && !plain && (
          <p
            data-testid="game-win"
            className={`rounded-full bg-black/70 px-4 py-1.5 font-bold ${ahead ? "text-win text-[18px]" : "text-text2"}`}
          >
            {over.status === "VOID" ? (
              t("originals.void")
            ) : toMinor(over.win) > 0n ? (
              <>
                {ahead ? "▲ " : ""}
                {t(ahead ? "originals.won" : "originals.back")} <Money amount={over.win} /> · {over.multiplier}×
              </>
            ) : (
              t("originals.lost")
            )}
          </p>
        )}
      </div>
      <div
        data-testid="text-mode"
        aria-live="polite"
        className={plain ? "mx-auto w-full max-w-2xl px-5 pb-3 grid gap-1.5 text-[16px]" : "sr-only"}
      >
        {words.length === 0 && plain && (
          <p>{t(phase === "asked" || phase === "landing" ? "originals.playing" : "originals.ready")}</p>
        )}
        {words.map((sentence, at) => (
          <p key={at} className={at === words.length - 1 ? "font-bold" : ""}>
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}

function sumOf(
  { status, win, stake }: { status: string; win: string; stake: string },
  t: ReturnType<typeof useTranslation>["t"],
): string {
  if (status === "VOID") return t("originals.void");
  if (toMinor(win) === 0n) return t("originals.toldLost", { stake });
  return t(toMinor(win) > toMinor(stake) ? "originals.toldWon" : "originals.toldBack", { win, stake });
}
