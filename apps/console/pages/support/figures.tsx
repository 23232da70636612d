import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Refused } from "@taya/ui/states";
import { Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";
import { durationOf } from "../../lib/figures.ts";
import type { Now } from "./types.ts";

const EVERY_MS = 5_000;
const SECONDS_UP_TO = 60_000;

/** How long somebody waits, such as `4.2 s` or `12 min`. */
const waited = (ms: number | undefined): string => {
  if (ms === undefined) return "–";
  return ms < SECONDS_UP_TO ? durationOf(ms) : `${formatNumber(Math.round(ms / SECONDS_UP_TO))} min`;
};

/** Who waits now, how soon was answered today, and who is there. */
export function Figures() {
  const { t } = useTranslation();
  const { data, refusal, retry } = useCall(api.support.desk, {}, { everyMs: EVERY_MS });
  if (refusal && !data) return <Refused refusal={refusal} onRetry={retry} />;
  const figures = [
    [t("console-support.waiting"), data && formatNumber(data.waiting)],
    [t("console-support.waitingVip"), data && formatNumber(data.vip)],
    [t("console-support.median"), data && waited(data.firstAnswer.median)],
    [t("console-support.p90"), data && waited(data.firstAnswer.p90)],
  ] as const;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <dl className="grid grid-cols-2 gap-2">
        {figures.map(([name, value]) => (
          <div key={name} className="card px-4 py-3 grid content-between gap-1">
            <dt className="text-[13px] text-text2">{name}</dt>
            <dd className="text-[20px] font-bold tabular-nums">{value ?? "…"}</dd>
          </div>
        ))}
      </dl>
      <Operators list={data?.operators} />
    </div>
  );
}

function Operators({ list }: { readonly list: Now["operators"] | undefined }) {
  const { t } = useTranslation();
  return (
    <Table
      label={t("console-support.operators")}
      rows={list}
      skeletons={2}
      keyOf={({ id }) => id}
      empty={t("console-support.nobody")}
      columns={[
        {
          id: "name",
          label: t("console-support.operators"),
          cell: ({ name, present }) => (
            <>
              <bdi translate="no">{name}</bdi>
              <span className={`ms-2 text-[12px] ${present ? "text-win" : "text-text2"}`}>
                {t(present ? "console-support.present" : "console-support.gone")}
              </span>
            </>
          ),
        },
        { id: "open", label: t("console-support.open"), end: true, cell: ({ open }) => formatNumber(open) },
        { id: "answered", label: t("console-support.answered"), end: true, cell: (row) => formatNumber(row.answered) },
      ]}
    />
  );
}
