import { useTranslation } from "react-i18next";
import { Section } from "@taya/ui/section";
import { BenefitList } from "./benefit-list.tsx";
import { Goal } from "./goal.tsx";
import { Medal } from "./medal.tsx";
import type { Benefits, Rank } from "./use-rank.ts";
import { VipService } from "./vip-service.tsx";

/** The player's rank: its medal, how far the next one is, and what keeps this one. */
export function RankCard({ rank }: { readonly rank: Rank }) {
  const { t } = useTranslation();
  const { rankLevel, labelName, next, progress, vipService } = rank;
  return (
    <section
      aria-label={t("loyalty.rank.mine")}
      className="rounded-lg border border-line bg-linear-to-br from-[#2a1d66] to-bg1 p-4 sm:p-6 grid gap-5"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Medal level={rankLevel} size={96} className="max-sm:size-18" />
        <div className="min-w-0">
          <p className="text-[13px] text-text2">{t("loyalty.rank.mine")}</p>
          <p className="display text-xl sm:text-2xl" translate="no">
            {labelName}
          </p>
          <p className="text-text2">
            {next ? t("loyalty.rank.next", { name: next.labelName }) : t("loyalty.rank.highest")}
          </p>
        </div>
        {vipService && <VipService />}
      </div>
      <div className="grid md:grid-cols-2 gap-x-6 gap-y-4">
        <Goal name={t("loyalty.rank.deposit")} {...progress.deposit} done={t("loyalty.rank.reached")} />
        <Goal name={t("loyalty.rank.validBet")} {...progress.validBet} done={t("loyalty.rank.reached")} />
      </div>
      {next && <p className="text-[13px] text-text2">{t("loyalty.rank.both")}</p>}
    </section>
  );
}

/** What keeps the rank this month; of the lowest nothing is asked. */
export function Keeping({ rank }: { readonly rank: Rank }) {
  const { t } = useTranslation();
  if (rank.rankLevel === 0 || !/[1-9]/.test(rank.keep.need)) return null;
  return (
    <Section title={t("loyalty.keep.title", { month: rank.keep.month })} icon="calendar">
      <Goal
        name={t("loyalty.keep.validBet")}
        have={rank.keep.have}
        need={rank.keep.need}
        done={t("loyalty.keep.kept")}
      />
      <p className="text-[13px] text-text2">{t("loyalty.keep.rule")}</p>
    </Section>
  );
}

/** What the next rank gives beside what this one does. */
export function NextBenefits({ rank, now }: { readonly rank: Rank; readonly now: Benefits | undefined }) {
  const { t } = useTranslation();
  if (!rank.next) return null;
  return (
    <Section title={t("loyalty.rank.nextGives", { name: rank.next.labelName })} icon="gift">
      <BenefitList benefits={rank.next.benefits} now={now} />
    </Section>
  );
}
