import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Contract } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";
import { ContractState } from "./state.tsx";

const HEADS = ["rate", "validBet", "profit", "active", "state"] as const;

interface ContractTableProps {
  readonly list: readonly Contract[];
  readonly onLook: (contract: Contract) => void;
}

/** Contracts with downlines: a row each, on a phone a card each. */
export function ContractTable({ list, onLook }: ContractTableProps) {
  const { t } = useTranslation();
  return (
    <table aria-label={t("contracts.tab.downlines")} className="w-full text-[13px]">
      <thead className="text-text3 max-sm:hidden">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold">
            {t("contracts.downlines.name")}
          </th>
          {HEADS.map((head) => (
            <th
              key={head}
              scope="col"
              className={`py-2 ps-3 font-semibold ${head === "state" ? "text-start ps-5" : "text-end"}`}
            >
              {t(`contracts.running.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-2">
        {list.map((contract) => (
          <Row key={contract.id} contract={contract} onLook={onLook} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = "sm:py-1.5 sm:ps-3 sm:text-end max-sm:flex max-sm:justify-between max-sm:gap-4";

function Row({ contract, onLook }: { readonly contract: Contract } & Pick<ContractTableProps, "onLook">) {
  const { t } = useTranslation();
  const { downlineName, rate, periodValidBet, periodProfitAndLoss, activeMembers } = contract;
  const cells = {
    rate: <b className="money">{percentOf(rate)} %</b>,
    validBet: <Money amount={periodValidBet} />,
    profit: <Money amount={periodProfitAndLoss} signed />,
    active: <span className="money">{formatNumber(activeMembers)}</span>,
  };
  return (
    <tr className="sm:border-t border-line max-sm:grid max-sm:gap-1 max-sm:rounded-md max-sm:bg-bg2 max-sm:px-4 max-sm:py-2.5">
      <th scope="row" className="sm:py-1.5 text-start font-normal">
        <button
          type="button"
          translate="no"
          onClick={() => onLook(contract)}
          className="min-h-8 font-semibold text-start wrap-anywhere text-brand-text hover:underline"
        >
          {downlineName}
        </button>
      </th>
      {Object.entries(cells).map(([key, value]) => (
        <td key={key} className={CELL}>
          <span className="sm:hidden text-text3">{t(`contracts.running.${key}`)}</span>
          {value}
        </td>
      ))}
      <td className="sm:py-1.5 sm:ps-5">
        <ContractState contract={contract} />
      </td>
    </tr>
  );
}
