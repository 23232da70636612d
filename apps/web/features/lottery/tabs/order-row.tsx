import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { serverNow } from "@taya/client/server-time";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { toast } from "@taya/ui/toast";
import type { Room } from "../bet/room.ts";
import { Outcome } from "../result/outcome.tsx";
import type { Order } from "../types.ts";
import { sayReckoning } from "../reckoning.ts";
import { sayContent } from "../words.ts";
import { FairnessDialog } from "./fairness-dialog.tsx";
import { usePlayName } from "./play-names.ts";

const LOOKS: Readonly<Record<Order["status"], string>> = {
  ACCEPTED: "bg-bg3 text-info",
  WON: "bg-win text-gold-ink",
  LOST: "bg-bg3 text-text2",
  PUSH: "bg-bg3 text-warn",
  CANCELLED: "bg-bg3 text-text3",
  VOID: "bg-bg3 text-warn",
};
const LONG = 160;

/** One bet: what, how much, what became of it; taken back while its issue is open. */
export function OrderRow({ order, room }: { readonly order: Order; readonly room: Room }) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const playName = usePlayName(order);
  const [busy, setBusy] = useState(false);
  const [proof, setProof] = useState(false);
  const words = sayContent(t, order.content, order.gameId === room.game.gameId ? room.names : {});
  const issue = room.issues.onSale.find(({ numero }) => numero === order.numero);
  const open = order.gameId === room.game.gameId && issue !== undefined;
  const cancellable = order.status === "ACCEPTED" && open && order.chaseNumber === undefined;

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: t("lottery.orders.cancelSure"),
      text: t("lottery.orders.cancelText", { amount: order.amount, numero: order.numero }),
      yes: t("lottery.orders.cancel"),
      no: t("ui.close"),
      timeoutMs: issue && issue.lockTime - serverNow(),
    });
    if (!sure) return;
    setBusy(true);
    const result = await api.lottery.cancelOrder({ orderNumber: order.orderNumber }, { key: crypto.randomUUID() });
    setBusy(false);
    if (!result.ok) toast(sayFault(t, result.fault), "bad");
    refresh(api.lottery.ordersToday, api.wallet.balance);
  }
  return (
    <li
      className="card grid gap-2 p-3"
      data-testid="lottery-order"
      data-status={order.status}
      data-order={order.orderNumber}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="grow min-w-0 basis-64">
          <b>{playName(order.playId) ?? order.gameCode}</b>
          <p className="text-gold font-semibold break-words money whitespace-normal!">
            {words.length > LONG ? `${words.slice(0, LONG)}…` : words}
          </p>
          <p className="text-[12px] text-text3 money whitespace-normal!">
            {t("lottery.issueNo", { numero: order.numero })} · {formatDateTime(order.placedAt, zone)} ·{" "}
            {sayReckoning(t, order)}
            {order.group !== null && ` · ${t("lottery.group.short", { group: order.group })}`}
          </p>
        </div>
        <div className="text-end grid gap-1 justify-items-end">
          <span className={`rounded-full px-2.5 py-0.5 text-[12px] font-extrabold ${LOOKS[order.status]}`}>
            {t(`lottery.status.${order.status}`)}
          </span>
          <span className="text-[13px] text-text3">
            {t("lottery.orders.stake")} <Money amount={order.amount} className="text-text font-bold" />
          </span>
          {(order.status === "WON" || order.status === "PUSH") && (
            <span className="text-[13px] text-text3">
              {t("lottery.orders.payout")} <Money amount={order.payout} className="text-win font-bold" />
            </span>
          )}
        </div>
      </div>
      {(order.winningNumber !== "" || cancellable) && (
        <div className="flex flex-wrap items-center gap-3 justify-between">
          {order.winningNumber !== "" ? (
            <Outcome winning={order.winningNumber} gameCode={order.gameCode} size="small" />
          ) : (
            <span />
          )}
          {cancellable && (
            <Button busy={busy} onClick={() => void cancel()}>
              {t("lottery.orders.cancel")}
            </Button>
          )}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-[11px] text-text3 break-all">
        {order.orderNumber}
        {order.winningNumber !== "" && (
          <button
            type="button"
            onClick={() => setProof(true)}
            className="min-h-11 inline-flex items-center gap-1.5 text-[14px] font-bold text-brand-text hover:underline"
          >
            <Icon name="shield-check" size={16} />
            {t("lottery.results.verify")}
          </button>
        )}
      </p>
      {proof && <FairnessDialog game={order} numero={order.numero} onClose={() => setProof(false)} />}
    </li>
  );
}
