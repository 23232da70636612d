import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatMinor } from "@taya/kernel/minor";
import { typedAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { useOdds } from "../odds/use-odds-format.ts";
import { forgetOrders, type Order } from "./orders.ts";
import { sayRefusal } from "./say-reason.ts";
import { withStake } from "./slip.rules.ts";
import { changeSlip } from "./slip-store.ts";
import { wishOf } from "./ticket.rules.ts";
import type { Betting } from "./use-betting.ts";
import { useOnline } from "./use-online.ts";

/** Where somebody goes to mend a refusal. */
const MENDED: Readonly<Record<string, { readonly modal: string; readonly p?: string; readonly say: string }>> = {
  WALLET_INSUFFICIENT: { modal: "member", p: "depositv2", say: "slip.mend.deposit" },
  KYC_REQUIRED: { modal: "member", p: "securityCenter", say: "slip.mend.verify" },
  KYC_REJECTED: { modal: "member", p: "securityCenter", say: "slip.mend.verify" },
  AUTH_TRIAL_FORBIDDEN: { modal: "register", say: "shell.register" },
  AUTH_NOT_LOGGED_IN: { modal: "login", say: "shell.login" },
  AUTH_SESSION_EXPIRED: { modal: "login", say: "shell.login" },
};
const LIMITS = { modal: "member", p: "securityCenter", say: "slip.mend.limits" };
const BOX = "grid gap-2 rounded-sm border bg-bg0 p-3 text-[13px]";

/** What stands between the slip and its bet: money that lacks, prices that moved, and why a bet was not taken. */
export function SlipNotes({ betting }: { readonly betting: Betting }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { moved, short, orders, staked } = betting;
  return (
    <>
      {orders
        .filter((order) => concerns(order, betting))
        .map((order) => (
          <OrderNote key={order.requestId} order={order} several={orders.length > 1} />
        ))}
      {!online && (
        <p role="alert" data-testid="slip-offline" className={`${BOX} border-warn`}>
          {t("slip.offline")}
        </p>
      )}
      {moved.length > 0 && <Moved count={moved.length} />}
      {short > 0n && staked.length > 0 && <Short amount={formatMinor(short)} />}
    </>
  );
}

/** What was refused or lost is said until the ticket is another one. */
function concerns({ state, ticket, stake }: Order, { views }: Betting): boolean {
  if (state !== "refused" && state !== "lost") return true;
  return views.some((view) => wishOf(view.ticket, formatMinor(view.unit)) === wishOf(ticket, stake));
}

function OrderNote({ order, several }: { readonly order: Order; readonly several: boolean }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const symbol = useBrand((state) => state.currencySymbol);
  const { state, fault = "", detail, ticket } = order;
  if (state === "unsure") {
    return (
      <div role="alert" data-testid="slip-unsure" className={`${BOX} border-warn`}>
        <p>{t("slip.unsure")}</p>
      </div>
    );
  }
  if (state === "lost") {
    return (
      <div role="alert" data-testid="slip-lost" className={`${BOX} border-lose`}>
        <p>{t("slip.lost")}</p>
      </div>
    );
  }
  const { max, odds } = (detail?.value ?? {}) as { readonly max?: string; readonly odds?: number };
  if (state !== "refused") return null;
  if (fault === "GAME_ODDS_CHANGED") return odds === undefined ? null : <MovedTogether odds={odds} />;
  const mend = MENDED[fault] ?? (fault.startsWith("RG_") ? LIMITS : undefined);
  return (
    <div role="alert" data-testid="slip-refused" data-fault={fault} className={`${BOX} border-lose`}>
      <p>
        {several && <b className="block">{ticket.legs.map(({ outcomeName }) => outcomeName).join(" + ")}</b>}
        <b>{t("slip.notPlaced")}</b> {sayRefusal(t, fault, detail, symbol)}
      </p>
      {mend && (
        <Button className="justify-self-start" onClick={() => open(mend.modal, mend.p ? { p: mend.p } : {})}>
          {t(mend.say)}
        </Button>
      )}
      {max !== undefined && /[1-9]/.test(max) && (
        <Button
          className="justify-self-start"
          onClick={() => {
            changeSlip((slip) => withStake(slip, ticket.id, typedAmount(max)));
            forgetOrders(({ requestId }) => requestId === order.requestId);
          }}
        >
          {t("slip.useMax", { amount: formatMoney(symbol, max) })}
        </Button>
      )}
    </div>
  );
}

function Moved({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <p data-testid="slip-moved" className="flex gap-2 text-[13px] text-warn">
      <Icon name="alert-triangle" size={16} />
      {t("slip.moved", { count })}
    </p>
  );
}

/** What legs of one match make together has moved; of others the prices themselves say it. */
function MovedTogether({ odds }: { readonly odds: number }) {
  const { t } = useTranslation();
  const write = useOdds();
  return (
    <p role="alert" data-testid="slip-moved-together" className="flex gap-2 text-[13px] text-warn">
      <Icon name="alert-triangle" size={16} />
      {t("slip.movedTogether", { odds: write(odds) })}
    </p>
  );
}

function Short({ amount }: { readonly amount: string }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const symbol = useBrand((state) => state.currencySymbol);
  return (
    <div data-testid="slip-short" className={`${BOX} border-warn grid-cols-[minmax(0,1fr)_auto] items-center`}>
      <p>{t("slip.short", { amount: formatMoney(symbol, amount) })}</p>
      <Button onClick={() => open("member", { p: "depositv2" })}>{t("slip.mend.deposit")}</Button>
    </div>
  );
}
