import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { serverNow } from "@taya/client/server-time";
import { useRewardText } from "@taya/ui/reward-amount";
import { TimeLeft } from "@taya/ui/time-left";
import { ClaimPrizes } from "./claim-prize.tsx";
import { RaffleCheck } from "./raffle-check.tsx";
import type { Raffle } from "./use-raffles.ts";
import { Winners } from "./winners.tsx";

/** A raffle: what a ticket costs in play, what there is to win, one's own tickets, who has won and the proof of it. */
export function RaffleCard({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { title, status, unit, most, category, tickets, total } = raffle;
  return (
    <li className="card p-4 grid gap-4 content-start min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <When raffle={raffle} />
      </header>
      <p className="text-[13px] text-text2">
        {category === undefined
          ? t("raffles.rule", { unit: formatMoney(symbol, unit), count: most })
          : t("raffles.ruleOf", {
              unit: formatMoney(symbol, unit),
              count: most,
              games: t(`records.category.${category}`),
            })}
      </p>
      <Prizes prizes={raffle.prizes} />
      <dl className="grid grid-cols-2 gap-3">
        {tickets !== undefined && <Figure label={t("raffles.mine")} value={String(tickets)} />}
        {total !== undefined && <Figure label={t("raffles.total")} value={String(total)} />}
      </dl>
      <ClaimPrizes raffle={raffle} />
      {status === "CLOSED" && raffle.entropySource !== "" && (
        <p className="text-[13px] text-text2">{t("raffles.waits", { source: raffle.entropySource })}</p>
      )}
      {status === "DRAWN" && <Winners raffle={raffle} />}
      <RaffleCheck id={raffle.id} commit={raffle.commit} drawn={status === "DRAWN"} />
    </li>
  );
}

function When({ raffle: { status, opensAt, closesAt } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const minute = (at: number) => formatDateTime(at, timeZone).slice(0, 16);
  const now = serverNow();
  if (status === "OPEN" && now >= opensAt && now < closesAt) return <TimeLeft until={closesAt} />;
  const said =
    status === "DRAWN"
      ? t("raffles.drawn", { at: minute(closesAt) })
      : now < opensAt
        ? t("raffles.toCome", { at: minute(opensAt) })
        : t("raffles.closed");
  return <span className="text-[13px] text-text2">{said}</span>;
}

function Prizes({ prizes }: { readonly prizes: Raffle["prizes"] }) {
  const { t } = useTranslation();
  const say = useRewardText();
  return (
    <ul className="grid gap-1" aria-label={t("raffles.prizes")}>
      {prizes.map(({ kind, amount, count, wagering }, at) => (
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-bg2 px-3 py-2">
          <span className="text-[13px] text-text2">{t("raffles.times", { count })}</span>
          <span>
            <b className="money text-gold">{say(amount, kind)}</b>
            {kind === "bonus" && (
              <span className="ms-2 text-[13px] text-text3">{t("missions.unit.bonus", { count: wagering })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="rounded-md border border-line px-3 py-2">
    <dt className="text-[13px] text-text3">{label}</dt>
    <dd className="text-lg font-bold money">{value}</dd>
  </div>
);
