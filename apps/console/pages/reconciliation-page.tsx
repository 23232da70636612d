import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Icon } from "../../web/ui/icon.tsx";
import { calls, type Reconciliation } from "../lib/calls.ts";
import { bookAmount } from "../lib/figures.ts";
import { useRead } from "../lib/read.ts";
import { useShow } from "../ui/any.tsx";
import { Page, Part } from "../ui/page.tsx";
import { Loaded } from "../ui/states.tsx";
import { Table } from "../ui/table.tsx";
import { BreakDeeds } from "./break-deeds.tsx";
import { TrialState } from "../ui/trial-state.tsx";
import { useToday, When } from "../ui/when.tsx";

/** The books of a day against themselves and against the providers. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const day = search.get("day") ?? today;
  const reading = useRead(calls.reconciliation, { day });
  const pick = (
    <label className="flex items-center gap-2">
      <span className="text-text2">{t("console.day")}</span>
      <input
        type="date"
        className="box"
        max={today}
        value={day}
        onChange={(event) => setSearch(event.target.value ? { day: event.target.value } : {}, { replace: true })}
      />
    </label>
  );
  return (
    <Page title={t("console.place.reconciliation")} actions={pick}>
      <Loaded reading={reading}>{(found) => <Shown found={found} />}</Loaded>
    </Page>
  );
}

function Shown({ found }: { readonly found: Reconciliation }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {found.payoutsPaused && (
        <p role="alert" className="card xl:col-span-2 flex gap-2 border-lose p-3 font-semibold text-lose">
          <Icon name="alert-triangle" />
          {t("console.payoutsPaused")}
        </p>
      )}
      <Part title={t("console.trialBalance")} aside={<TrialState rows={found.trialBalance} />}>
        <Table
          label={t("console.trialBalance")}
          rows={found.trialBalance}
          keyOf={({ kind, currency }) => `${kind} ${currency}`}
          empty={t("console.noEntries")}
          columns={[
            { id: "kind", label: t("console.book"), cell: ({ kind }) => kind },
            { id: "currency", label: t("console.currency"), cell: ({ currency }) => currency },
            {
              id: "amount",
              label: t("console.amount"),
              end: true,
              cell: ({ currency, amount }) => <span className="money">{bookAmount(currency, amount)}</span>,
            },
          ]}
        />
      </Part>
      <Part title={t("console.checks")}>
        <Table
          label={t("console.checks")}
          rows={found.checks}
          keyOf={({ name }) => name}
          empty={t("console.noChecks")}
          columns={[
            { id: "name", label: t("console.check"), cell: ({ name }) => t(`console.check.${name}`, name) },
            {
              id: "ok",
              label: t("console.result"),
              cell: ({ ok }) => (
                <span className={`flex gap-1 font-semibold ${ok ? "text-win" : "text-lose"}`}>
                  <Icon name={ok ? "circle-check" : "circle-x"} size={18} />
                  {t(ok ? "console.fine" : "console.check.broken")}
                </span>
              ),
            },
            { id: "count", label: t("console.count"), end: true, cell: ({ count }) => count },
          ]}
        />
      </Part>
      <div className="xl:col-span-2 min-w-0">
        <Part title={t("console.breaks")}>
          <Breaks breaks={found.breaks} />
        </Part>
      </div>
    </div>
  );
}

function Breaks({ breaks }: Pick<Reconciliation, "breaks">) {
  const { t } = useTranslation();
  const show = useShow();
  return (
    <Table
      label={t("console.breaks")}
      rows={breaks}
      keyOf={({ id }) => id}
      empty={t("console.noBreaks")}
      columns={[
        { id: "name", label: t("console.check"), cell: ({ name }) => t(`console.check.${name}`, name) },
        { id: "since", label: t("console.since"), cell: ({ since }) => <When at={since} age /> },
        { id: "owner", label: t("console.owner"), wide: true, cell: ({ owner }) => owner || "–" },
        { id: "sla", label: t("console.sla"), wide: true, cell: ({ sla }) => <Due sla={sla} /> },
        { id: "detail", label: t("console.detail"), cell: ({ detail }) => show("detail", detail) },
        { id: "deeds", label: t("console.deeds"), cell: (found) => <BreakDeeds found={found} /> },
      ]}
    />
  );
}

function Due({ sla }: { readonly sla: number | string | null | undefined }) {
  return typeof sla === "number" && sla > 1e12 ? <When at={sla} /> : <>{sla ?? "–"}</>;
}
