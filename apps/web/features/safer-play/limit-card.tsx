import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { toast } from "@taya/ui/toast";
import { leftOf, type LimitRow, sayValue, shareOf } from "@taya/client/limit-words";

interface LimitCardProps {
  readonly row: LimitRow;
  readonly waitHours: number;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

/** One limit: how much is left, when it starts anew, what waits. */
export function LimitCard({ row, waitHours, onChange, onDone }: LimitCardProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const zone = useBrand((state) => state.timeZone);
  const { kind, frame, pending, resetsAt } = row;
  const own = !row.byHouse || pending !== undefined;
  const say = (amount: LimitRow["amount"]) => sayValue(t, row, { amount }, symbol);

  async function remove(): Promise<void> {
    const question = {
      title: t("safer.limits.removeTitle"),
      text: t("safer.limits.removeText", { hours: waitHours }),
      yes: t("safer.limits.remove"),
      no: t("safer.limits.keep"),
      look: "danger",
    } as const;
    if (!(await confirm(question))) return;
    const result = await api.compliance.setLimit({ kind, frame, amount: null });
    if (!result.ok) return toast(sayFault(t, result.fault), "bad");
    onDone();
  }
  return (
    <li className="card p-4 grid gap-2 content-start min-w-0" data-testid={`limit-${kind}-${frame}`}>
      <header className="flex items-baseline gap-2">
        <h3 className="font-bold">{t(`safer.kind.${kind}`)}</h3>
        <span className="ms-auto max-w-full text-[13px] text-text2">{t(`safer.frame.${frame}`)}</span>
      </header>
      {kind === "hours" ? (
        <p className="font-bold">{sayValue(t, row, row, symbol)}</p>
      ) : (
        <>
          <p className="text-lg font-extrabold">{t("safer.limits.left", { left: say(leftOf(row)) })}</p>
          <Gauge share={shareOf(row)} label={t(`safer.kind.${kind}`)} />
          <p className="text-[13px] text-text2">
            {t("safer.limits.used", { used: say(row.used), amount: say(row.amount) })}
          </p>
        </>
      )}
      {resetsAt !== undefined && (
        <p className="text-[13px] text-text3">{t("safer.limits.resets", { at: formatDateTime(resetsAt, zone) })}</p>
      )}
      {row.byHouse && <p className="text-[13px] text-warn">{t("safer.limits.byHouse")}</p>}
      {pending && <Pending row={row} onDone={onDone} />}
      {own && !pending && (
        <div className="flex gap-2">
          <Button onClick={onChange}>{t("safer.limits.change")}</Button>
          <Button look="plain" onClick={() => void remove()}>
            {t("safer.limits.remove")}
          </Button>
        </div>
      )}
    </li>
  );
}

function Gauge({ share, label }: { readonly share: number; readonly label: string }) {
  const tone = share >= 100 ? "bg-lose" : share >= 80 ? "bg-warn" : "bg-win";
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className="h-2 rounded-full bg-bg0 overflow-hidden"
    >
      <div className={`h-full ${tone}`} style={{ width: `${share}%` }} />
    </div>
  );
}

/** A looser wish: when it may start, and the second yes once it may. */
function Pending({ row, onDone }: { readonly row: LimitRow; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const zone = useBrand((state) => state.timeZone);
  const [busy, setBusy] = useState(false);
  const { kind, frame, pending } = row;
  if (!pending) return null;
  const none = pending.amount === null;
  const values = {
    at: formatDateTime(pending.effectiveAt, zone),
    amount: none ? "" : sayValue(t, row, pending, symbol),
  };

  async function send(ask: () => ReturnType<typeof api.compliance.confirmLimit>): Promise<void> {
    setBusy(true);
    const result = await ask();
    setBusy(false);
    if (!result.ok) return toast(sayFault(t, result.fault), "bad");
    onDone();
  }
  const confirmIt = () => send(() => api.compliance.confirmLimit({ kind, frame }));
  const same = kind === "hours" ? { hours: row.hours } : { amount: row.amount };
  const keep = () => send(() => api.compliance.setLimit({ kind, frame, ...same }));
  return (
    <div className="grid gap-2 rounded-md border border-line bg-bg0 p-3">
      <p className="text-[13px]">
        {pending.needsConfirm
          ? t(none ? "safer.limits.readyNone" : "safer.limits.ready", values)
          : t(none ? "safer.limits.pendingNone" : "safer.limits.pending", values)}
      </p>
      <div className="flex flex-wrap gap-2">
        {pending.needsConfirm && (
          <Button look="brand" busy={busy} onClick={() => void confirmIt()}>
            {t("safer.limits.confirm")}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void keep()}>
          {t("safer.limits.keep")}
        </Button>
      </div>
    </div>
  );
}
