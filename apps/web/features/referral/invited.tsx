import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import { Section } from "@taya/ui/section";
import type { Referral } from "./referral.ts";

/** What a player gets who was invited by a friend, for what, until when, and how far they are. */
export function Invited({ invited }: { readonly invited: NonNullable<Referral["invited"]> }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const timeZone = useBrand((state) => state.timeZone);
  const { amount, deposit, validBet, deposited, played, until } = invited;
  const steps = [
    { key: "deposit", have: deposited, target: deposit },
    { key: "validBet", have: played, target: validBet },
  ].filter(({ target }) => /[1-9]/.test(target));
  return (
    <Section title={t("referral.invited.title")} icon="gift">
      <p className="text-text2">
        {t("referral.invited.rule", {
          amount: formatMoney(symbol, amount),
          until: formatDateTime(until, timeZone).slice(0, 16),
        })}
      </p>
      {steps.map(({ key, have, target }) => (
        <div key={key} className="grid gap-1.5">
          <ProgressBar label={t(`referral.invited.${key}`)} percent={percentOf(have, target)} />
          <p className="flex flex-wrap justify-between gap-x-4 text-[13px] text-text2">
            <span>{t(`referral.invited.${key}`)}</span>
            <span className="money">
              {t("referral.invited.of", { have: formatMoney(symbol, have), target: formatMoney(symbol, target) })}
            </span>
          </p>
        </div>
      ))}
    </Section>
  );
}
