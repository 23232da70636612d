import { useTranslation } from "react-i18next";
import { formatDateTime, formatElapsed } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { type SiteStatus } from "@taya/client/closed";
import { useLeft } from "./countdown.tsx";

interface ClosingBannerProps {
  readonly planned: NonNullable<SiteStatus["planned"]>;
  readonly aheadMs: number;
  readonly timeZone?: string | undefined;
}

/** Says above every page that the site is about to close, for how long, and that nothing is lost. */
export default function ClosingBanner({ planned, aheadMs, timeZone }: ClosingBannerProps) {
  const { t } = useTranslation();
  const { from, until, title } = planned;
  const left = useLeft(from, aheadMs);
  const time = (at: number) => formatDateTime(at, timeZone).slice(0, 16);
  const sameDay = until !== undefined && time(until).slice(0, 10) === time(from).slice(0, 10);
  return (
    <div role="status" className="bg-gold text-gold-ink">
      <p className="mx-auto max-w-[1240px] flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 py-1.5 text-center text-[13px] sm:text-[14px] leading-5 font-semibold">
        <span className="hidden sm:block">
          <Icon name="alert-triangle" />
        </span>
        <span className="wrap-anywhere">
          {title ? `${title}: ` : ""}
          {until === undefined
            ? t("site.planned.from", { from: time(from) })
            : t("site.planned.fromTo", { from: time(from), until: sameDay ? time(until).slice(11) : time(until) })}
        </span>
        <span aria-hidden="true" className="tabular-nums">
          {t("site.planned.in", { left: formatElapsed(left) })}
        </span>
      </p>
    </div>
  );
}
