import { useTranslation } from "react-i18next";
import { Skeleton } from "@taya/ui/states";
import type { LotteryPlace } from "../rules/pages.ts";

/** The boxes of the lobby while its games are read. */
export function LobbySkeleton({ place }: { readonly place: LotteryPlace }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6" role="status" aria-label={t("ui.loading")}>
      <div className="flex items-center gap-3">
        <img src="/art/icons/lottery.webp" alt="" width={36} height={36} />
        <h1 className="display text-xl sm:text-2xl">{t(place.title)}</h1>
      </div>
      <Skeleton className="h-13 max-w-xl" />
      <div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))]">
        {Array.from({ length: 12 }, (_, at) => (
          <Skeleton key={at} className="h-36" />
        ))}
      </div>
    </div>
  );
}
