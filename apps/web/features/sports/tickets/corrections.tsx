import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Failed, SkeletonRows } from "@taya/ui/states";

/** Everything that was posted of a ticket: how it was settled, and every correction of that, with its difference. */
export function Corrections({ betId }: { readonly betId: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-9 cursor-pointer items-center text-[13px] font-semibold text-brand-text">
        {t("slip.posted")}
      </summary>
      {open && <Posted betId={betId} />}
    </details>
  );
}

function Posted({ betId }: { readonly betId: string }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { data, fault, retry } = useCall(api.sportsbook.bet, { betId });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={1} />;
  return (
    <ol className="grid gap-1 text-[13px]" data-testid="ticket-posted">
      {data.resettlements.map(({ seq, return: returned, delta, at }, index) => (
        <li key={seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className={index > 0 ? "text-warn" : ""}>{t(index > 0 ? "slip.corrected" : "slip.settled")}</span>
          <Money amount={returned} className="text-end font-bold" />
          <span className="text-[12px] text-text3 money">{formatDateTime(at, timeZone)}</span>
          {index > 0 && <Money amount={delta} signed className="text-end text-[12px]" />}
        </li>
      ))}
      {data.resettlements.length === 0 && <li className="text-text3">{t("slip.nothingPosted")}</li>}
    </ol>
  );
}
