import type { Game } from "@taya/games/kit/game";
import { slotGame } from "@taya/games/kit/slots/slot-game";
import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InfoSheet } from "./info-sheet.tsx";
import { PaysTable } from "./pays-table.tsx";
import type { SlotPar } from "./slot-par.ts";
import type { GameText } from "./start.tsx";

interface SlotSheetProps {
  readonly theme: SlotTheme;
  readonly par: SlotPar;
  readonly text: GameText;
  readonly onClose: () => void;
}

/** The sheet of a slot: what pays what, its features, its figures, its rules. */
export default function SlotSheet({ theme, par, text, onClose }: SlotSheetProps) {
  const { t } = useTranslation();
  const [game] = useState(() => slotGame(par) as unknown as Game);
  const pays = <PaysTable theme={theme} game={game} names={text.symbols} />;
  return <InfoSheet game={game} text={text} pays={pays} keys={t("game.keys")} onClose={onClose} />;
}
