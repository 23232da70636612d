import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import type { Benefits } from "./use-rank.ts";

/** What is given again and again; the bonus of a level comes once. */
const REGULAR = ["weekly", "monthly", "birthday"] as const;

interface BenefitListProps {
  readonly benefits: Benefits;
  /** What there is already, to be set beside it. */
  readonly now: Benefits | undefined;
}

/** What a rank gives, each beside what the rank before it does. */
export function BenefitList({ benefits, now }: BenefitListProps) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      <Line name={t("loyalty.benefit.upgradeBonus")} then={<Money amount={benefits.upgradeBonus} />} />
      {REGULAR.map((key) => (
        <Line
          key={key}
          name={t(`loyalty.benefit.${key}`)}
          now={now && now[key] !== benefits[key] ? <Money amount={now[key]} /> : undefined}
          then={<Money amount={benefits[key]} />}
        />
      ))}
      <Line
        name={t("loyalty.benefit.withdrawPerDay")}
        now={now && now.withdrawPerDay !== benefits.withdrawPerDay ? formatNumber(now.withdrawPerDay) : undefined}
        then={formatNumber(benefits.withdrawPerDay)}
      />
    </dl>
  );
}

interface LineProps {
  readonly name: string;
  readonly now?: ReactNode;
  readonly then: ReactNode;
}

function Line({ name, now, then }: LineProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-bg2 px-3 py-2">
      <dt className="min-w-0 text-text2">{name}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-1.5 font-bold money">
        {now !== undefined && (
          <span className="inline-flex items-center gap-1.5 font-normal text-text3">
            <span className="sr-only">{t("loyalty.benefit.now")} </span>
            {now}
            <Icon name="chevron-right" size={14} />
          </span>
        )}
        {then}
      </dd>
    </div>
  );
}
