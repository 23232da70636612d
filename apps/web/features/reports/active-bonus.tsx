import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Money } from "@taya/ui/money";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import { toast } from "@taya/ui/toast";
import { Contributions } from "./contributions.tsx";

export type Bonus = Received<Contracts["promotions"]["bonuses"]>["list"][number];

/** A bonus has the title of its offer, or says where it came from. */
export function useBonusTitle(): (bonus: Bonus) => string {
  const { t } = useTranslation();
  return ({ title, promo }) => title || t([`promotions.promo.${promo}`, "promotions.promo.other"]);
}

/** The bonus being played: what is left to do, until when, with which games, and the way out. */
export function ActiveBonus({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const titleOf = useBonusTitle();
  const timeZone = useBrand((state) => state.timeZone);
  const facts = [
    { key: "amount", value: <Money amount={bonus.amount} /> },
    { key: "required", value: <Money amount={bonus.required} /> },
    { key: "granted", value: formatDateTime(bonus.grantedAt, timeZone) },
    { key: "expires", value: formatDateTime(bonus.expiresAt, timeZone) },
    ...(bonus.maxBet === null ? [] : [{ key: "maxBet", value: <Money amount={bonus.maxBet} /> }]),
    ...(bonus.maxWin === null ? [] : [{ key: "maxWin", value: <Money amount={bonus.maxWin} /> }]),
  ];
  return (
    <section aria-labelledby={bonus.id} className="rounded-lg border border-line bg-bg2 p-4 sm:p-5 grid gap-4">
      <h3 id={bonus.id} className="font-bold text-lg">
        {titleOf(bonus)}
      </h3>
      <Progress bonus={bonus} />
      <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5">
        {facts.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-text3">{t(`promotions.bonus.${key}`)}</dt>
            <dd className="money text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <Contributions contributions={bonus.contributions} />
      <Forfeit bonus={bonus} />
    </section>
  );
}

function Progress({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const percent = percentOf(bonus.progress, bonus.required);
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t("promotions.bonus.progress")} percent={percent} />
      <p className="flex justify-between gap-4 text-[13px] text-text2">
        <span>
          {t("promotions.bonus.left")} <Money amount={bonus.left} className="font-bold" />
        </span>
        <span className="money">{percent}%</span>
      </p>
    </div>
  );
}

/** Says what would be lost, and what was still to be played for it, before anything is. */
export function Forfeit({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const balance = useCall(api.wallet.balance, {});
  const [busy, setBusy] = useState(false);
  const { id, left, amount, status } = bonus;
  const waits = status === "QUEUED";
  const lost = waits ? amount : balance.data?.bonus;

  async function give(): Promise<void> {
    const sure = await confirm({
      title: t("promotions.forfeit.title"),
      text: t(waits ? "promotions.forfeit.waiting" : "promotions.forfeit.text", {
        amount: formatMoney(symbol, lost ?? "0.00"),
        left: formatMoney(symbol, left),
      }),
      yes: t("promotions.forfeit.yes"),
      no: t("promotions.forfeit.no"),
      look: "danger",
    });
    if (!sure) return;
    setBusy(true);
    const given = await api.promotions.forfeit({ id });
    setBusy(false);
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    refresh(api.promotions.bonuses, api.wallet.balance, api.wallet.records);
    toast(t("promotions.forfeit.done"), "good");
  }
  return (
    <Button
      look="plain"
      busy={busy}
      disabled={lost === undefined}
      onClick={() => void give()}
      className="justify-self-start"
    >
      {t("promotions.forfeit.button")}
    </Button>
  );
}
