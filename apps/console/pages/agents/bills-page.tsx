import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { api } from "../../lib/api.ts";
import { percentText } from "../../lib/percent.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { AgentsTabs } from "./agents-tabs.tsx";
import { type Bill, CONTRACT_KINDS } from "./types.ts";

type T = ReturnType<typeof useTranslation>["t"];

const STATES = [
  "AWAITING_APPROVAL",
  "ISSUED",
  "PART_PAID",
  "INSUFFICIENT",
  "NOT_REACHED",
  "NEGATIVE",
  "EXPIRED",
  "DENIED",
] as const;
const LOOKS: Partial<Record<Bill["status"], string>> = {
  ISSUED: "text-win",
  AWAITING_APPROVAL: "text-warn",
  PART_PAID: "text-warn",
  INSUFFICIENT: "text-warn",
  EXPIRED: "text-lose",
  DENIED: "text-lose",
};

interface Doing {
  readonly bill: Bill;
  readonly what: "approve" | "deny" | "rerun";
}

/** What contracts came to, how far it is paid, and what waits for an operator. */
export default function BillsPage() {
  const { t } = useTranslation();
  const may = useRight("agents.write");
  const [doing, setDoing] = useState<Doing>();
  return (
    <>
      <ListPage
        title={t("console-agents.tab.bills")}
        intro={<AgentsTabs />}
        call={api.agents.adminBills}
        fields={[
          {
            name: "kind",
            label: t("console-agents.contractKind"),
            kind: "tabs",
            choices: CONTRACT_KINDS.map((value) => ({ value, label: t(`lists.contractKind.${value}`) })),
          },
          {
            name: "status",
            label: t("console.state"),
            kind: "choice",
            choices: STATES.map((value) => ({ value, label: t(`console-agents.bill.${value}`) })),
          },
          { name: "username", label: t("console-agents.member"), kind: "text" },
          { name: "from", label: t("console.from"), kind: "date" },
          { name: "to", label: t("console.to"), kind: "date" },
        ]}
        columns={may ? [...columnsOf(t), actionsOf(t, setDoing)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-agents.noBills")}
      />
      {doing && <DecisionDialog {...doing} onClose={() => setDoing(undefined)} />}
    </>
  );
}

const columnsOf = (t: T): Column<Bill>[] => [
  {
    id: "who",
    label: t("console-agents.member"),
    cell: ({ playerId, username, payerName, kind }) => (
      <>
        <Link to={`/agents/members/${playerId}`} className="link font-semibold" translate="no">
          {username}
        </Link>
        <span className="block text-[12px] text-text2">
          {t(`lists.contractKind.${kind}`)} · {payerName || t("console-agents.house")}
        </span>
      </>
    ),
  },
  {
    id: "period",
    label: t("console-agents.period"),
    cell: ({ periodKey, calculatedAt }) => (
      <>
        <span className="money whitespace-nowrap">{periodKey.replace("..", " – ")}</span>
        <span className="block text-[12px] text-text2">
          <When at={calculatedAt} />
        </span>
      </>
    ),
  },
  {
    id: "of",
    label: t("console-agents.billOf"),
    end: true,
    cell: ({ inputs: { validBet, netLoss, active }, rate }) => (
      <>
        <Money amount={validBet} />
        <span className="block text-[12px] text-text2">
          {t("console-agents.billLoss")} <Money amount={netLoss} signed /> ·{" "}
          {t("console-agents.activeCount", { count: active, shown: active })} · {percentText(rate)}
        </span>
      </>
    ),
  },
  { id: "gross", label: t("console-agents.billGross"), end: true, cell: ({ gross }) => <Money amount={gross} /> },
  {
    id: "lower",
    label: t("console-agents.billLower"),
    end: true,
    cell: ({ lowerTotal }) => <Money amount={lowerTotal} />,
  },
  { id: "paid", label: t("console-agents.billPaid"), end: true, cell: ({ paid }) => <Money amount={paid} /> },
  {
    id: "state",
    label: t("console.state"),
    cell: ({ status, expiresAt }) => (
      <>
        <b className={LOOKS[status] ?? ""}>{t(`console-agents.bill.${status}`)}</b>
        {expiresAt !== undefined && (
          <span className="block text-[12px] text-text2">
            {t("console-agents.triedUntil")} <When at={expiresAt} />
          </span>
        )}
      </>
    ),
  },
];

const actionsOf = (t: T, onTake: (doing: Doing) => void): Column<Bill> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell(bill) {
    const waits = bill.status === "AWAITING_APPROVAL";
    const all = [
      ...(waits ? (["approve", "deny"] as const) : []),
      ...(Number(bill.paid) > 0 ? [] : (["rerun"] as const)),
    ];
    if (all.length === 0) return "–";
    return (
      <div className="flex flex-wrap justify-end gap-1.5">
        {all.map((what) => (
          <Push
            key={what}
            onClick={() => onTake({ bill, what })}
            aria-label={t("ui.named", { what: t(`console-agents.billDo.${what}`), name: bill.username })}
          >
            {t(`console-agents.billDo.${what}`)}
          </Push>
        ))}
      </div>
    );
  },
});

function DecisionDialog({ bill: { id, username, gross, version }, what, onClose }: Doing & { onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-agents.billDo.${what}${key}`, { name: username, amount: gross });
  const rerun = what === "rerun";
  return (
    <ActionDialog
      title={say("Of")}
      explain={say("Explain")}
      yes={say("")}
      done={(value) => {
        const alike = !rerun || (value as { alike: boolean }).alike;
        return { text: say(alike ? "Done" : "Other"), tone: alike ? "good" : "bad" };
      }}
      danger={what === "deny"}
      reasons={["agreedWithAgent", "licenceRule", "suspicious"]}
      act={({ reason }, making) => {
        if (what === "rerun") return api.agents.adminRerunBill({ id, reason }, making);
        const call = what === "approve" ? api.agents.adminApproveBill : api.agents.adminDenyBill;
        return call({ id, reason, version }, making);
      }}
      onClose={onClose}
    />
  );
}
