import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Loaded } from "@taya/ui/states";
import { Facts, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

interface Whom {
  readonly id: string;
  readonly username: string;
}

/** A player's rank, points and unpaid cashback, and the way to what they have redeemed. */
export function PlayerLoyalty({ player }: { readonly player: Whom }) {
  const { t } = useTranslation();
  const reading = useCall(api.loyalty.adminMember, { id: player.id });
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  return (
    <Part
      title={t("console.place.loyalty")}
      aside={
        <Link className="link" to={`/loyalty/redemptions?username=${encodeURIComponent(player.username)}`}>
          {say("tab.redemptions")}
        </Link>
      }
    >
      <Loaded reading={reading} rows={4}>
        {({ rankLevel, labelName, progress, keep, next, claimable, history, points, pending, cashback, withheld }) => {
          const of = ({ have, need }: { readonly have: string; readonly need: string }): ReactNode => (
            <>
              <Money amount={have} /> / <Money amount={need} />
            </>
          );
          return (
            <>
              {withheld && (
                <p className="font-semibold text-warn">{say("withheld", { why: t(`faults.${withheld}`) })}</p>
              )}
              <Facts
                facts={[
                  [say("rank"), `${rankLevel} · ${labelName}`],
                  ...(next
                    ? ([
                        [say("toNextDeposit", { name: next.labelName }), of(progress.deposit)],
                        [say("toNextBet", { name: next.labelName }), of(progress.validBet)],
                      ] as const)
                    : []),
                  [say("keepMonth", { month: keep.month }), of(keep)],
                  [say("points"), formatNumber(points)],
                  [say("pending"), formatNumber(pending)],
                  [say("cashbackUnpaid"), <Money key="cashback" amount={cashback} />],
                  ...claimable.map(
                    ({ kind, level, amount }) =>
                      [say(`reward.${kind}`, { level }), <Money key={kind + level} amount={amount} />] as const,
                  ),
                ]}
              />
              {history.length > 0 && (
                <details>
                  <summary className="font-semibold">{say("history")}</summary>
                  <ol className="mt-2 grid gap-1 text-[13px]">
                    {history.map(({ was, level, why, month, at }) => (
                      <li key={`${at} ${was}`}>
                        {was} → <b>{level}</b> · {say(`why.${why}`, { month })} · <When at={at} />
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}
