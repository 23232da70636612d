import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
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
  const { data, fault, retry } = useCall(api.sportsbook.bet, { betId });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={1} />;
  const { resettlements } = data;
  const first = resettlements.find(({ kind }) => kind !== "CASH_OUT");
  return (
    <ol className="grid gap-1 text-[13px]" data-testid="ticket-posted">
      {resettlements.map((posted) => (
        <Row key={posted.seq} posted={posted} isCorrection={posted.kind !== "CASH_OUT" && posted !== first} />
      ))}
      {resettlements.length === 0 && <li className="text-text3">{t("slip.nothingPosted")}</li>}
    </ol>
  );
}

type Post = Received<Contracts["sportsbook"]["bet"]>["resettlements"][number];

/** What was paid for a part that was cashed out, what the rest returned, or what it returns in place of that. */
function Row({ posted, isCorrection }: { readonly posted: Post; readonly isCorrection: boolean }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { kind, return: returned, delta, at } = posted;
  const isPart = kind === "CASH_OUT";
  const word = isPart ? "slip.cash.all" : isCorrection ? "slip.corrected" : "slip.settled";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className={isCorrection ? "text-warn" : ""}>{t(word)}</span>
      <Money amount={isPart ? delta : returned} className="text-end font-bold" />
      <span className="text-[12px] text-text3 money">{formatDateTime(at, timeZone)}</span>
      {isCorrection && <Money amount={delta} signed className="text-end text-[12px]" />}
    </li>
  );
}
