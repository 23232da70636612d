import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { BetFacts } from "./bet-facts.tsx";

interface RoundDetailProps {
  readonly id: string;
  /** What the row says became of it. */
  readonly shown: string;
}

/** Everything of one round: sums, what the reels showed or what happened in words, and the way to check it. */
export function RoundDetail({ id, shown }: RoundDetailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const detail = useCall(api.bets.recordDetail, { id });
  const status = detail.data?.status;
  // It was settled since one of the two was read: row, sums and detail are read anew.
  useEffect(() => {
    if (status === undefined || status === shown) return;
    refresh(api.bets.records);
    refresh(api.bets.recordDetail);
  }, [status, shown]);
  if (detail.fault) return <Failed fault={detail.fault} onRetry={detail.retry} />;
  if (!detail.data) return <SkeletonRows rows={2} />;
  const { data } = detail;
  return (
    <div className="grid gap-4">
      <BetFacts bet={data} />
      {/* The legs of a sports ticket are checked one by one. */}
      {!data.lottery && !data.sports && (
        <Button
          className="justify-self-start"
          onClick={() => void navigate(`/verify?round=${encodeURIComponent(data.detail.ref)}`)}
        >
          <Icon name="shield-check" size={18} />
          {t("records.verify.open")}
        </Button>
      )}
    </div>
  );
}
