import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { TicketCard } from "./ticket-card.tsx";
import { useBets } from "./use-bets.ts";

const NEWEST = { pageNo: 1 };

/** One's open bets, beside the slip. */
export default function MyBets() {
  const { t } = useTranslation();
  const { data, fault, retry } = useBets("OPEN", NEWEST);
  return (
    <div className="grid gap-3">
      {fault && <Failed fault={fault} onRetry={retry} />}
      {!fault && !data && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t("slip.noneOpen")}</Empty>}
      {data?.list.map((bet) => (
        <TicketCard key={bet.betId} bet={bet} />
      ))}
      <Link
        to="/sports/bets"
        className="min-h-11 rounded-md bg-bg2 font-bold inline-flex items-center justify-center hover:bg-bg3"
      >
        {t("slip.allBets")}
      </Link>
    </div>
  );
}
