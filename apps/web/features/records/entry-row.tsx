import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { CopyButton } from "@taya/ui/copy-button";
import { beforeOf } from "./before.ts";

type Row = Received<Contracts["wallet"]["records"]>["list"][number];

/** One entry; pressing it opens its lines in the ledger. */
export function EntryRow({ row }: { readonly row: Row }) {
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
          <b className="block font-semibold break-words">
            {t([`records.type.${row.type}`, "records.type.other"], { type: row.type })}
          </b>
          <span className="block text-[12px] text-text3">
            <span className="money">{formatDateTime(row.at, timeZone)}</span> · {t(`reports.status.${row.status}`)}
          </span>
        </span>
        <span className="text-end">
          <Money amount={row.amount} signed className="block font-bold" />
          <span className="block max-w-32 sm:max-w-none text-[12px] text-text3">
            {row.ofBonus ? (
              t("records.account.ofBonus")
            ) : (
              <>
                {t("records.account.after")} <Money amount={row.balanceAfter} />
              </>
            )}
          </span>
        </span>
        <Icon name="chevron-down" className={`transition-transform duration-120 ${open ? "rotate-180" : ""}`} />
      </button>
      <div id={id} hidden={!open} className="border-t border-line p-4">
        {open && <Lines id={row.id} reference={row.ref} />}
      </div>
    </li>
  );
}

const HEADS = ["records.account.line", "reports.line.before", "records.account.amount", "records.account.lineAfter"];

function Lines({ id, reference }: { readonly id: string; readonly reference: string }) {
  const { t } = useTranslation();
  const record = useCall(api.wallet.record, { id });
  if (record.fault) return <Failed fault={record.fault} onRetry={record.retry} />;
  if (!record.data) return <SkeletonRows rows={2} />;
  return (
    <div className="grid gap-3">
      {reference && (
        <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-text3">
          {t("records.account.ref")}: <bdi className="break-all text-text2">{reference}</bdi>
          <CopyButton small text={reference} />
        </p>
      )}
      <table className="w-full text-[13px]">
        <caption className="text-start font-semibold pb-2">{t("records.account.details")}</caption>
        <thead className="text-text3">
          <tr>
            {HEADS.map((head, at) => (
              <th key={head} scope="col" className={`font-semibold py-1 ${at === 0 ? "text-start" : "text-end"}`}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.data.legs.map((leg, at) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1.5">{t([`records.leg.${leg.kind}`, "records.leg.other"], { kind: leg.kind })}</td>
              <td className="py-1.5 text-end">
                {leg.after === undefined ? "—" : <Money amount={beforeOf(leg.after, leg.amount)} />}
              </td>
              <td className="py-1.5 text-end">
                <Money amount={leg.amount} signed />
              </td>
              <td className="py-1.5 text-end">{leg.after === undefined ? "—" : <Money amount={leg.after} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
