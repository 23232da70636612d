import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { formatNumber } from "@taya/client/format";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Failed, Skeleton } from "@taya/ui/states";
import { ClaimPoints } from "./claim-points.tsx";
import { FRESH, useReal } from "./use-mall.ts";

/** My points, what waits to be claimed, and that none of it is ever lost. */
export function Hero() {
  const { t } = useTranslation();
  const real = useReal();
  return (
    <section
      aria-label={t("loyalty.points.mine")}
      className="relative overflow-hidden rounded-lg border border-line bg-linear-to-br from-[#6b2a00] via-[#3a1640] to-bg1 p-5 sm:p-6 grid content-center gap-3"
    >
      <img
        src="/art/empty/mall-goods.avif"
        alt=""
        width={192}
        height={192}
        className="absolute end-2 top-2 size-24 sm:end-4 sm:top-1/2 sm:size-48 sm:-translate-y-1/2 pointer-events-none"
      />
      <div className="relative grid gap-3 pe-24 sm:pe-48">
        {real ? <Mine /> : <Inviting />}
        <p className="flex items-center gap-2 text-[13px] text-text2">
          <Icon name="circle-check" size={16} className="text-win" />
          {t("loyalty.points.never")}
        </p>
      </div>
    </section>
  );
}

function Mine() {
  const { t } = useTranslation();
  const balance = useCall(api.loyalty.pointsBalance, {}, FRESH);
  const reward = useCall(api.loyalty.pointsReward, {}, FRESH);
  if (balance.fault) return <Failed fault={balance.fault} onRetry={balance.retry} />;
  if (!balance.data) return <Skeleton className="h-24" />;
  return (
    <>
      <p className="text-text2">{t("loyalty.points.mine")}</p>
      <p aria-live="polite" className="display money text-[min(2.25rem,10vw)] leading-none text-gold">
        {formatNumber(balance.data.points)}
      </p>
      {reward.data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ClaimPoints due={reward.data.claimable} />
          <span className="text-text2">
            {t("loyalty.points.today", { points: formatNumber(reward.data.earnedToday) })}
          </span>
        </div>
      )}
    </>
  );
}

function Inviting() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { trial } = usePlayer();
  return (
    <>
      <p className="display text-lg sm:text-xl">{t("loyalty.points.promise")}</p>
      <p className="text-text2">{t(trial ? "loyalty.points.trial" : "loyalty.points.visitor")}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="gold" onClick={() => open("register")}>
          {t("shell.register")}
        </Button>
        {!trial && <Button onClick={() => open("login")}>{t("shell.login")}</Button>}
      </div>
    </>
  );
}
