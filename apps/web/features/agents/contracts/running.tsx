import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Contract } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";
import { progressOf } from "./progress.rules.ts";

/** What the team did in the period that runs, and what is missing to the next step. */
export function Running({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { kind, betAmount, periodValidBet, periodProfitAndLoss, activeMembers } = contract;
  const figures = {
    validBet: <Money amount={periodValidBet} />,
    profit: <Money amount={periodProfitAndLoss} signed />,
    active: <span className="money">{formatNumber(activeMembers)}</span>,
    bet: <Money amount={betAmount} />,
  };
  return (
    <section aria-label={t("contracts.running.title")} className="grid gap-2">
      <h4 className="font-semibold text-[13px]">{t("contracts.running.title")}</h4>
      <dl className="grid grid-cols-2 md:grid-cols-4 gap-2">
        {Object.entries(figures).map(([key, value]) => (
          <div key={key} className="rounded-md bg-bg2 px-3 py-2 min-w-0">
            <dt className="text-[12px] text-text3">
              {t(key === "bet" ? `contracts.running.bet.${kind}` : `contracts.running.${key}`)}
            </dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ToNext contract={contract} />
    </section>
  );
}

/** The step that counts now, and what the next one still asks for. */
function ToNext({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { reached, next, missing } = progressOf(contract);
  const { validBet, netLoss, active } = missing;
  const parts: Readonly<Record<string, ReactNode>> = {
    ...(validBet && { validBet: <Money amount={validBet} /> }),
    ...(netLoss && { netLoss: <Money amount={netLoss} /> }),
    ...(active && { active: t("contracts.missing.active", { count: active }) }),
  };
  const missed = Object.entries(parts);
  return (
    <div className="grid gap-1 text-[13px]">
      <p className="text-text2">
        {reached ? t("contracts.nowAt", { rate: percentOf(reached.rate) }) : t("contracts.nowNone")}
      </p>
      {next && missed.length > 0 && (
        <p className="font-semibold">
          {t("contracts.missing.to", { rate: percentOf(next.rate) })}
          {missed.map(([key, amount], at) => (
            <Fragment key={key}>
              {at > 0 && " ·"} {amount}
              {key !== "active" && <> {t(`contracts.missing.${key}`)}</>}
            </Fragment>
          ))}
        </p>
      )}
      {!next && contract.tiers.length > 1 && <p className="text-win">{t("contracts.missing.top")}</p>}
    </div>
  );
}
