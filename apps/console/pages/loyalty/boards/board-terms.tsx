import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { nameOf } from "../names-field.tsx";
import { RewardWords } from "../reward-words.tsx";
import type { Board } from "../types.ts";

interface BoardTermsProps {
  readonly board: Board;
  readonly head: string;
  /** It does not hold yet. */
  readonly later?: boolean;
}

/** What a leaderboard is from a day on: title, rules, games and what each place gives. */
export function BoardTerms({ board, head, later = false }: BoardTermsProps) {
  const { t } = useTranslation();
  const { title, rules, categories = [], prizes, enabled } = board;
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  return (
    <section aria-label={head} className="grid gap-2 content-start min-w-0">
      <h3 className={`text-[13px] font-semibold ${!enabled ? "text-text2" : later ? "text-warn" : "text-win"}`}>
        {head}
        {!enabled && ` · ${say("state.off")}`}
      </h3>
      <p className="font-bold wrap-anywhere">
        <bdi>{nameOf({ name: title })}</bdi>
      </p>
      <p className="text-[13px] whitespace-pre-wrap wrap-anywhere">
        <bdi>{nameOf({ name: rules })}</bdi>
      </p>
      <p className="text-[13px] text-text2">
        {categories.length === 0
          ? say("allGames")
          : t("missions.goal.in", {
              games: [...new Set(categories.map((each) => t(`records.category.${each}`)))].join(", "),
            })}
      </p>
      {prizes.length === 0 ? (
        <p className="text-[13px] text-text2">{say("noPrizes")}</p>
      ) : (
        <ul className="grid gap-1">
          {prizes.map((prize) => (
            <li key={prize.from} className="flex justify-between gap-4 border-t border-line pt-1">
              <span>
                {prize.from === prize.to
                  ? say("place", { place: formatNumber(prize.from) })
                  : say("places", { from: formatNumber(prize.from), to: formatNumber(prize.to) })}
              </span>
              <span className="text-end">
                <RewardWords {...prize} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
