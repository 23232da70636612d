import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { useOdds } from "../odds/use-odds-format.ts";
import { CopyNumber } from "./copy-number.tsx";
import { forgetOrders, type Order } from "./orders.ts";
import { ShareButton } from "./share-button.tsx";
import { MOST_PICKS, type Slip } from "./slip.rules.ts";
import { changeSlip } from "./slip-store.ts";
import { systemOf } from "./ticket.rules.ts";

/** What was just bet, each with its number; the picks may be taken up again. */
export function Receipts({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation();
  const placed = orders.filter(({ state }) => state === "placed");
  if (placed.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 animate-[rise_180ms_var(--ease-out)]" data-testid="slip-receipts">
      <p className="flex items-center gap-2 font-bold text-win">
        <Icon name="circle-check" /> {t("slip.placed", { count: placed.length })}
      </p>
      {placed.map((order) => (
        <Receipt key={order.requestId} order={order} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button className="grow px-3! text-[13px]" onClick={() => keep(placed)}>
          {t("slip.keep")}
        </Button>
        <Link
          to="/sports/bets"
          className="grow min-h-11 px-3 rounded-md bg-bg3 font-bold text-[13px] inline-flex items-center justify-center"
        >
          {t("slip.mine")}
        </Link>
      </div>
    </div>
  );
}

/** Puts what was bet on the slip again, at the prices it was taken at, without a stake. */
function keep(placed: readonly Order[]): void {
  const again = placed.flatMap(({ ticket }) => ticket.legs);
  const [first] = placed;
  changeSlip((slip): Slip => ({
    ...slip,
    kind: placed.length === 1 ? first!.ticket.type : slip.kind,
    folds: first!.ticket.folds,
    picks: [...slip.picks, ...again].slice(0, MOST_PICKS),
  }));
  forgetOrders();
}

/** Which lines a system is made of, as it was chosen. */
function System({ ticket }: { readonly ticket: Order["ticket"] }) {
  const { t } = useTranslation();
  const { name, pick, of } = systemOf(ticket, ticket.legs.length, ticket.bankers.length);
  return ` · ${name ?? t("slip.pickOf", { pick, of })}`;
}

function Receipt({ order: { ticket, booked } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const write = useOdds();
  const { betId, totalStake, potential, odds, lines } = booked!;
  const several = ticket.legs.length > 1;
  return (
    <div className="grid gap-1.5 rounded-sm border border-win/60 bg-bg0 p-3">
      <div className="flex items-baseline justify-between gap-3">
        <b>
          {t(`slip.ticket.${ticket.type}`)}
          {ticket.type === "SYSTEM" && <System ticket={ticket} />}
        </b>
        <b className="money text-gold">{lines > 1 ? t("slip.lines", { count: lines }) : several && write(odds)}</b>
      </div>
      <ul className="grid gap-1 text-[13px]">
        {ticket.legs.map(({ fixtureId, typeId, spec, outcomeName, marketName, fixtureName, odds: price }) => (
          <li key={`${fixtureId}${typeId}${spec}${outcomeName}`} className="flex justify-between gap-3">
            <span className="min-w-0">
              {outcomeName} <span className="text-text3">· {marketName}</span>
              <span className="block text-[12px] leading-4 text-text3">{fixtureName}</span>
            </span>
            <span className="money text-text2">{write(price)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-0.5 text-[13px] border-t border-line pt-1.5">
        <div className="flex justify-between gap-3">
          <dt className="text-text3">{t("slip.total")}</dt>
          <dd>
            <Money amount={totalStake} />
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-text3">{t("slip.potential")}</dt>
          <dd className="font-bold text-win">
            <Money amount={potential} />
          </dd>
        </div>
      </dl>
      <div className="flex items-center gap-1">
        <span className="grow min-w-0 text-[11px] text-text3 break-all">
          {t("slip.number")} <bdi>{betId}</bdi>
        </span>
        <CopyNumber text={betId} />
        <ShareButton ticket={ticket} />
      </div>
    </div>
  );
}
