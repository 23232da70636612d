import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Contract } from "./kinds.ts";
import { progressOf } from "./progress.rules.ts";
import { Running } from "./running.tsx";
import { ContractState } from "./state.tsx";
import { Ladder, TermsList } from "./terms.tsx";
import { percentOf } from "./percent.rules.ts";

const RUNS: readonly Contract["status"][] = ["ACTIVE", "TERMINATING"];

interface ContractCardProps {
  readonly contract: Contract;
  /** With whom it is, as whoever looks sees it. */
  readonly title: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A contract: how it stands, what it says, how the period runs, and what can be done with it. */
export function ContractCard({ contract, title, children }: ContractCardProps) {
  const { t } = useTranslation();
  const runs = RUNS.includes(contract.status);
  return (
    <article className="card p-4 sm:p-5 grid gap-4 min-w-0">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="font-bold text-base min-w-0 wrap-anywhere">{title}</h3>
        <b className="money text-text2">{t("contracts.upTo", { rate: percentOf(contract.rate) })}</b>
        <span className="sm:ms-auto">
          <ContractState contract={contract} />
        </span>
      </header>
      {runs && <Running contract={contract} />}
      <Ladder tiers={contract.tiers} reached={runs ? progressOf(contract).reached : undefined} />
      <TermsList contract={contract} />
      {children && <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>}
    </article>
  );
}
