import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Section } from "@taya/ui/section";
import type { Overview } from "./figures.tsx";

const KINDS = ["rebate", "dividend", "daily", "hourly", "realtime"] as const;

/** What the agent was given for the team, by kind. */
export function Income({ income }: Pick<Overview, "income">) {
  const { t } = useTranslation();
  const rows = [...KINDS, "total"] as const;
  return (
    <Section title={t("agents.income.title")} icon="coin">
      <dl className="grid text-[13px]">
        {rows.map((kind) => (
          <div
            key={kind}
            className="flex justify-between gap-4 py-1.5 border-t border-line first:border-t-0 last:font-bold"
          >
            <dt className="text-text2">{t(`agents.income.${kind}`)}</dt>
            <dd>
              <Money amount={income[kind]} signed />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
