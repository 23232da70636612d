import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { endsOf } from "./ends.rules.ts";
import type { Offer } from "./use-offers.ts";

/** When an offer begins or ends. */
export function OfferTime({ offer }: { readonly offer: Pick<Offer, "startsAt" | "endsAt"> }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const ends = endsOf(offer, Date.now());
  const minute = (at: number) => formatDateTime(at, timeZone).slice(0, 16);
  return (
    <span className="inline-flex items-center gap-1.5 text-[13px] text-text2">
      <Icon name="clock" size={16} />
      {ends.kind === "days"
        ? t("offers.time.days", { count: ends.days })
        : t(`offers.time.${ends.kind}`, { at: minute(ends.kind === "starts" ? offer.startsAt : offer.endsAt) })}
    </span>
  );
}
