import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { BetFacts } from "../records/bet-facts.tsx";

interface BetDialogProps {
  readonly bet: { readonly id: string; readonly game: string };
  readonly onClose: () => void;
}

/** One bet of the team as its player's own record tells it, but for what proves a round of that player's seed. */
export function BetDialog({ bet, onClose }: BetDialogProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { data, fault, retry } = useCall(api.agents.teamBet, { id: bet.id });
  return (
    <Dialog title={bet.game} onClose={onClose}>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {!fault && !data && <SkeletonRows rows={4} />}
      {data && (
        <>
          <p className="text-[13px] text-text3">
            <b translate="no" className="text-text2 wrap-anywhere">
              {data.username}
            </b>
            {" · "}
            <span className="money">{formatDateTime(data.placedAt, timeZone)}</span>
            {" · "}
            {t(`records.status.${data.status}`)}
          </p>
          <BetFacts bet={data} />
          {!data.lottery && !data.sports && <p className="text-[12px] text-text3">{t("agents.bets.private")}</p>}
        </>
      )}
    </Dialog>
  );
}
