import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { Money } from "@taya/ui/money";

type Profit = Received<Contracts["agents"]["teamProfit"]>;
type Row = Profit["list"][number];

const COLUMNS = ["net", "stake", "validBet", "payout", "deposits", "withdrawals", "rebate", "promotions"] as const;
/** A phone has room for the difference; the rest stands beneath the name. */
const BENEATH = ["stake", "payout", "deposits", "withdrawals"] as const;

interface ProfitTableProps {
  readonly profit: Profit;
  readonly onUser: (id: string) => void;
  readonly onDay: (day: string) => void;
}

/** A row for each account or day, and the sums of all pages beneath. */
export function ProfitTable({ profit, onUser, onDay }: ProfitTableProps) {
  const { t } = useTranslation();
  const { list, totals, path } = profit;
  const head = path.at(-1)?.id;
  const nameOf = (row: Row) => {
    if (row.day !== undefined) return <Way onGo={() => onDay(row.day!)}>{row.day}</Way>;
    if (row.hasChildren) return <Way onGo={() => onUser(row.id!)}>{row.username}</Way>;
    return (
      <>
        <span translate="no" className="wrap-anywhere">
          {row.username}
        </span>
        {row.id === head && (
          <span className="block text-[12px] font-normal text-text3">{t("agents.profit.alone")}</span>
        )}
      </>
    );
  };
  return (
    <div role="region" aria-label={t("agents.page.agentProfit")} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[13px]">
        <thead className="text-text3">
          <tr>
            <th scope="col" className="sticky start-0 bg-bg1 text-start font-semibold py-2 pe-3">
              {t(list[0]?.day === undefined ? "agents.team.account" : "agents.day")}
            </th>
            {COLUMNS.map((key) => (
              <th
                key={key}
                scope="col"
                className={`text-end font-semibold max-sm:whitespace-nowrap py-2 ps-3 ${key === "net" ? "" : "max-sm:hidden"}`}
              >
                {t(`agents.figure.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <Line key={row.id ?? row.day} name={nameOf(row)} sums={row} />
          ))}
        </tbody>
        <tfoot className="font-bold">
          <Line name={t("agents.profit.total")} sums={totals} />
        </tfoot>
      </table>
    </div>
  );
}

function Line({ name, sums }: { readonly name: ReactNode; readonly sums: Profit["totals"] }) {
  const { t } = useTranslation();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky start-0 bg-bg1 min-w-36 py-1.5 pe-3 text-start font-semibold">
        {name}
        <span className="sm:hidden flex flex-wrap gap-x-3 text-[12px] font-normal text-text3">
          {BENEATH.map((key) => (
            <span key={key}>
              {t(`agents.figure.${key}`)} <Money amount={sums[key]} />
            </span>
          ))}
        </span>
      </th>
      {COLUMNS.map((key) => (
        <td key={key} className={`py-1.5 ps-3 text-end ${key === "net" ? "" : "max-sm:hidden"}`}>
          <Money amount={sums[key]} signed={key === "net"} />
        </td>
      ))}
    </tr>
  );
}

function Way({ onGo, children }: { readonly onGo: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      translate="no"
      onClick={onGo}
      className="min-h-8 text-start wrap-anywhere text-brand-text hover:underline"
    >
      {children}
    </button>
  );
}
