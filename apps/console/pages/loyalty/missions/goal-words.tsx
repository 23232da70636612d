import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { SentGoal } from "./goals.rules.ts";

/** A number of things, or money; what is typed and cannot be read stands as a dash. */
function Quantity({ value }: { readonly value: SentGoal["target"] }) {
  if (typeof value === "number") return <span className="money">{formatNumber(value)}</span>;
  return /^\d+\.\d\d$/.test(value) ? <Money amount={value} /> : "–";
}

/** What a goal asks for and of which games, in words. */
export function GoalWords({ goal: { metric, target, categories, vendors } }: { readonly goal: SentGoal }) {
  const { t } = useTranslation();
  const games = [...(categories ?? []).map((each) => t([`records.category.${each}`, each])), ...(vendors ?? [])];
  return (
    <span className="block">
      {t(`missions.goal.${metric}`)}{" "}
      <b>
        <Quantity value={target} />
      </b>
      {games.length > 0 && (
        <span className="block text-[12px] text-text2">
          {t("missions.goal.in", { games: [...new Set(games)].join(", ") })}
        </span>
      )}
    </span>
  );
}
