import { useTranslation } from "react-i18next";
import { isSystem, needOf } from "../rules/board.ts";
import type { BoardProps } from "./board.tsx";

/** How many numbers a bet needs, and when more of them make a system. */
export function Need({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const need = needOf(room.play);
  if (need === undefined) return null;
  const { areas, bankers } = board.picks;
  const chosen = (areas[0]?.length ?? 0) + bankers.length;
  const system = isSystem(room.play) && chosen > need;
  return (
    <p className="text-[14px] text-text2" data-testid="lottery-need">
      {system && board.units > 0
        ? t("lottery.need.system", { count: board.units, chosen })
        : chosen < need
          ? t("lottery.need.more", { count: need, chosen })
          : t("lottery.need.chosen", { count: chosen })}
    </p>
  );
}
