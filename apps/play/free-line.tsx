import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Button } from "@taya/ui/button";
import { Money } from "@taya/ui/money";
import type { FreeRounds } from "./use-free-rounds.ts";

interface FreeLineProps {
  readonly free: FreeRounds;
  readonly idle: boolean;
}

/** The rounds that the house pays for: how many are left, at which stake, until when, and whether they are played now. */
export function FreeLine({ free: { first, next, use }, idle }: FreeLineProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  if (!first) return null;
  const until = formatDateTime(first.expiresAt, timeZone).slice(0, 16);
  return (
    <p
      data-testid="free-rounds"
      className="short:landscape:absolute short:landscape:start-2 short:landscape:top-12 short:landscape:w-40 mx-auto mb-2 flex max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg bg-black/60 px-4 py-1 text-center text-[13px]"
    >
      <b className="text-gold">{t("game.freeRounds.left", { count: first.left })}</b>
      <span>
        {t("game.freeRounds.each")} <Money amount={first.stake} />
      </span>
      <span className="text-text2">{t("game.freeRounds.until", { until })}</span>
      <Button look="ghost" disabled={!idle} onClick={() => use(next === undefined)}>
        {t(next ? "game.freeRounds.later" : "game.freeRounds.now")}
      </Button>
    </p>
  );
}
