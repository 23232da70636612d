import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMedia } from "@taya/ui/use-media";
import { toggled, withArea } from "../rules/picks.ts";
import type { BoardProps } from "./board.tsx";
import { Cells } from "./cells.tsx";
import { Need } from "./need.tsx";

const TEN = [..."0123456789"];

const WIDE = "(min-width: 640px)";

/**
 * Numbers of two to four digits: a page for what stands in front, on it a hundred numbers by tens; on phones ten of them
 * at a time. Tens, halves and whole pages at once.
 */
export function NumbersBoard({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { grammar } = room.play;
  const { picks, setPicks } = board;
  const digits = "digits" in grammar.alphabet ? grammar.alphabet.digits : 2;
  const wide = useMedia(WIDE);
  const [ahead, setAhead] = useState("0".repeat(digits - 1));
  const front = ahead.slice(0, digits - 2);
  /** On phones the tens are a page too. */
  const pages = wide ? front : ahead;
  const tens = wide ? TEN : [ahead.at(-1)!];
  const chosen = picks.areas[0] ?? [];
  const put = (symbols: readonly string[]) => setPicks(withArea(picks, 0, symbols));
  /** All of them, or none when all are there. */
  const flip = (symbols: readonly string[]) => {
    const all = symbols.every((symbol) => chosen.includes(symbol));
    const rest = chosen.filter((symbol) => !symbols.includes(symbol));
    put(all ? rest : [...rest, ...symbols]);
  };
  const countAt = (start: string) => chosen.filter((symbol) => symbol.startsWith(start)).length;
  return (
    <div className="grid gap-3 min-w-0">
      <Need room={room} board={board} />
      {[...pages].map((digit, level) => (
        <div key={level} className="grid gap-1">
          <p className="text-[13px] font-semibold text-text3">{t("lottery.numbers.page", { place: level + 1 })}</p>
          <Cells
            look="number"
            label={t("lottery.numbers.page", { place: level + 1 })}
            cells={TEN.map((each) => {
              const count = countAt(ahead.slice(0, level) + each);
              return {
                id: each,
                text: ahead.slice(0, level) + each + "–".repeat(digits - level - 1),
                pressed: each === digit,
                ...(count > 0 && { below: String(count) }),
              };
            })}
            onPress={(each) => setAhead(ahead.slice(0, level) + each + ahead.slice(level + 1))}
            className="grid gap-1 grid-cols-5 sm:grid-cols-10"
          />
        </div>
      ))}
      <Tens front={front} onFlip={flip} chosen={chosen} />
      {tens.map((ten) => {
        const numbers = TEN.map((unit) => front + ten + unit);
        return (
          <div key={ten} className="flex items-start gap-1.5">
            <button
              type="button"
              aria-label={`${front + ten}x, ${t("lottery.numbers.ten", { from: numbers[0], to: numbers.at(-1) })}`}
              aria-pressed={numbers.every((symbol) => chosen.includes(symbol))}
              onClick={() => flip(numbers)}
              className="shrink-0 w-12 h-11 rounded-sm bg-bg1 border border-line-strong text-[13px] font-bold text-text2 money hover:bg-bg2 aria-pressed:text-gold aria-pressed:border-gold"
            >
              {front + ten}x
            </button>
            <Cells
              look="number"
              label={t("lottery.numbers.row", { from: numbers[0], to: numbers.at(-1) })}
              cells={numbers.map((symbol) => ({ id: symbol, text: symbol, pressed: chosen.includes(symbol) }))}
              onPress={(symbol) => setPicks(toggled(picks, { area: 0, symbol, grammar }))}
              className="grow grid gap-1.5 grid-cols-5 sm:grid-cols-10"
            />
          </div>
        );
      })}
    </div>
  );
}

interface TensProps {
  readonly front: string;
  readonly chosen: readonly string[];
  readonly onFlip: (symbols: readonly string[]) => void;
}

/** Whole columns of a page by their last digit, odd, even, and everything. */
function Tens({ front, chosen, onFlip }: TensProps) {
  const { t } = useTranslation();
  const all = TEN.flatMap((ten) => TEN.map((unit) => front + ten + unit));
  const sets: readonly (readonly [string, readonly string[]])[] = [
    ["all", all],
    ["big", all.slice(50)],
    ["small", all.slice(0, 50)],
    ["odd", all.filter((symbol) => Number(symbol) % 2 === 1)],
    ["even", all.filter((symbol) => Number(symbol) % 2 === 0)],
    ["double", all.filter((symbol) => symbol.at(-1) === symbol.at(-2))],
  ];
  return (
    <div className="flex flex-wrap gap-1">
      {sets.map(([name, symbols]) => (
        <button
          key={name}
          type="button"
          aria-pressed={symbols.every((symbol) => chosen.includes(symbol))}
          onClick={() => onFlip(symbols)}
          className="min-h-11 px-3 rounded-sm text-[13px] font-bold text-text2 bg-bg2 hover:bg-bg3 hover:text-text aria-pressed:text-gold"
        >
          {t(`lottery.quick.${name}`)}
        </button>
      ))}
      <button
        type="button"
        disabled={chosen.length === 0}
        onClick={() => onFlip(chosen)}
        className="min-h-11 px-3 rounded-sm text-[13px] font-bold text-text2 bg-bg2 hover:bg-bg3 disabled:opacity-50"
      >
        {t("lottery.quick.clear")}
      </button>
    </div>
  );
}
