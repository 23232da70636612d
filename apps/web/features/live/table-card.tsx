import type { Received } from "@taya/kernel/call";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contracts } from "../../lib/contracts.ts";
import { formatNumber } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import { beadOf } from "./bead.ts";

export type TableRow = Received<Contracts["play"]["tables"]>["list"][number];

const BEADS = 12;

/** A shared table in the lobby: where its round stands, its limits, its last results; the whole card opens it. */
export function TableCard({
  table,
  name,
  onOpen,
}: {
  readonly table: TableRow;
  readonly name: string;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation();
  const closed = table.phase === "IDLE";
  return (
    <article
      data-testid={`table-${table.tableId}`}
      className="group relative grid rounded-md overflow-hidden bg-bg2 ring-1 ring-inset ring-white/10 transition-transform duration-120 [@media(pointer:fine)]:hover:-translate-y-1"
    >
      <button
        type="button"
        onClick={onOpen}
        aria-label={t("table.open", { name: table.name })}
        className="absolute inset-0 z-10 rounded-md focus-visible:outline-offset-[-3px]"
      />
      <div className={`relative aspect-4/3 ${closed ? "grayscale opacity-70" : ""}`}>
        <Picture
          src={`/art/live/${table.game}.avif`}
          alt=""
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        <span className="absolute top-2 start-2 rounded bg-black/70 px-2 py-0.5 text-[11px] font-bold">
          {t("table.rngTable")}
        </span>
        <span className="absolute top-2 end-2 inline-flex items-center gap-1 rounded bg-black/70 px-2 py-0.5 text-[11px] font-bold">
          <Icon name="users" size={13} />
          <span className="sr-only">{t("table.players", { count: table.players })}</span>
          <span aria-hidden="true">{formatNumber(table.players)}</span>
        </span>
        <div className="absolute inset-x-0 bottom-0 p-2.5 pt-10 flex items-end gap-2 bg-linear-to-t from-black/90 to-transparent">
          <h3 className="grow min-w-0 leading-tight">
            <span className="block text-[11px] text-text2">{name}</span>
            <span className="block display text-[14px] truncate">{table.name}</span>
          </h3>
          <Phase table={table} />
        </div>
      </div>
      <div className="grid gap-1.5 p-2.5">
        <p className="text-[13px] text-text2">
          <Money amount={table.limits.min} /> – <Money amount={table.limits.max} />
        </p>
        <ol aria-label={t("table.lastResults")} className="flex gap-1 overflow-hidden h-6">
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
      </div>
    </article>
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
