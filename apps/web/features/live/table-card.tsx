import type { Received } from "@taya/kernel/call";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import { formatNumber } from "@taya/client/format";
import { serverNow } from "@taya/client/server-time";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { CardFrame } from "./card-frame.tsx";
import { beadOf } from "./bead.ts";
import { colourOf } from "./colour.ts";

export type TableRow = Received<Contracts["play"]["tables"]>["list"][number];

const BEADS = 12;

/** A shared table in the lobby: where its round stands, its limits, its last results; the whole card opens it. */
export function TableCard({ table, onOpen }: { readonly table: TableRow; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <CardFrame
      testId={`table-${table.tableId}`}
      name={table.name}
      game={table.game}
      flat
      colour={colourOf(table.tableId)}
      corner={
        table.players > 0 && (
          <span className="absolute top-2 end-2 inline-flex items-center gap-1 rounded bg-black/70 px-2 py-0.5 text-[11px] font-bold">
            <Icon name="users" size={13} />
            <span className="sr-only">{t("table.players", { count: table.players })}</span>
            <span aria-hidden="true">{formatNumber(table.players)}</span>
          </span>
        )
      }
      title={
        <>
          <Phase table={table} />
          <h3 className="display text-[14px] leading-tight max-w-full truncate">{table.name}</h3>
        </>
      }
      onOpen={onOpen}
    >
      <p className="text-[13px] text-text2">
        <Money amount={table.limits.min} /> – <Money amount={table.limits.max} />
      </p>
      <ol aria-label={t("table.lastResults")} className="flex flex-wrap gap-1 overflow-hidden h-6">
        {table.history
          .slice(-BEADS)
          .toReversed()
          .map((brief, at) => {
            const { text, look } = beadOf(table.game, brief);
            return (
              <li
                key={at}
                className={`grid place-items-center h-6 min-w-6 px-1 rounded-full text-[11px] font-extrabold shrink-0 ${look}`}
              >
                {text}
              </li>
            );
          })}
        {table.history.length === 0 && <li className="text-[13px] text-text3">{t("table.noRounds")}</li>}
      </ol>
    </CardFrame>
  );
}

/** How long bets are taken, or what happens instead. */
function Phase({ table }: { readonly table: TableRow }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil(((table.closesAt ?? 0) - now) / 1_000);
  const betting = (table.phase === "BETTING_OPEN" || table.phase === "CLOSING") && left > 0;
  const text = betting
    ? t("table.betsFor", { seconds: left })
    : t(`table.phase.${table.phase === "BETTING_OPEN" ? "BETTING_CLOSED" : table.phase}`);
  return (
    <span
      className={`shrink-0 rounded-full px-2 py-0.5 text-[11px] font-bold money ${betting ? "bg-win text-gold-ink" : "bg-black/70 text-text"}`}
    >
      {text}
    </span>
  );
}
