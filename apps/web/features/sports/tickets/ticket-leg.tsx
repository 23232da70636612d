import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { useOdds } from "../odds/use-odds-format.ts";
import { Simulated } from "../slip/leg-row.tsx";
import { type LegEnd, LegResult } from "./leg-result.tsx";
import { eventPage, fairnessPage } from "./links.ts";

/** What is shown of a leg, whoever tells of it. */
export interface ShownLeg {
  readonly fixtureId: string;
  readonly fixtureName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  readonly odds: number;
  readonly result: LegEnd;
  readonly score?: { readonly home: number; readonly away: number } | undefined;
  readonly live?: boolean;
  readonly startAt?: number;
  readonly banker?: boolean;
  /** Played by a program, with a proof to be checked. */
  readonly simulated: boolean;
}

/** A leg of a ticket: what was picked at which price, where its match stands, how it ended, and the way to its proof. */
export function TicketLeg({ leg }: { readonly leg: ShownLeg }) {
  const { t } = useTranslation();
  const write = useOdds();
  const timeZone = useBrand((state) => state.timeZone);
  const { score, live = false, startAt, banker = false } = leg;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-2 border-t border-line first:border-0">
      <b className="text-[14px] leading-5">
        {leg.outcomeName}
        {banker && <span className="ms-1.5 rounded bg-brand px-1 text-[10px] text-white">{t("slip.banker")}</span>}
      </b>
      <span className="money font-bold text-gold text-end">{write(leg.odds)}</span>
      <span className="text-[12px] text-text2">{leg.marketName}</span>
      <span className="justify-self-end">
        <LegResult result={leg.result} />
      </span>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[12px] text-text3">
        {live && (
          <span className="rounded bg-danger px-1 text-[10px] font-bold uppercase text-white">{t("slip.live")}</span>
        )}
        {score && (
          <b className="money text-text">
            {score.home}–{score.away}
          </b>
        )}
        <Link to={eventPage(leg.fixtureId)} className="hover:underline hover:text-text">
          {leg.fixtureName}
        </Link>
        {!score && leg.result === null && startAt !== undefined && (
          <span className="money">{formatDateTime(startAt, timeZone).slice(5, -3)}</span>
        )}
        {leg.simulated && <Simulated />}
      </p>
      {leg.simulated && (
        <Link
          to={fairnessPage(leg.fixtureId)}
          className="justify-self-end self-end inline-flex min-h-6 items-center gap-1 text-[12px] font-semibold text-brand-text hover:underline"
        >
          <Icon name="shield-check" size={14} />
          {t("slip.verify")}
          <span className="sr-only"> {leg.fixtureName}</span>
        </Link>
      )}
    </li>
  );
}
