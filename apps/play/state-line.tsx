import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import type { Shown } from "./showing.ts";
import { windowOf, wordsOf } from "./slot-words.ts";
import type { GameText } from "./start.tsx";

interface StateLineProps {
  readonly shown: Shown;
  readonly text: GameText;
  /** Text mode: the words are the game. */
  readonly large: boolean;
}

/** How many sentences of a long round stay to be read. */
const KEPT = 12;

/** The state in words: each beat is read aloud as it is shown, and in text mode the words are all there is to see. */
export function StateLine({ shown, text, large }: StateLineProps) {
  const { t } = useTranslation();
  const { beats, phase, win } = shown;
  const telling = { t, names: text.symbols };
  const rows = windowOf(beats, telling);
  const told = beats.map((beat) => wordsOf(beat, telling));
  const log = told.flat().slice(-KEPT);
  const ended = phase === "idle" && beats.length > 0;
  const summary = ended
    ? /[1-9]/.test(win)
      ? t("game.roundWon", { amount: formatAmount(win) })
      : t("game.roundLost")
    : "";
  const said = ended ? summary : (told.at(-1) ?? []).join(" ");
  return (
    <div
      data-testid="text-mode"
      className={
        large ? "mx-auto w-full max-w-2xl px-5 pb-4 grid gap-3 text-[16px] min-h-0 overflow-y-auto" : "sr-only"
      }
    >
      <p>
        {phase === "idle"
          ? beats.length > 0
            ? ""
            : t("game.ready")
          : t(phase === "free" ? `game.runs.${shown.running?.feature ?? "free"}` : "game.turning")}
      </p>
      {rows.length > 0 && (
        <ol className="grid gap-1">
          {rows.map((row, at) => (
            <li key={at}>{row}</li>
          ))}
        </ol>
      )}
      {log.length > 0 && (
        <ul className="grid gap-1 text-win" data-testid="told">
          {log.map((each, at) => (
            <li key={at}>{each}</li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className={ended ? "font-bold" : "sr-only"} data-testid="said">
        {said}
      </p>
    </div>
  );
}
