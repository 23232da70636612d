import { useTranslation } from "react-i18next";
import { serverNow } from "@taya/client/server-time";
import { Icon } from "@taya/ui/icon";
import type { LotteryIssue } from "./types.ts";
import { When } from "../../ui/when.tsx";

/** The way of an issue from its first bet to the last payment, with when each step was done. */
export function Phases({ issue }: { readonly issue: LotteryIssue }) {
  const { t } = useTranslation();
  const now = serverNow();
  const past = (at: number) => (at <= now ? at : null);
  const steps = [
    ["opened", past(issue.startTime), issue.startTime],
    ["closed", past(issue.lockTime), issue.lockTime],
    ["result", issue.phases.result, issue.drawTime],
    ["calculated", issue.phases.calculated, null],
    ["paid", issue.phases.paid, null],
    ["rebated", issue.phases.rebated, null],
    ["chased", issue.phases.chased, null],
  ] as const;
  return (
    <ol className="grid gap-2">
      {steps.map(([name, done, due]) => (
        <li key={name} className="flex items-baseline gap-2">
          <span className={done === null ? "text-text3" : "text-win"}>
            <Icon name={done === null ? "clock" : "circle-check"} size={16} />
          </span>
          <span className={`grow ${done === null ? "text-text2" : "font-semibold"}`}>
            {t(`console-lottery.phase.${name}`)}
          </span>
          <span className="text-[13px] text-text2 text-end">
            {done !== null ? <When at={done} /> : due === null ? "–" : <When at={due} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
