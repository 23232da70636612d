import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ContractCard } from "./contract-card.tsx";
import type { Contract } from "./kinds.ts";
import { inForce } from "./in-force.ts";
import { type Step, StepDialog } from "./step-dialog.tsx";

interface AnsweringProps {
  /** What was offered, or is asked to end, as it was shown when it was opened. */
  readonly contract: Contract;
  /** Agents are shown the contract in force beside it; players have no list of theirs. */
  readonly agent: boolean;
  readonly onClose: () => void;
}

/** The dialog that answers an offer, or a wish to end a contract. */
export function Answering({ contract, agent, onClose }: AnsweringProps) {
  if (contract.status === "TERMINATING") return <EndAnswer contract={contract} onClose={onClose} />;
  return agent ? (
    <Beside offer={contract} onClose={onClose} />
  ) : (
    <AnswerDialog offer={contract} now={undefined} onClose={onClose} />
  );
}

/** Asks what holds now, once: what is shown then stays until the dialog closes. */
function Beside({ offer, onClose }: { readonly offer: Contract; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [now, hold] = useState<{ readonly contract: Contract | undefined }>();
  const { data, fault, retry } = useCall(api.agents.contracts, { kind: offer.kind, side: "mine", state: "current" });
  if (data && !now) hold({ contract: inForce(data.list) });
  if (now) return <AnswerDialog offer={offer} now={now.contract} onClose={onClose} />;
  return (
    <Dialog title={t("contracts.answer.title")} onClose={onClose}>
      {fault ? <Failed fault={fault} onRetry={retry} /> : <SkeletonRows rows={5} />}
    </Dialog>
  );
}

/** A wish to end a contract: agreed to, or not. */
function EndAnswer({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>();
  if (step) return <StepDialog contract={contract} step={step} onClose={onClose} />;
  return (
    <Dialog title={t("contracts.ends.title")} onClose={onClose}>
      <p className="text-text2">
        {t(`contracts.ends.why${contract.uplineName ? "" : "House"}`, { name: contract.uplineName })}
      </p>
      <ContractCard contract={contract} title={t(`contracts.kind.${contract.kind}`)} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="danger" onClick={() => setStep("agreeTermination")}>
          {t("contracts.do.agreeTermination")}
        </Button>
        <Button look="gold" onClick={() => setStep("refuseTermination")}>
          {t("contracts.do.refuseTermination")}
        </Button>
      </div>
    </Dialog>
  );
}
