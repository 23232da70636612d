import { useTurning } from "@taya/client/turning";
import { topics } from "@taya/client/topics";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import type { Room } from "../bet/room.ts";
import { MembersOnly } from "./members-only.tsx";
import { OrderRow } from "./order-row.tsx";

const PAGE = 20;

/** One's bets of today on this game; what becomes of them is told at once. */
export default function OrdersTab({ room }: { readonly room: Room }) {
  return (
    <MembersOnly>
      <Orders room={room} />
    </MembersOnly>
  );
}

function Orders({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const { asked, toPage } = useTurning();
  const { pageNo, ...asOf } = asked;
  const [every, setEvery] = useState(false);
  const { gameId } = room.game;
  const { data, fault, retry } = useCall(
    api.lottery.ordersToday,
    { ...(!every && { gameId }), page: pageNo - 1, size: PAGE, ...asOf },
    { freshMs: 1_000 },
  );
  const drawn = room.issues.last.numero;
  useEffect(() => listen(topics.bets.mine, () => refresh(api.lottery.ordersToday)), []);
  useEffect(() => void refresh(api.lottery.ordersToday), [drawn]);
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={t("lottery.orders.which")} className="flex gap-2">
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={every === each}
            onClick={() => {
              setEvery(each);
              toPage(1);
            }}
            className="min-h-11 px-4 rounded-full bg-bg2 font-bold aria-pressed:bg-brand aria-pressed:text-white"
          >
            {each ? t("lottery.orders.all") : room.game.gameName}
          </button>
        ))}
      </div>
      {fault ? (
        <Failed fault={fault} onRetry={retry} />
      ) : !data ? (
        <SkeletonRows rows={6} />
      ) : data.totalElements === 0 ? (
        <Empty picture="receipt">{t("lottery.orders.none")}</Empty>
      ) : (
        <>
          <ul className="grid gap-2" data-testid="lottery-orders">
            {data.content.map((order) => (
              <OrderRow key={order.orderNumber} order={order} room={room} />
            ))}
          </ul>
          <Pager page={pageNo} total={data.totalElements} pageSize={PAGE} onPage={(to) => toPage(to, data)} />
        </>
      )}
    </div>
  );
}
