import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "@taya/client/format";
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
import { OfferDialog } from "./offer-dialog.tsx";
import { type Contract, CONTRACT_KINDS } from "./types.ts";

type T = ReturnType<typeof useTranslation>["t"];
/** What an operator does with a contract of the house. */
interface Doing {
  readonly contract: Contract;
  readonly what: "withdraw" | "terminate";
}

/** What agents have agreed on with the house and with each other. */
export default function ContractsPage() {
  const { t } = useTranslation();
  const may = useRight("agents.write");
  const [isOffering, setOffering] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  return (
    <>
      <ListPage
        title={t("console-agents.tab.contracts")}
        intro={<AgentsTabs />}
        actions={
          may && (
            <Push look="brand" onClick={() => setOffering(true)}>
              {t("console-agents.offer")}
            </Push>
          )
        }
        call={api.agents.adminContracts}
        fields={[
          {
            name: "kind",
            label: t("console-agents.contractKind"),
            kind: "tabs",
            choices: CONTRACT_KINDS.map((value) => ({ value, label: t(`lists.contractKind.${value}`) })),
          },
          {
            name: "state",
            label: t("console.state"),
            kind: "choice",
            choices: ["current", "ended"].map((value) => ({ value, label: t(`console-agents.contracts.${value}`) })),
          },
          { name: "username", label: t("console-agents.member"), kind: "text" },
        ]}
        columns={may ? [...columnsOf(t), actionsOf(t, setDoing)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-agents.noContracts")}
      />
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
      {doing && <EndDialog {...doing} onClose={() => setDoing(undefined)} />}
    </>
  );
}

const columnsOf = (t: T): Column<Contract>[] => [
  {
    id: "with",
    label: t("console-agents.contractWith"),
    cell: ({ downlineId, downlineName, uplineName, kind }) => (
      <>
        <Link to={`/agents/members/${downlineId}`} className="link font-semibold" translate="no">
          {downlineName}
        </Link>
        <span className="block text-[12px] text-text2">
          {t(`lists.contractKind.${kind}`)} · {uplineName || t("console-agents.house")}
        </span>
      </>
    ),
  },
  {
    id: "rate",
    label: t("console-agents.ladder"),
    cell: ({ tiers }) => (
      <ul className="grid gap-0.5">
        {tiers.map((tier) => (
          <li key={tier.rate} className="whitespace-nowrap">
            <b className="money">{percentText(tier.rate)}</b>
            <span className="text-[12px] text-text2"> {stepText(t, tier)}</span>
          </li>
        ))}
      </ul>
    ),
  },
  { id: "period", label: t("console-agents.period"), cell: ({ period }) => t(`console-agents.period.${period}`) },
  {
    id: "running",
    label: t("console-agents.running"),
    end: true,
    cell: ({ periodValidBet, activeMembers }) => (
      <>
        <Money amount={periodValidBet} />
        <span className="block text-[12px] text-text2">
          {t("console-agents.activeCount", { count: activeMembers, shown: formatNumber(activeMembers) })}
        </span>
      </>
    ),
  },
  {
    id: "state",
    label: t("console.state"),
    cell: ({ status, effectiveFrom, effectiveTo, expiresAt, version }) => (
      <>
        <b>{t(`console-agents.contract.${status}`)}</b>
        <span className="block text-[12px] text-text2">
          {t("console-agents.version", { version })}
          {effectiveFrom !== undefined && ` · ${effectiveFrom} – ${effectiveTo ?? ""}`}
        </span>
        {expiresAt !== undefined && (
          <span className="block text-[12px] text-text2">
            {t("console-agents.answerBy")} <When at={expiresAt} />
          </span>
        )}
      </>
    ),
  },
];

/** What a step asks for. */
function stepText(t: T, { minValidBet, minNetLoss, minActive }: Contract["tiers"][number]): string {
  const asked = [
    [minValidBet, "minValidBet"],
    [minNetLoss, "minNetLoss"],
    [String(minActive), "minActive"],
  ].filter(([least]) => Number(least) > 0);
  return asked.map(([least, what]) => `${t(`console-agents.step.${what}`)} ${least}`).join(" · ");
}

const actionsOf = (t: T, onTake: (doing: Doing) => void): Column<Contract> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell(contract) {
    const what = contract.status === "OFFERED" ? "withdraw" : contract.status === "ACTIVE" ? "terminate" : undefined;
    if (contract.uplineName || !what) return "–";
    const label = t(`console-agents.contractDo.${what}`);
    return (
      <Push
        onClick={() => onTake({ contract, what })}
        aria-label={t("ui.named", { what: label, name: contract.downlineName })}
      >
        {label}
      </Push>
    );
  },
});

function EndDialog({ contract: { id, downlineName }, what, onClose }: Doing & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-agents.contractDo.${what}${key}`, { name: downlineName });
  const call = what === "withdraw" ? api.agents.adminWithdrawContract : api.agents.adminTerminateContract;
  return (
    <ActionDialog
      title={say("Of")}
      explain={say("Explain")}
      yes={say("")}
      done={say("Done")}
      danger
      reasons={["agreedWithAgent", "licenceRule", "suspicious"]}
      act={({ reason }, making) => call({ id, reason }, making)}
      onClose={onClose}
    />
  );
}
