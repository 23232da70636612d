import { useTranslation } from "react-i18next";
import { Skeleton } from "@taya/ui/states";

/** The boxes of a game while it is read. */
export function RoomSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4" role="status" aria-label={t("ui.loading")}>
      <Skeleton className="h-28" />
      <div className="grid gap-4 lg:grid-cols-[220px_1fr_340px]">
        <Skeleton className="h-96 max-lg:hidden" />
        <Skeleton className="h-96" />
        <Skeleton className="h-96 max-lg:hidden" />
      </div>
    </div>
  );
}
