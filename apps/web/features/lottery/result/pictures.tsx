import { useTranslation } from "react-i18next";
import { useGameText } from "../use-game-text.ts";
import type { Names } from "../words.ts";

interface PicturesProps {
  readonly balls: readonly number[];
  readonly gameCode: string;
  readonly names: Names;
  readonly large: boolean;
}

const LOOKS = ["#2f7bf0", "#f0781e", "#e23b4e", "#c98a00", "#17a05d", "#6b4ae8"];

/** A result of dice with pictures: each by its name, in its colour. */
export function Pictures({ balls, gameCode, names, large }: PicturesProps) {
  const { t } = useTranslation();
  const colours = useGameText(gameCode)?.colours;
  return (
    <ol aria-label={t("lottery.result")} className="flex flex-wrap gap-1.5">
      {balls.map((ball, at) => (
        <li
          key={at}
          className={`rounded-sm border-2 bg-bg0 font-extrabold ${large ? "px-3 py-1.5 text-[16px]" : "px-2 py-0.5 text-[12px]"}`}
          style={{ borderColor: colours?.[ball] ?? LOOKS[(ball - 1) % LOOKS.length] }}
        >
          {names[ball] ?? ball}
        </li>
      ))}
    </ol>
  );
}
