import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Section } from "@taya/ui/section";
import { toast } from "@taya/ui/toast";
import type { Rank } from "./use-rank.ts";

type Reward = Rank["claimable"][number];

const ICONS: Readonly<Record<Reward["kind"], string>> = {
  upgrade: "crown",
  weekly: "calendar",
  monthly: "star",
  birthday: "gift",
};

/** What the rank gives now, each to be claimed. */
export function Rewards({ rewards }: { readonly rewards: readonly Reward[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t("loyalty.reward.title")} icon="gift">
      {rewards.length === 0 ? (
        <p className="text-text2">{t("loyalty.reward.none")}</p>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2">
          {rewards.map((reward) => (
            <Claim key={`${reward.kind} ${reward.level}`} reward={reward} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Claim({ reward: { kind, level, amount } }: { readonly reward: Reward }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const order = useOrder();
  const [busy, setBusy] = useState(false);
  const name = t(`loyalty.reward.${kind}`, { level });

  async function claim(): Promise<void> {
    setBusy(true);
    const wish = { kind, ...(kind === "upgrade" && { level }) };
    const given = await api.loyalty.claimRank(wish, { key: order.keyOf(wish) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    // A lost answer may have been a payment: what can be claimed is read anew either way.
    refresh(api.loyalty.rank, api.wallet.balance, api.wallet.records);
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    toast(t("loyalty.claimed", { amount: formatMoney(symbol, given.value.amount) }), "good");
  }
  return (
    <li className="flex items-center gap-3 rounded-md bg-bg2 px-3 py-2.5">
      <Icon name={ICONS[kind]} size={24} className="text-gold" />
      <span className="min-w-0 grow">
        <span className="block text-[13px] text-text2">{name}</span>
        <Money amount={amount} className="text-base font-bold" />
      </span>
      <Button
        look="gold"
        busy={busy}
        aria-label={t("ui.named", { what: t("loyalty.claim"), name })}
        onClick={() => void claim()}
      >
        {t("loyalty.claim")}
      </Button>
    </li>
  );
}
