import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { Dialog } from "@taya/ui/dialog";
import { Money } from "@taya/ui/money";
import { openOf } from "./bill.rules.ts";
import type { Bill } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";
import { periodText } from "./period-text.ts";

interface BillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

/** How a bill was reckoned, line by line, what of it was paid and what is open. */
export function BillDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { kind, username, expiresAt, inputs, rate, gross, lowerTotal, net, paid, status, periodKey, calculatedAt } =
    bill;
  const at = (when: number) => formatDateTime(when, timeZone).slice(0, 16);
  const lines: Readonly<Record<string, ReactNode>> = {
    validBet: <Money amount={inputs.validBet} />,
    ...(kind === "dividend" && { netLoss: <Money amount={inputs.netLoss} signed /> }),
    ...(kind !== "realtime" && { active: <span className="money">{formatNumber(inputs.active)}</span> }),
    ...(/[1-9]/.test(inputs.carry) && { carry: <Money amount={inputs.carry} signed /> }),
    rate: <span className="money">{percentOf(rate)} %</span>,
    gross: <Money amount={gross} />,
    lower: <Money amount={lowerTotal} />,
    net: <Money amount={net} signed />,
  };
  const payment = { paid: <Money amount={paid} />, open: <Money amount={openOf(bill)} /> };
  return (
    <Dialog title={t("contracts.bill.title")} onClose={onClose}>
      <p className="rounded-md bg-bg2 px-4 py-3">
        <b className="font-semibold">{t(`contracts.kind.${kind}`)}</b>{" "}
        <span className="text-text2">{t("contracts.offer.to", { name: username })}</span>
        <span className="block text-[13px] text-text2 money whitespace-normal!">{periodText(periodKey)}</span>
      </p>
      <Lines label={t("contracts.bill.how")} lines={lines} />
      <Lines label={t("contracts.bill.payment")} lines={payment} />
      <p className="text-[13px] text-text2">
        <b className="text-text">{t(`contracts.bill.${status}`)}.</b> {t(`contracts.bill.why.${status}`)}
      </p>
      <p className="text-[12px] text-text3">
        {t("contracts.bill.at", { at: at(calculatedAt) })}
        {expiresAt !== undefined && <> {t("contracts.bill.until", { at: at(expiresAt) })}</>}
      </p>
    </Dialog>
  );
}

function Lines({ label, lines }: { readonly label: string; readonly lines: Readonly<Record<string, ReactNode>> }) {
  const { t } = useTranslation();
  return (
    <section aria-label={label}>
      <h3 className="font-semibold">{label}</h3>
      <dl className="grid text-[13px]">
        {Object.entries(lines).map(([key, value]) => (
          <div
            key={key}
            className="flex justify-between gap-4 py-1.5 border-t border-line first:border-t-0 last:font-bold"
          >
            <dt className="text-text2">{t(`contracts.bill.line.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
