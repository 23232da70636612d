import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import type { LotteryIssue } from "./types.ts";
import { When } from "../../ui/when.tsx";
import { Winning } from "./issue-state.tsx";

/** What waits for a second person; numbers that differ stand beside each other. */
export function Entered({ issue }: { readonly issue: LotteryIssue }) {
  const { t } = useTranslation();
  const { entered, voidAsked } = issue;
  if (entered.length === 0 && !voidAsked) return null;
  const differ = new Set(entered.map(({ winningNumber }) => winningNumber)).size > 1;
  return (
    <section role="status" className="lg:col-span-2 grid gap-2 rounded-md border border-warn bg-bg1 p-3 min-w-0">
      {entered.length > 0 && (
        <p className="flex gap-2 font-semibold text-warn">
          <Icon name={differ ? "alert-triangle" : "clock"} />
          {t(`console-lottery.${differ ? "differ" : entered[0]?.correction ? "correctionWaits" : "resultWaits"}`)}
        </p>
      )}
      {entered.map(({ by, at, winningNumber }) => (
        <p key={by} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b>{by}</b>
          <Winning text={winningNumber} />
          <span className="text-[13px] text-text2">
            <When at={at} age />
          </span>
        </p>
      ))}
      {voidAsked && (
        <>
          <p className="flex gap-2 font-semibold text-warn">
            <Icon name="clock" />
            {t("console-lottery.voidWaits")}
          </p>
          <p className="break-words">
            <b>{voidAsked.by}</b> · {voidAsked.reason} ·{" "}
            <span className="text-[13px] text-text2">
              <When at={voidAsked.at} age />
            </span>
          </p>
        </>
      )}
    </section>
  );
}
