import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { FRESH, type Info, useWording } from "./use-payout.ts";
import { leftOf, shareDone } from "./withdraw.rules.ts";

const SHOWN = 3;
type Lock = Info["locks"][number];

/** What still has to be played: every deposit that is not played yet, and the bonus under way. */
export function Gauges({ locks }: { readonly locks: readonly Lock[] }) {
  const { t } = useTranslation();
  const wording = useWording();
  return (
    <>
      {locks.length > 0 && (
        <section className="card p-4 grid gap-3" aria-labelledby="turnover">
          <h3 id="turnover" className="font-bold">
            {t("payout.turnover", { left: wording.money(leftOf(locks)) })}
          </h3>
          <ul className="grid gap-3">
            {locks.slice(0, SHOWN).map((lock) => (
              <LockLine key={lock.id} lock={lock} />
            ))}
          </ul>
          {locks.length > SHOWN && (
            <details>
              <summary className="min-h-11 content-center cursor-pointer font-semibold text-brand-text">
                {t("payout.moreLocks", { count: locks.length - SHOWN })}
              </summary>
              <ul className="grid gap-3 pt-1">
                {locks.slice(SHOWN).map((lock) => (
                  <LockLine key={lock.id} lock={lock} />
                ))}
              </ul>
            </details>
          )}
          <p className="text-[13px] text-text2">{t("payout.turnoverWhat")}</p>
        </section>
      )}
      <BonusGauge />
    </>
  );
}

function LockLine({ lock }: { readonly lock: Lock }) {
  const { t } = useTranslation();
  const wording = useWording();
  return (
    <Line
      title={t("payout.lock", { amount: wording.money(lock.amount), method: lock.method })}
      beside={wording.at(lock.at)}
      text={t("payout.lockLeft", { left: wording.money(lock.left), required: wording.money(lock.required) })}
      share={shareDone(lock)}
    />
  );
}

/** A bonus locks no cash: it turns into cash when it is played. It says so, and leads to its details. */
function BonusGauge() {
  const { t } = useTranslation();
  const { open } = useModals();
  const wording = useWording();
  const { data } = useCall(api.promotions.bonuses, { status: "ACTIVE" }, FRESH);
  if (!data || data.list.length === 0) return null;
  return (
    <section className="card p-4 grid gap-3" aria-labelledby="bonus-turnover">
      <div className="flex flex-wrap items-center gap-x-4">
        <h3 id="bonus-turnover" className="font-bold grow">
          {t("payout.bonus")}
        </h3>
        <Button look="plain" className="text-brand-text!" onClick={() => open("member", { p: "bonusDetails" })}>
          {t("payout.bonusDetails")}
        </Button>
      </div>
      <ul className="grid gap-3">
        {data.list.map((bonus) => (
          <Line
            key={bonus.id}
            title={bonus.title || t([`promotions.promo.${bonus.promo}`, "promotions.promo.other"])}
            beside={wording.money(bonus.amount)}
            text={t("payout.lockLeft", { left: wording.money(bonus.left), required: wording.money(bonus.required) })}
            share={shareDone({ required: bonus.required, done: bonus.progress })}
          />
        ))}
      </ul>
      <p className="text-[13px] text-text2">{t("payout.bonusWhat")}</p>
    </section>
  );
}

interface LineProps {
  readonly title: string;
  readonly beside: string;
  readonly text: string;
  readonly share: number;
}

function Line({ title, beside, text, share }: LineProps) {
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-[13px] text-text3 money">{beside}</span>
      </p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={text}
        className="h-2.5 rounded-full bg-bg0 overflow-hidden"
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block w-full h-full" aria-hidden="true">
          <rect width={share * 100} height="1" className="fill-gold" />
        </svg>
      </div>
      <p className="text-[13px] text-text2">{text}</p>
    </li>
  );
}
