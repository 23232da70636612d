import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { formatMinor } from "@taya/kernel/minor";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";

interface GoalProps {
  readonly name: string;
  readonly have: string;
  readonly need: string;
  /** What is said when all of it is there. */
  readonly done: string;
}

/** One sum on its way: a bar, what is there and what is left of it in money. */
export function Goal({ name, have, need, done }: GoalProps) {
  const { t } = useTranslation();
  const percent = percentOf(have, need);
  const left = formatMinor(toMinor(need) - toMinor(have));
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-semibold">{name}</b>
        <span className="text-text2">
          <Money amount={have} className="font-bold text-text" /> / <Money amount={need} />
        </span>
      </p>
      <ProgressBar label={name} percent={percent} />
      <p className="text-[13px] text-text2">
        {percent === 100 ? (
          <span className="inline-flex items-center gap-1.5 text-win">
            <Icon name="circle-check" size={16} />
            {done}
          </span>
        ) : (
          <>
            {t("loyalty.left")} <Money amount={left} className="font-bold text-text" />
          </>
        )}
      </p>
    </div>
  );
}
