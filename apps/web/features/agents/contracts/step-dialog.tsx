import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Making } from "@taya/client/ask";
import { proved } from "@taya/client/prove";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import type { Contract } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";
import { withUpline } from "./names.ts";
import { renew, renewAfter } from "./renew.ts";

/** What can be done with a contract by one press, without anything to compare. */
export type Step = "reject" | "withdraw" | "terminate" | "agreeTermination" | "refuseTermination";
/** Steps that ask who is there. */
const PROVED: readonly Step[] = ["terminate"];
/** Steps of whoever offered. */
const UPLINES: readonly Step[] = ["withdraw", "terminate"];
const HARD: readonly Step[] = ["reject", "withdraw", "terminate", "agreeTermination"];

interface StepDialogProps {
  /** As it was shown when the dialog opened. */
  readonly contract: Contract;
  readonly step: Step;
  readonly onClose: () => void;
}

/** Says what a step does, and does it. */
export function StepDialog({ contract, step, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  const { kind, id, termsHash, rate, downlineName } = contract;
  const proof = PROVED.includes(step);
  const act = (making: Pick<Making, "ticket"> = {}) =>
    api.agents.processContract({ kind, action: step, contractId: id, termsHash }, making);
  const names = { downline: downlineName };
  const form = useSubmit(({ password }) => (proof ? proved(password, act) : act()), {
    values: { password: "" },
    required: proof ? ["password"] : [],
    secret: "password",
    at: { AUTH_BAD_CREDENTIALS: "password" },
    refused: ({ fault }) => renewAfter(fault),
    done() {
      renew();
      toast(t(`contracts.done.${step}`, names), "good");
      onClose();
    },
  });
  return (
    <Dialog title={t(`contracts.step.${step}`)} onClose={onClose} busy={form.busy}>
      <Form
        of={form}
        head={
          <>
            <p className="rounded-md bg-bg2 px-4 py-3">
              <b className="font-semibold">{t(`contracts.kind.${kind}`)}</b>{" "}
              <span className="text-text2">{t("contracts.upTo", { rate: percentOf(rate) })}</span>
              <span className="block text-[13px] text-text2">
                {UPLINES.includes(step) ? t("contracts.between", names) : withUpline(t, contract)}
              </span>
            </p>
            <p className="text-text2">{t(`contracts.why.${step}`, names)}</p>
          </>
        }
      >
        {proof && (
          <PasswordField
            label={t("contracts.password")}
            {...form.field("password")}
            autoComplete="current-password"
            data-autofocus
            required
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.busy}>
            {t("contracts.back")}
          </Button>
          <Button type="submit" look={HARD.includes(step) ? "danger" : "gold"} busy={form.busy}>
            {t(`contracts.do.${step}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
