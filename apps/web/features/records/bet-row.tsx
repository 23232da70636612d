import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { RoundDetail } from "./round-detail.tsx";

type Row = Received<Contracts["bets"]["records"]>["list"][number];

/** One bet; pressing it opens what happened. */
export function BetRow({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const id = useId();
  const timeZone = useBrand((state) => state.timeZone);
  const [open, setOpen] = useState(false);
  return (
    <li className="rounded-md bg-bg2 overflow-hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="w-full min-h-14 px-4 py-2.5 grid grid-cols-[1fr_auto_auto] items-center gap-x-4 text-start hover:bg-bg3"
      >
        <span className="min-w-0">
          <b className="block truncate font-semibold">{row.game}</b>
          <span className="block text-[12px] text-text3 money">
            {formatDateTime(row.placedAt, timeZone)} · {t(`records.status.${row.status}`)}
          </span>
        </span>
        <span className="text-end">
          {/* An open bet is neither won nor lost yet. */}
          {row.status !== "OPEN" && <Money amount={row.net} signed className="block font-bold" />}
          <span className="block text-[12px] text-text3">
            {t(row.free ? "records.freeRound" : "records.summary.stake")} <Money amount={row.free ?? row.stake} />
          </span>
        </span>
        <Icon name="chevron-down" className={`transition-transform duration-120 ${open ? "rotate-180" : ""}`} />
      </button>
      <div id={id} hidden={!open} className="border-t border-line p-4">
        {open && <RoundDetail id={row.id} shown={row.status} />}
      </div>
    </li>
  );
}
