import { ratesCalls } from "@taya/agents/rates/contract";
import { useTranslation } from "react-i18next";
import { CATEGORIES } from "@taya/kernel/game-category";
import { api } from "../../lib/api.ts";
import { percentText, ppmOf, typedPercent } from "../../lib/percent.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { CategoryPercents } from "../../ui/category-percents.tsx";
import type { HeadRates } from "./types.ts";

type Typed = Readonly<Record<string, string>>;

interface RatesDialogProps {
  /** As they stood when the dialog was opened: the change is about this version. */
  readonly rates: HeadRates;
  readonly onClose: () => void;
}

/** Rates as they are sent; the text itself where one is no percentage. */
const ratesRead = (typed: unknown) =>
  Object.fromEntries(
    Object.entries(typed as Typed).flatMap(([category, text]) => {
      const rate = ppmOf(text);
      return rate === null ? [] : [[category, rate]];
    }),
  );

/** Other rates of who heads a line, from the next day on. */
export function RatesDialog({ rates: { username, rebates, next, max, version }, onClose }: RatesDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-agents.${key}`, more);
  const now = next?.rebates ?? rebates;
  const highest = Math.max(...CATEGORIES.map((category) => max[category] ?? 0));
  return (
    <ActionDialog
      title={say("changeRatesOf", { name: username })}
      explain={
        <>
          <p>{say("changeRatesExplain")}</p>
          <p>{say("highest", { rate: percentText(highest) })}</p>
          {next && <p className="text-warn">{say("ratesToCome", { day: next.from })}</p>}
        </>
      }
      yes={say("setRates")}
      done={say("ratesSet")}
      reasons={["agreedWithAgent", "licenceRule", "suspicious"]}
      input={ratesCalls.adminChangeRates.input}
      fields={{
        rebates: {
          label: say("rates"),
          first: Object.fromEntries(Object.entries(now).map(([category, rate]) => [category, typedPercent(rate)])),
          read: ratesRead,
          draw: (typed, set) => <CategoryPercents typed={typed as Typed} onChange={set} />,
        },
        lowerChildren: { label: say("lowerBelow"), hint: say("lowerBelowHint"), first: false },
      }}
      check={({ rebates: typed = {} }) => ({
        rebates: Object.values(typed).some((rate) => typeof rate !== "number") && say("rateWrong"),
      })}
      act={(sent, making) => api.agents.adminChangeRates({ username, version, ...sent }, making)}
      onClose={onClose}
    />
  );
}
