import type { Game } from "@taya/games/kit/game";
import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { useTranslation } from "react-i18next";
import { InfoSheet } from "./info-sheet.tsx";
import { PaysTable } from "./pays-table.tsx";
import type { GameText } from "./start.tsx";

interface SlotInfoProps {
  readonly theme: SlotTheme;
  readonly game: Game;
  readonly text: GameText;
  readonly onClose: () => void;
}

/** The sheet about a slot: its symbols and what they pay. */
export function SlotInfo({ theme, game, text, onClose }: SlotInfoProps) {
  const { t } = useTranslation();
  const pays = <PaysTable theme={theme} game={game} names={text.symbols} />;
  return <InfoSheet game={game} text={text} pays={pays} keys={t("game.keys")} onClose={onClose} />;
}
