import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { LimitCard } from "./limit-card.tsx";
import { LimitForm } from "./limit-form.tsx";
import type { LimitRow } from "@taya/client/limit-words";

/** Every limit with what is left of it, and the form for a new one. */
export default function Limits() {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.compliance.limits, {}, { everyMs: 30_000 });
  const [form, setForm] = useState<Pick<LimitRow, "kind" | "frame"> | "new">();
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={3} />;
  const done = () => {
    setForm(undefined);
    refresh(api.compliance.limits, api.wallet.depositMethods);
  };
  return (
    <div className="grid gap-4 min-w-0">
      <p className="flex gap-2 text-[13px] text-text2">
        <Icon name="info-circle" size={18} className="shrink-0" />
        {t("safer.limits.rule", { hours: data.waitHours })}
      </p>
      {data.list.length === 0 && !form && <p className="card p-4 text-text2">{t("safer.limits.none")}</p>}
      <ul className="grid md:grid-cols-2 gap-3">
        {data.list.map((row) => (
          <LimitCard
            key={`${row.kind} ${row.frame}`}
            row={row}
            waitHours={data.waitHours}
            onChange={() => setForm(row)}
            onDone={done}
          />
        ))}
      </ul>
      {form ? (
        <LimitForm
          key={form === "new" ? "new" : `${form.kind} ${form.frame}`}
          of={form === "new" ? undefined : form}
          rows={data.list}
          onDone={done}
          onCancel={() => setForm(undefined)}
        />
      ) : (
        <Button look="gold" className="justify-self-start" onClick={() => setForm("new")}>
          <Icon name="plus" />
          {t("safer.limits.add")}
        </Button>
      )}
    </div>
  );
}
