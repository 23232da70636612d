import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Contract } from "./kinds.ts";
import { Conditions, Ladder, TermsList, termsOf } from "./terms.tsx";
import { percentOf } from "./percent.rules.ts";

interface Row {
  readonly key: string;
  readonly now?: ReactNode;
  readonly next?: ReactNode;
  readonly changed: boolean;
}

/** What of two contracts is the same is compared as it is sent, not as it is said. */
const COMPARED = {
  what: ["kind", "base"],
  period: ["period"],
  carry: ["carry"],
  calc: ["calc"],
  active: ["minActiveBet"],
  payer: ["payer"],
} as const satisfies Readonly<Record<string, readonly (keyof Contract)[]>>;

function Steps({ tiers }: Pick<Contract, "tiers">) {
  return (
    <ol className="grid gap-1.5">
      {tiers.map((tier) => (
        <li key={tier.rate}>
          <b className="money">{percentOf(tier.rate)} %</b>
          <span className="block text-[12px] text-text3">
            <Conditions tier={tier} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function rowsOf(t: TFunction, now: Contract, next: Contract): Row[] {
  const before = termsOf(t, now);
  const steps = {
    key: "steps",
    now: <Steps tiers={now.tiers} />,
    next: <Steps tiers={next.tiers} />,
    changed: JSON.stringify(now.tiers) !== JSON.stringify(next.tiers),
  };
  const after = termsOf(t, next);
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const terms = keys.map((key) => {
    const [old, fresh] = [before, after].map((said) => said.find((each) => each.key === key)?.says);
    const changed =
      (old === undefined) !== (fresh === undefined) || COMPARED[key].some((name) => now[name] !== next[name]);
    return { key, now: old, next: fresh, changed };
  });
  return [steps, ...terms];
}

interface CompareProps {
  /** The contract in force; none where this is the first, or it is not known. */
  readonly now: Contract | undefined;
  readonly next: Contract;
}

/** What is offered beside what holds now: both sides of every term, those that change marked. */
export function Compare({ now, next }: CompareProps) {
  const { t } = useTranslation();
  if (!now) {
    return (
      <div className="grid gap-3">
        {next.version === 1 && <p className="text-[13px] text-text3">{t("contracts.compare.first")}</p>}
        <Ladder tiers={next.tiers} />
        <TermsList contract={next} />
      </div>
    );
  }
  return (
    <table className="w-full text-[13px] table-fixed">
      <caption className="sr-only">{t("contracts.compare.title")}</caption>
      <thead className="text-text3">
        <tr>
          <th scope="col" className="w-1/2 py-1 pe-3 text-start font-semibold">
            {t("contracts.compare.now")}
          </th>
          <th scope="col" className="w-1/2 py-1 text-start font-semibold">
            {t("contracts.compare.next")}
          </th>
        </tr>
      </thead>
      {rowsOf(t, now, next).map(({ key, now: old, next: fresh, changed }) => (
        <tbody key={key} className="border-t border-line align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-2 text-start text-[12px] font-normal text-text3">
              {t(`contracts.term.${key}`)}
              {changed && <b className="ms-2 text-warn">{t("contracts.compare.changed")}</b>}
            </th>
          </tr>
          <tr>
            <td className="pt-0.5 pb-2 pe-3 text-text2">{old ?? "—"}</td>
            <td className={`pt-0.5 pb-2 ${changed ? "font-semibold" : "text-text2"}`}>{fresh ?? "—"}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
