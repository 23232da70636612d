import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { ALLOWED, type Contract, type Tier, type Threshold } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";

type Terms = Pick<Contract, "kind" | "period" | "calc" | "carry" | "tiers" | "payer" | "minActiveBet" | "uplineName">;

const some = (amount: string): boolean => /[1-9]/.test(amount);

type TermName = "what" | "period" | "carry" | "calc" | "active" | "payer";
interface Term {
  readonly key: TermName;
  readonly says: ReactNode;
}

/** What a contract says, each in a sentence; what its kind has nothing to say of is left out. */
export function termsOf(
  t: TFunction,
  { kind, period, calc, carry, payer, minActiveBet, uplineName, tiers }: Terms,
): Term[] {
  const { calcs, carries } = ALLOWED[kind];
  const fromAny = minActiveBet === "0.01" || !some(minActiveBet);
  const active = fromAny ? (
    t("contracts.activeFromAny")
  ) : (
    <>
      {t("contracts.activeFrom")} <Money amount={minActiveBet} />
    </>
  );
  const paidBy = payer === "house" || !uplineName ? "house" : "upline";
  const all: readonly (Term | false)[] = [
    { key: "what", says: t(`contracts.what.${kind}`) },
    { key: "period", says: t(`contracts.period.${period}`) },
    carries.length > 1 && { key: "carry", says: t(`contracts.carry.${carry}`) },
    calcs.length > 1 && { key: "calc", says: t(`contracts.calc.${calc}`) },
    tiers.some(({ minActive }) => minActive > 0) && { key: "active", says: active },
    { key: "payer", says: t(`contracts.payer.${paidBy}`, { name: uplineName }) },
  ];
  return all.filter((each) => each !== false);
}

/** The terms of a contract in plain words. */
export function TermsList({ contract }: { readonly contract: Terms }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-1.5 text-[13px]">
      {termsOf(t, contract).map(({ key, says }) => (
        <div key={key} className="grid sm:grid-cols-[9rem_minmax(0,1fr)] gap-x-4">
          <dt className="text-text3">{t(`contracts.term.${key}`)}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a step asks for. */
export function Conditions({ tier }: { readonly tier: Tier }) {
  const { t } = useTranslation();
  const asks: Readonly<Record<Threshold, ReactNode>> = {
    minValidBet: some(tier.minValidBet) && <Money amount={tier.minValidBet} />,
    minNetLoss: some(tier.minNetLoss) && <Money amount={tier.minNetLoss} />,
    minActive: tier.minActive > 0 && <span className="money">{formatNumber(tier.minActive)}</span>,
  };
  const asked = Object.entries(asks).filter(([, says]) => says);
  if (asked.length === 0) return <>{t("contracts.ladder.always")}</>;
  return (
    <span className="flex flex-wrap gap-x-3">
      {asked.map(([key, says]) => (
        <span key={key}>
          {t(`contracts.ladder.${key}`)} {says}
        </span>
      ))}
    </span>
  );
}

interface LadderProps {
  readonly tiers: readonly Tier[];
  /** The step that counts now. */
  readonly reached?: Tier | undefined;
}

/** The steps of a contract, the one that counts now marked. */
export function Ladder({ tiers, reached }: LadderProps) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t("contracts.ladder.title")} className="grid gap-1 text-[13px]">
      {tiers.map((tier) => (
        <li
          key={tier.rate}
          aria-current={tier === reached ? "step" : undefined}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 items-baseline rounded-md bg-bg2 px-3 py-2 border border-transparent aria-[current]:border-win"
        >
          <b className="money text-base">{percentOf(tier.rate)} %</b>
          <span className="text-text2">
            <Conditions tier={tier} />
            {tier === reached && <b className="block text-[12px] text-win">{t("contracts.ladder.reached")}</b>}
          </span>
        </li>
      ))}
    </ol>
  );
}
