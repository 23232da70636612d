import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { openOf } from "./bill.rules.ts";
import type { Bill } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";
import { periodText } from "./period-text.ts";

const HEADS = ["rate", "gross", "lower", "net", "paid", "open"] as const;
const GOOD: readonly string[] = ["ISSUED"];

interface BillTableProps {
  /** Whether it says who gets each. */
  readonly named: boolean;
  readonly list: readonly Bill[];
  readonly onLook: (bill: Bill) => void;
}

/** Bills: a row each, on a phone a card each; each leads to how it was reckoned. */
export function BillTable({ list, ...shared }: BillTableProps) {
  const { t } = useTranslation();
  return (
    <table aria-label={t("contracts.tab.bills")} className="w-full text-[13px]">
      <thead className="text-text3 max-sm:hidden">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold">
            {t("contracts.bills.period")}
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="py-2 ps-3 text-end font-semibold">
              {t(`contracts.bills.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-2">
        {list.map((bill) => (
          <Row key={bill.id} bill={bill} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ bill, named, onLook }: { readonly bill: Bill } & Omit<BillTableProps, "list">) {
  const { t } = useTranslation();
  const { username, periodKey, rate, gross, lowerTotal, net, paid, status } = bill;
  const cells = {
    rate: <span className="money">{percentOf(rate)} %</span>,
    gross: <Money amount={gross} />,
    lower: <Money amount={lowerTotal} />,
    net: <Money amount={net} signed className="font-bold" />,
    paid: <Money amount={paid} />,
    open: <Money amount={openOf(bill)} />,
  };
  return (
    <tr className="sm:border-t border-line max-sm:grid max-sm:gap-1 max-sm:rounded-md max-sm:bg-bg2 max-sm:px-4 max-sm:py-2.5">
      <th scope="row" className="sm:py-1.5 text-start font-normal">
        <button
          type="button"
          onClick={() => onLook(bill)}
          className="min-h-8 font-semibold text-start money whitespace-normal! text-brand-text hover:underline"
        >
          {periodText(periodKey)}
        </button>
        {named && (
          <span translate="no" className="block wrap-anywhere">
            {username}
          </span>
        )}
        <span className={`block text-[12px] ${GOOD.includes(status) ? "text-win" : "text-text3"}`}>
          {t(`contracts.bill.${status}`)}
        </span>
      </th>
      {Object.entries(cells).map(([key, value]) => (
        <td key={key} className="sm:py-1.5 sm:ps-3 sm:text-end max-sm:flex max-sm:justify-between max-sm:gap-4">
          <span className="sm:hidden text-text3">{t(`contracts.bills.${key}`)}</span>
          {value}
        </td>
      ))}
    </tr>
  );
}
