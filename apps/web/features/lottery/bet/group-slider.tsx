import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { prizeText, rebatePercent } from "../rules/stake.ts";
import type { LadderNow, Room } from "./room.ts";

interface GroupSliderProps {
  readonly room: Room;
  readonly ladder: LadderNow;
  readonly group: number;
}

const SETTLE_MS = 250;

/** More prize or more rebate: both are said before the bet, and together they always return the same. */
export function GroupSlider({ room, ladder, group }: GroupSliderProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(group);
  const { setGroup } = room;
  useEffect(() => {
    if (wanted === group) return;
    const timer = setTimeout(() => setGroup(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new wish asks anew
  }, [wanted]);
  const [first] = room.offer.prizes;
  const percent = rebatePercent(ladder.max, wanted);
  const step = Math.max(ladder.step, 1);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-[14px]">
        <label htmlFor="lottery-group" className="font-semibold text-text2">
          {t("lottery.group.title")} <b className="text-text money">{wanted}</b>
        </label>
        <span data-testid="lottery-group-says">
          {first && (
            <>
              {t("lottery.prize")} <b className="text-gold money">{prizeText(first.amount)}</b> ·{" "}
            </>
          )}
          {t("lottery.group.rebate")} <b className="text-win money">{percent}%</b>
        </span>
      </div>
      <div className="flex items-center gap-3">
        <span className="text-[12px] text-text3">{t("lottery.group.moreRebate")}</span>
        <input
          id="lottery-group"
          type="range"
          min={ladder.min}
          max={ladder.max}
          step={step}
          value={wanted}
          aria-valuetext={t("lottery.group.says", { group: wanted, percent })}
          onChange={(event) => setWanted(Number(event.target.value))}
          className="grow h-11 accent-gold min-w-24"
        />
        <span className="text-[12px] text-text3">{t("lottery.group.morePrize")}</span>
      </div>
    </div>
  );
}
