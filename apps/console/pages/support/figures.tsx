import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Refused } from "@taya/ui/states";
import { Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";
import { When } from "../../ui/when.tsx";
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
      <div className="grid gap-2 content-start">
        {data?.outside && <Outside {...data.outside} />}
        <Operators list={data?.operators} />
      </div>
    </div>
  );
}

/** The outside helpdesk that answers as well, and whether it is told what is written. */
function Outside({ name, waiting, since, dead }: NonNullable<Now["outside"]>) {
  const { t } = useTranslation();
  const say = (key: string, values: Record<string, unknown> = {}) => t(`console-support.outside.${key}`, values);
  return (
    <p className="card px-4 py-3 grid gap-1">
      <span>{say("serves", { name })}</span>
      <span className={waiting > 0 || dead > 0 ? "text-warn" : "text-text2"}>
        {since === undefined && dead === 0 && say("told")}
        {since !== undefined && say("waits", { count: waiting, what: formatNumber(waiting) })}
        {since !== undefined && (
          <>
            {" "}
            <When at={since} age />
          </>
        )}
        {dead > 0 && <span className="block">{say("dead", { count: dead, what: formatNumber(dead) })}</span>}
      </span>
    </p>
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
