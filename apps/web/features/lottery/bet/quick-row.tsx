import { useTranslation } from "react-i18next";
import { type Quick, quickOf, quicksFor } from "../rules/picks.ts";
import type { Room } from "./room.ts";

interface QuickRowProps {
  readonly room: Room;
  readonly symbols: readonly string[];
  readonly label: string;
  readonly onChoose: (symbols: readonly string[]) => void;
}

/** All, big, small, odd, even, clear. */
export function QuickRow({ room, symbols, label, onChoose }: QuickRowProps) {
  const { t } = useTranslation();
  const quicks = quicksFor(room.play.grammar);
  if (quicks.length === 0) return null;
  return (
    <div role="group" aria-label={t("lottery.quick.for", { row: label })} className="flex flex-wrap gap-1">
      {quicks.map((quick: Quick) => (
        <button
          key={quick}
          type="button"
          onClick={() => onChoose(quickOf(quick, symbols))}
          className="min-h-11 min-w-11 px-2.5 rounded-sm text-[13px] font-bold text-text2 bg-bg2 hover:bg-bg3 hover:text-text"
        >
          {t(`lottery.quick.${quick}`)}
        </button>
      ))}
    </div>
  );
}
