import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { useOrder } from "@taya/client/use-order";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useClaimedText, useRewardText } from "@taya/ui/reward-amount";
import { TimeLeft } from "@taya/ui/time-left";
import { toast } from "@taya/ui/toast";

type Reward = Received<Contracts["loyalty"]["rewards"]>["list"][number];

const ICONS: Readonly<Record<Reward["source"], string>> = {
  promotion: "speakerphone",
  cashback: "coin",
  rank: "crown",
  mission: "target-arrow",
  leaderboard: "trophy",
  raffle: "star",
  referral: "users",
  contract: "certificate",
  redPacket: "mail",
};

/** One reward: where it comes from, what it is worth and until when it can be claimed. */
export function RewardCard({ reward }: { readonly reward: Reward }) {
  const { id, source, title, amount, unit, required, oneOf, expiresAt } = reward;
  const { t } = useTranslation();
  const say = useRewardText();
  const symbol = useBrand((state) => state.currencySymbol);
  const sayClaimed = useClaimedText();
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.loyalty.claimReward({ id }, { key: order.keyOf({ id }) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    rewardsChanged();
    if (!given.ok) {
      const { rule } = (given.detail.value ?? {}) as { readonly rule?: string };
      return toast(t([`missions.refused.${rule}`, `faults.${given.fault}`]), "bad");
    }
    for (const each of given.value.claimed) toast(sayClaimed(each.amount, each.unit), "good");
  }
  return (
    <li className="card p-4 grid gap-3 content-between min-w-0">
      <div className="flex items-start gap-3">
        <span className="grid place-items-center size-11 shrink-0 rounded-md bg-bg2 text-gold">
          <Icon name={ICONS[source]} size={24} />
        </span>
        <div className="min-w-0 grow">
          <p className="text-[13px] text-text3">{t(`missions.source.${source}`)}</p>
          <h3 className="font-bold wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
        </div>
        <b className="shrink-0 text-lg money text-gold">{say(amount, unit)}</b>
      </div>
      {unit === "bonus" && (
        <p className="text-[13px] text-text2">
          {required === undefined
            ? t("missions.unit.played")
            : t("missions.unit.required", { play: formatMoney(symbol, required) })}
        </p>
      )}
      {oneOf && <p className="text-[13px] text-warn">{t("missions.centre.oneOf")}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {expiresAt === undefined ? (
          <span className="text-[13px] text-text3">{t("missions.always")}</span>
        ) : (
          <TimeLeft until={expiresAt} />
        )}
        <Button
          look="gold"
          busy={busy}
          aria-label={t("ui.named", { what: t("missions.do.claim"), name: title })}
          onClick={() => void claim()}
        >
          {t("missions.do.claim")}
        </Button>
      </div>
    </li>
  );
}
