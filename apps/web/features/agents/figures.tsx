import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import { formatNumber } from "@taya/client/format";
import type { Received } from "@taya/kernel/call";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { look } from "./look.ts";

export type Overview = Received<Contracts["agents"]["agentOverview"]>;

const SUMS = ["withdrawals", "stake", "validBet", "payout", "rebate", "promotions", "net", "teamNetLoss"] as const;
const COUNTS = [
  { key: "newMembers", to: "agentTeam" },
  { key: "online", to: "agentTeam" },
  { key: "active", to: "agentProfit" },
  { key: "firstDepositors", to: "agentProfit" },
] as const;
const SIGNED = new Set<string>(["net", "teamNetLoss"]);

/** Who the team is and what it did; each figure is a way to its rows. */
export function Figures({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const { teamSize, agents, players, teamBalance, bonusBalance, deposits, income } = overview;
  const { depositCount, depositors } = overview;
  return (
    <section aria-label={t("agents.figures")} className="grid grid-cols-2 md:grid-cols-3 xl:grid-cols-4 gap-2">
      <Card name="teamSize" to="agentTeam" value={formatNumber(teamSize)}>
        {t("agents.note.agents", { count: agents })} · {t("agents.note.players", { count: players })}
      </Card>
      <Card name="teamBalance" to="agentTeam" value={<Money amount={teamBalance} />}>
        {t("agents.note.bonus")} <Money amount={bonusBalance} />
      </Card>
      {COUNTS.map(({ key, to }) => (
        <Card key={key} name={key} to={to} value={formatNumber(overview[key])}>
          {t(`agents.note.${key}`)}
        </Card>
      ))}
      <Card name="deposits" to="agentProfit" value={<Money amount={deposits} />}>
        {t("agents.note.deposits", { count: depositCount })} · {t("agents.note.depositors", { count: depositors })}
      </Card>
      {SUMS.map((key) => (
        <Card key={key} name={key} to="agentProfit" value={<Money amount={overview[key]} signed={SIGNED.has(key)} />}>
          {SIGNED.has(key) && t(`agents.note.${key}`)}
        </Card>
      ))}
      <Card name="income" to="agentIncome" value={<Money amount={income.total} signed />}>
        {t("agents.note.income")}
      </Card>
    </section>
  );
}

interface CardProps {
  readonly name: string;
  /** The page with its rows. */
  readonly to: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}

function Card({ name, to, value, children }: CardProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <button
      type="button"
      onClick={() => {
        look({ category: "" });
        open("agent", { p: to });
      }}
      className="card px-4 py-3 min-w-0 grid content-start text-start hover:bg-bg2"
    >
      <span className="flex items-center gap-1 text-[12px] text-text3">
        {t(`agents.figure.${name}`)}
        <Icon name="chevron-right" size={14} className="ms-auto shrink-0" />
      </span>
      <span className="font-bold text-base">{value}</span>
      <span className="text-[12px] text-text3 empty:hidden">{children}</span>
    </button>
  );
}
