import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import type { Mission } from "./use-missions.ts";

type Goal = Mission["goals"][number];

/** One goal: what is there of it, n/N, and of which games. */
export function GoalBar({ goal: { metric, target, have, categories, vendors } }: { readonly goal: Goal }) {
  const { t } = useTranslation();
  const name = t(`missions.goal.${metric}`);
  const games = [...(categories ?? []).map((each) => t([`records.category.${each}`, each])), ...(vendors ?? [])];
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-[13px]">
        <span className="font-semibold">{name}</span>
        <span className="text-text2">
          <Quantity value={have} /> / <Quantity value={target} />
        </span>
      </p>
      <ProgressBar label={name} percent={percentOf(amountOf(have), amountOf(target))} />
      {games.length > 0 && (
        <p className="text-[12px] text-text3">{t("missions.goal.in", { games: [...new Set(games)].join(", ") })}</p>
      )}
    </div>
  );
}

/** A number of things as an amount, to be set against another. */
const amountOf = (value: Goal["have"]): string => (typeof value === "number" ? value.toFixed(2) : value);

const Quantity = ({ value }: { readonly value: Goal["have"] }) =>
  typeof value === "number" ? <b className="money text-text">{formatNumber(value)}</b> : <Money amount={value} />;
