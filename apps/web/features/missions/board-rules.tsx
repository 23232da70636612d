import { useTranslation } from "react-i18next";
import { Section } from "@taya/ui/section";
import { useRewardText } from "@taya/ui/reward-amount";
import { Money } from "@taya/ui/money";
import type { Board, Tournament } from "./use-missions.ts";

/** The rules of a leaderboard; of a tournament also what it is about. */
type Ruled = Pick<NonNullable<Board["board"]>, "rules" | "categories" | "prizes"> &
  Partial<Pick<Tournament["tournament"], "metric" | "minStake">>;

/** What a leaderboard counts and what each place gives; everybody may read it. */
export function BoardRules({ board }: { readonly board: Ruled }) {
  const { t } = useTranslation();
  const say = useRewardText();
  const { rules, categories, prizes, metric, minStake } = board;
  return (
    <Section title={t("missions.board.rules")} icon="info-circle">
      {rules && <p className="text-text2 whitespace-pre-line wrap-anywhere">{rules}</p>}
      {metric && <p className="text-[13px] text-text2">{t(`missions.tournament.metric.${metric}`)}</p>}
      {minStake !== undefined && (
        <p className="text-[13px] text-text2">
          {t("missions.tournament.minStake")} <Money amount={minStake} />
        </p>
      )}
      {categories && (
        <p className="text-[13px] text-text2">
          {t("missions.goal.in", {
            games: [...new Set(categories.map((each) => t([`records.category.${each}`, each])))].join(", "),
          })}
        </p>
      )}
      {prizes.length > 0 && (
        <dl className="grid gap-1 max-w-100">
          {prizes.map(({ from, to, reward, unit }) => (
            <div key={from} className="flex justify-between gap-4 rounded-md bg-bg2 px-3 py-1.5">
              <dt className="text-text2 money">{from === to ? from : t("missions.board.range", { from, to })}</dt>
              <dd className="font-bold money">{say(reward, unit)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-[13px] text-text3">{t("missions.board.earlier")}</p>
    </Section>
  );
}
