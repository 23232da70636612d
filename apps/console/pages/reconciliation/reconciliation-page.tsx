import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Loaded, Refused } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import type { Reconciliation } from "./types.ts";
import { bookAmount } from "../../lib/figures.ts";
import { useRight } from "../../lib/session.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { TrialState } from "../../ui/trial-state.tsx";
import { Breaks } from "./breaks-part.tsx";
import { Invariants } from "./invariants-part.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 60_000;
const WAITING_MS = 2_000;

/** The last check of the invariants: when and how it was made, what each check said, and every break until it is closed. */
export default function ReconciliationPage() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<RefusedCall>();
  /** The full proof that stood here when another was asked for. */
  const [asked, setAsked] = useState<{ readonly before: number }>();
  const reading = useCall(api.reconciliation.overview, {}, { everyMs: asked ? WAITING_MS : EVERY_MS });
  const fullAt = reading.data?.proof?.fullAt ?? 0;
  const waits = asked !== undefined && fullAt <= asked.before;
  const came = asked !== undefined && !waits;
  useEffect(() => {
    if (!came) return;
    setAsked(undefined);
    toast(t("console.proveAll.done"), "good");
  }, [came, t]);
  async function proveAll(): Promise<void> {
    setRefusal(undefined);
    setAsked({ before: fullAt });
    const answer = await api.reconciliation.proveBooks({});
    if (answer.ok) return;
    setAsked(undefined);
    setRefusal(answer);
  }
  const may = useRight("wallet.write");
  const action = may && (
    <Push onClick={() => void proveAll()} busy={waits}>
      {!waits && <Icon name="refresh" size={16} />}
      {t(waits ? "console.proveAll.runs" : "console.proveAll")}
    </Push>
  );
  return (
    <Page title={t("console.place.reconciliation")} actions={action}>
      {refusal && <Refused refusal={refusal} onRetry={() => void proveAll()} />}
      <Loaded reading={reading}>{(found) => <Shown found={found} />}</Loaded>
    </Page>
  );
}

function Shown({ found }: { readonly found: Reconciliation }) {
  const { t } = useTranslation();
  const { proof: invariants } = found;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {found.payoutsPaused && (
        <p role="alert" className="card xl:col-span-2 flex gap-2 border-lose p-3 font-semibold text-lose">
          <Icon name="alert-triangle" />
          {t("console.payoutsPaused")}
        </p>
      )}
      {found.breaks.length > 0 && (
        <div className="xl:col-span-2 min-w-0">
          <Breaks breaks={found.breaks} provedAt={invariants?.at ?? 0} />
        </div>
      )}
      <Invariants {...found} />
      <Part title={t("console.trialBalance")} aside={invariants && <TrialState rows={found.trialBalance} />}>
        <Table
          label={t("console.trialBalance")}
          rows={found.trialBalance}
          keyOf={({ kind, currency }) => `${kind} ${currency}`}
          empty={t(invariants ? "console.noBooks" : "console.proofMissing")}
          columns={[
            { id: "kind", label: t("console.book"), cell: ({ kind }) => t(`console.account.${kind}`, kind) },
            {
              id: "currency",
              label: t("console.currency"),
              cell: ({ currency }) => <span translate="no">{currency}</span>,
            },
            {
              id: "amount",
              label: t("console.amount"),
              end: true,
              cell: ({ currency, amount }) => <span className="money">{bookAmount(currency, amount)}</span>,
            },
          ]}
        />
      </Part>
      {found.breaks.length === 0 && invariants && (
        <p role="status" className="card xl:col-span-2 p-4 text-text2">
          {t("console.noBreaks")}
        </p>
      )}
    </div>
  );
}
