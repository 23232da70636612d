import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import { Money } from "@taya/ui/money";
import { useOdds } from "../odds/use-odds-format.ts";
import { sayReason } from "../slip/say-reason.ts";
import { TicketLeg } from "./ticket-leg.tsx";

type SportsRecord = NonNullable<Received<Contracts["bets"]["recordDetail"]>["sports"]>;

/** A sports ticket in the betting record: its kind and price, its legs with how they ended, what it could return. */
export default function BetWords({ bet }: { readonly bet: SportsRecord }) {
  const { t } = useTranslation();
  const write = useOdds();
  const cashed = /[1-9]/.test(bet.cashedOut);
  return (
    <div className="grid gap-2" data-testid="sports-bet">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{t(`slip.ticket.${bet.type}`)}</b>
        {bet.legs.length > 1 && <span className="money text-gold font-bold">{write(bet.odds)}</span>}
        {bet.lines > 1 && <span className="text-text2">{t("slip.lines", { count: bet.lines })}</span>}
        <span className="ms-auto text-text2">
          {t("slip.potential")} <Money amount={bet.potential} />
        </span>
      </p>
      {bet.reason && <p className="text-[13px] text-warn">{sayReason(t, bet.reason)}</p>}
      <ul className="rounded-sm bg-bg1 px-3">
        {bet.legs.map((leg) => (
          <TicketLeg
            key={`${leg.fixtureId}${leg.marketName}${leg.outcomeName}`}
            leg={{ ...leg, simulated: leg.proof !== undefined }}
          />
        ))}
      </ul>
      {cashed && (
        <p className="flex justify-between gap-3 text-[13px] text-info">
          {t("slip.cash.paidBefore")} <Money amount={bet.cashedOut} className="font-bold" />
        </p>
      )}
    </div>
  );
}
