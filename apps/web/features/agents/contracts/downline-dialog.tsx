import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { ContractCard } from "./contract-card.tsx";
import type { Contract } from "./kinds.ts";
import type { Step } from "./step-dialog.tsx";

interface DownlineDialogProps {
  readonly contract: Contract;
  /** Whether there is a rate of one's own to offer of. */
  readonly mayOffer: boolean;
  readonly onStep: (step: Step) => void;
  readonly onOffer: () => void;
  readonly onClose: () => void;
}

/** A contract with somebody below, with what can be done about it as it stands. */
export function DownlineDialog({ contract, mayOffer, onStep, onOffer, onClose }: DownlineDialogProps) {
  const { t } = useTranslation();
  const { status, downlineName, kind } = contract;
  return (
    <Dialog title={downlineName} onClose={onClose}>
      <ContractCard contract={contract} title={t(`contracts.kind.${kind}`)}>
        {status === "OFFERED" && (
          <Button look="danger" onClick={() => onStep("withdraw")}>
            {t("contracts.do.withdraw")}
          </Button>
        )}
        {status === "ACTIVE" && (
          <>
            <Button look="gold" disabled={!mayOffer} onClick={onOffer}>
              {t("contracts.offer.again")}
            </Button>
            <Button look="danger" onClick={() => onStep("terminate")}>
              {t("contracts.do.terminate")}
            </Button>
          </>
        )}
      </ContractCard>
      {status === "TERMINATING" && <p className="text-[13px] text-text2">{t("contracts.downlines.ending")}</p>}
      {status === "ACCEPTED" && <p className="text-[13px] text-text2">{t(`contracts.begins.${kind}`)}</p>}
    </Dialog>
  );
}
