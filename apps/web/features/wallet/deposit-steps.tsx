import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { lookOf, PICTURES } from "./deposit-state.ts";

interface DepositStepsProps {
  readonly steps: readonly { readonly status: string; readonly at: number }[];
}

/** Every state a deposit came into, dated, the newest last. */
export function DepositSteps({ steps }: DepositStepsProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <ol aria-label={t("wallet.pay.steps")} className="grid">
      {steps.map(({ status, at }, index) => {
        const last = index === steps.length - 1;
        const [icon, tone] = last ? PICTURES[lookOf(status)] : ["check", "text-text3"];
        return (
          <li
            key={`${status}-${at}`}
            aria-current={last ? "step" : undefined}
            className="grid grid-cols-[20px_1fr] gap-x-3"
          >
            <span className="grid justify-items-center grid-rows-[20px_1fr]">
              <Icon name={icon} size={18} className={tone} />
              {!last && <span aria-hidden="true" className="w-px min-h-3 bg-line-strong" />}
            </span>
            <span className={`flex flex-wrap justify-between gap-x-4 pb-2 ${last ? "font-semibold" : "text-text2"}`}>
              {t(`wallet.step.${status}`)}
              <span className="money text-[13px] text-text3 font-normal ms-auto">{formatDateTime(at, timeZone)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
