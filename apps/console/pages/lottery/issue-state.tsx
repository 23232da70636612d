import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { issuePath, type LotteryIssue } from "./types.ts";

const LOOKS: Partial<Record<LotteryIssue["status"], string>> = {
  ON_SALE: "text-win",
  CLOSED: "text-warn",
  DRAWN: "text-warn",
  SETTLING: "text-warn",
  VOID: "text-lose",
};

/** The number of an issue, leading to its page, and its lottery; `search` is the list's own, to come back to. */
export function IssueName({ issue, search }: { readonly issue: LotteryIssue; readonly search?: string }) {
  return (
    <>
      <Link className="link money" to={issuePath(issue)} state={search === undefined ? undefined : { search }}>
        {issue.numero}
      </Link>
      <br />
      <span className="text-[12px] text-text2">{issue.gameName}</span>
    </>
  );
}

/** Where an issue stands in a word, and what stands out about it. */
export function IssueState({ issue: { status, anomaly, run } }: { readonly issue: LotteryIssue }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={LOOKS[status] ?? "text-text2"}>{t(`console-lottery.status.${status}`)}</b>
      {run > 1 && (
        <span className="block text-[12px] text-text2">{t("console-lottery.corrected", { count: run - 1 })}</span>
      )}
      {anomaly && (
        <span className="block text-[12px] font-semibold text-lose">{t(`console-lottery.anomaly.${anomaly}`)}</span>
      )}
    </>
  );
}

/** A result as its balls, or lots by tier. */
export function Winning({ text }: { readonly text: string }) {
  if (text === "") return "–";
  if (!text.includes(":")) {
    return (
      <span className="inline-flex flex-wrap gap-1">
        {text.split(",").map((ball, at) => (
          // Balls may repeat: the place is what tells them apart.
          // eslint-disable-next-line react/no-array-index-key
          <span key={at} className="min-w-6 rounded-full bg-bg2 px-1.5 text-center font-bold money">
            {ball}
          </span>
        ))}
      </span>
    );
  }
  return (
    <span className="grid gap-0.5 min-w-0">
      {text.split(";").map((tier) => {
        const [name = "", lots = ""] = tier.split(":");
        return (
          <span key={name} className="flex flex-wrap gap-x-2 min-w-0">
            <b className="text-text2">{name}</b>
            {lots.split(",").map((lot, at) => (
              // Lots may repeat: the place is what tells them apart.
              // eslint-disable-next-line react/no-array-index-key
              <span key={at} className="money">
                {lot}
              </span>
            ))}
          </span>
        );
      })}
    </span>
  );
}
