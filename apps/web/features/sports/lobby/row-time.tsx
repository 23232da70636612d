import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useToday } from "@taya/client/today";
import type { Fixture } from "../odds/types.ts";
import { phaseWords } from "../score/phase-words.ts";

/** When a match begins, or how far it is. */
export function RowTime({ fixture }: { readonly fixture: Fixture }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const today = useToday();
  if (fixture.status === "LIVE" || fixture.clock) {
    return (
      <span className="flex items-center gap-1.5 text-[12px] leading-4 min-w-0">
        <span className="rounded bg-danger px-1 text-[10px] font-bold uppercase text-white">{t("sports.live")}</span>
        <span className="money text-text2 truncate">{phaseWords(t, fixture)}</span>
      </span>
    );
  }
  const at = formatDateTime(fixture.startAt, timeZone);
  return (
    <span className="money text-[12px] leading-4 font-semibold text-text2">
      {at.slice(0, 10) === today ? at.slice(11, 16) : at.slice(5, 16)}
    </span>
  );
}
