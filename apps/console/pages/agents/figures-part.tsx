import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Member } from "./types.ts";

const FIGURES = [
  "deposits",
  "withdrawals",
  "stake",
  "validBet",
  "payout",
  "rebate",
  "promotions",
  "net",
] as const satisfies readonly (keyof Member["own"])[];

/** What an account alone and it with everybody below brought. */
export function FiguresPart({ member: { own, team } }: { readonly member: Member }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-agents.${key}`);
  const money = (name: (typeof FIGURES)[number], amount: string) => <Money amount={amount} signed={name === "net"} />;
  return (
    <Part title={say("figures")}>
      <Table
        label={say("figures")}
        rows={FIGURES}
        keyOf={(name) => name}
        empty=""
        columns={[
          { id: "name", label: say("figure"), cell: (name) => say(`figure.${name}`) },
          { id: "own", label: say("own"), end: true, cell: (name) => money(name, own[name]) },
          { id: "team", label: say("team"), end: true, cell: (name) => money(name, team[name]) },
        ]}
      />
    </Part>
  );
}
