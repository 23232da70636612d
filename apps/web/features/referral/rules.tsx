import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Section } from "@taya/ui/section";
import type { Referral } from "./referral.ts";
import { rangesOf } from "./tiers.rules.ts";

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** What a friend has to do by when, and what both get, in words and in money. */
export function Rules({ rules }: { readonly rules: Referral["rules"] }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const minAge = useBrand((state) => state.permission?.brand.minAge ?? 21);
  const money = (amount: string) => formatMoney(symbol, amount);
  const { deposit, validBet, days, referee, tiers } = rules;
  return (
    <Section title={t("referral.rules.title")} icon="info-circle">
      <ol className="grid gap-3">
        <Step no={1}>{t("referral.rules.share", { age: minAge })}</Step>
        <Step no={2}>
          {t("referral.rules.within", { count: days })}
          <ul className="list-disc ps-5 pt-1 grid gap-0.5">
            <li>{t("referral.rules.verified")}</li>
            {isSome(deposit) && <li>{t("referral.rules.deposit", { amount: money(deposit) })}</li>}
            {isSome(validBet) && <li>{t("referral.rules.validBet", { amount: money(validBet) })}</li>}
          </ul>
        </Step>
        <Step no={3}>
          {isSome(referee) ? t("referral.rules.both", { amount: money(referee) }) : t("referral.rules.you")}
        </Step>
      </ol>
      <table className="w-full max-w-100 text-[13px]">
        <caption className="text-start font-bold pb-2 text-sm">{t("referral.tier.title")}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("referral.tier.friends")}</th>
            <th scope="col">{t("referral.tier.each")}</th>
          </tr>
        </thead>
        <tbody>
          {rangesOf(tiers).map(({ from, to, amount }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 text-start font-semibold text-text2">
                {to === undefined
                  ? t("referral.tier.from", { from: formatNumber(from) })
                  : from === to
                    ? t("referral.tier.one", { from: formatNumber(from) })
                    : t("referral.tier.range", { from: formatNumber(from), to: formatNumber(to) })}
              </th>
              <td className="py-2 text-end font-bold text-gold">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-[13px] text-text3">{t("referral.rules.fair")}</p>
    </Section>
  );
}

function Step({ no, children }: { readonly no: number; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="display grid place-items-center size-7 shrink-0 rounded-full bg-bg3 text-[13px]"
      >
        {no}
      </span>
      <div className="min-w-0 grow pt-0.5 text-text2">{children}</div>
    </li>
  );
}
