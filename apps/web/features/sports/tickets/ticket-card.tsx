import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { formatMinor, perMillion } from "@taya/kernel/minor";
import { Money } from "@taya/ui/money";
import { useLiveFixtures } from "../odds/live-fixture.ts";
import { useOdds } from "../odds/use-odds-format.ts";
import { CopyNumber } from "../slip/copy-number.tsx";
import { sayReason } from "../slip/say-reason.ts";
import { CashOut } from "./cash-out.tsx";
import { Corrections } from "./corrections.tsx";
import { TicketLeg } from "./ticket-leg.tsx";
import type { Bet } from "./types.ts";

const OPEN = new Set<Bet["status"]>(["PENDING", "ACCEPTED"]);
const TONES: Readonly<Record<Bet["status"], string>> = {
  PENDING: "bg-warn/20 text-warn",
  ACCEPTED: "bg-bg3 text-text2",
  REJECTED: "bg-lose/15 text-lose",
  CASHED_OUT: "bg-info/15 text-info",
  SETTLED: "bg-bg3 text-text2",
  VOID: "bg-info/15 text-info",
};

/** How a settled ticket is called: by what came back of it. */
function wordOf({ status, payout, totalStake }: Bet): string {
  if (status !== "SETTLED") return status;
  if (Number(payout) === 0) return "LOST";
  return Number(payout) > Number(totalStake) ? "WON" : "RETURNED";
}

/** A ticket: its legs with where they stand, what it costs and returns, and while it is open what is offered for it. */
export function TicketCard({ bet, children }: { readonly bet: Bet; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const write = useOdds();
  const timeZone = useBrand((state) => state.timeZone);
  const playing = bet.legs.filter(({ fixtureStatus }) => fixtureStatus === "LIVE");
  const live = useLiveFixtures(OPEN.has(bet.status) ? playing.map(({ fixtureId }) => fixtureId) : []);
  const word = wordOf(bet);
  const tone = word === "WON" ? "bg-win/15 text-win" : TONES[bet.status];
  return (
    <article
      className={`card overflow-hidden ${word === "WON" ? "border-win/50" : ""}`}
      data-testid="ticket"
      data-status={bet.status}
      aria-label={t("slip.ticketName", { kind: t(`slip.ticket.${bet.type}`), number: bet.betId })}
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 bg-bg2 px-3 py-2">
        <b>{t(`slip.ticket.${bet.type}`)}</b>
        <span className="money text-text2">
          {bet.lines > 1 ? t("slip.lines", { count: bet.lines }) : bet.legs.length > 1 && write(bet.odds)}
        </span>
        <span className={`ms-auto rounded-full px-2 py-0.5 text-[12px] font-bold ${tone}`}>
          {t(`slip.status.${word}`)}
        </span>
      </header>
      <ul className="px-3">
        {bet.legs.map((leg) => (
          <TicketLeg
            key={`${leg.fixtureId}${leg.typeId}${leg.spec}${leg.outcomeId}`}
            leg={{
              ...leg,
              score: live[leg.fixtureId]?.score ?? leg.score,
              live: leg.fixtureStatus === "LIVE" && leg.result === null,
            }}
          />
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-3 border-t border-line px-3 py-2.5">
        <Sum name={t("slip.total")} amount={bet.totalStake} />
        {OPEN.has(bet.status) ? (
          <Sum name={t("slip.potential")} amount={restOf(bet.potential, bet.cashOut.part)} end />
        ) : (
          <Sum name={t("slip.payout")} amount={bet.payout} end tone={word === "WON" ? "text-win" : ""} />
        )}
      </dl>
      <div className="grid gap-2.5 px-3 pb-3 empty:hidden">
        {bet.reason && !OPEN.has(bet.status) && <p className="text-[13px] text-warn">{sayReason(t, bet.reason)}</p>}
        <CashedOut bet={bet} />
        {bet.status === "ACCEPTED" && <CashOut bet={bet} />}
        {(bet.status === "SETTLED" || bet.status === "VOID") && <Corrections betId={bet.betId} />}
        {children}
        <footer className="flex items-center gap-1 text-[11px] text-text3">
          <span className="grow min-w-0">
            <span className="money">{formatDateTime(bet.at, timeZone)}</span>
            <bdi className="block truncate">{bet.betId}</bdi>
          </span>
          <CopyNumber text={bet.betId} />
        </footer>
      </div>
    </article>
  );
}

const WHOLE = 1_000_000;

/** What is left of an amount once a part of the ticket, in millionths, was cashed out. */
function restOf(amount: string, part: number): string {
  const whole = toMinor(amount);
  return formatMinor(whole - perMillion(whole, BigInt(part)));
}

/** What was paid before the end, and for which part. */
function CashedOut({ bet: { cashOut, status } }: { readonly bet: Bet }) {
  const { t } = useTranslation();
  if (cashOut.part === 0) return null;
  return (
    <p className="flex justify-between gap-3 text-[13px] text-info" data-testid="ticket-cashed">
      <span>
        {status === "CASHED_OUT" || cashOut.part === WHOLE
          ? t("slip.cash.all")
          : t("slip.cash.part", { percent: Math.round(cashOut.part / 10_000) })}
      </span>
      <Money amount={cashOut.paid} className="font-bold" />
    </p>
  );
}

interface SumProps {
  readonly name: string;
  readonly amount: string;
  readonly end?: boolean;
  readonly tone?: string;
}

const Sum = ({ name, amount, end = false, tone = "" }: SumProps) => (
  <div className={end ? "text-end" : ""}>
    <dt className="text-[12px] text-text3">{name}</dt>
    <dd className={`font-bold ${tone}`}>
      <Money amount={amount} />
    </dd>
  </div>
);
