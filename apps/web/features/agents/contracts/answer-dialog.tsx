import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { proved } from "@taya/client/prove";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Checkbox, PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { Compare } from "./compare.tsx";
import { Ending, type EndingRow } from "./ending.tsx";
import type { Contract } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";
import { renew, renewAfter } from "./renew.ts";
import { Simulator } from "./simulator.tsx";
import { StepDialog } from "./step-dialog.tsx";

interface AnswerDialogProps {
  /** The offer as it was shown when the dialog opened. */
  readonly offer: Contract;
  /** The contract in force then. */
  readonly now: Contract | undefined;
  readonly onClose: () => void;
}

/** What ends below, and by what the answer names that it was seen. */
interface Consent {
  readonly list: readonly EndingRow[];
  readonly termsHash: string;
}

/** An offer to answer: what changes, what it would pay, what ends because of it. */
export function AnswerDialog({ offer, now, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState(false);
  if (rejecting) return <StepDialog contract={offer} step="reject" onClose={onClose} />;
  return (
    <Accepting
      offer={offer}
      now={now}
      onClose={onClose}
      onReject={() => setRejecting(true)}
      title={t("contracts.answer.title")}
    />
  );
}

interface AcceptingProps extends AnswerDialogProps {
  readonly title: string;
  readonly onReject: () => void;
}

function Accepting({ offer, now, title, onClose, onReject }: AcceptingProps) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<Consent>();
  const { kind, id, termsHash, rate, uplineName, payer } = offer;
  const asked = { kind, action: "accept", contractId: id } as const;
  const form = useSubmit(
    ({ password }) =>
      proved(password, (making) =>
        api.agents.processContract(
          ending ? { ...asked, termsHash: ending.termsHash, consent: true } : { ...asked, termsHash },
          making,
        ),
      ),
    {
      values: { password: "", consent: false },
      required: ending ? ["password", "consent"] : ["password"],
      at: { AUTH_BAD_CREDENTIALS: "password" },
      refused(refusal) {
        const consent = consentOf(refusal);
        // What would end is shown, also where it has become another since it was agreed to: that has to be ticked anew.
        if (consent) {
          setEnding(consent);
          form.set("consent", false);
          return true;
        }
        renewAfter(refusal.fault);
        return false;
      },
      done() {
        renew();
        toast(t("contracts.done.accept"), "good");
        onClose();
      },
    },
  );
  const { consent } = form.values;
  return (
    <Dialog title={title} onClose={onClose} busy={form.busy}>
      <p className="text-text2">
        <b className="text-text">{t(`contracts.kind.${kind}`)}</b> ·{" "}
        {uplineName && payer === "upline"
          ? t("contracts.offers.by", { name: uplineName })
          : t("contracts.offers.byHouse")}
      </p>
      {now && rate < now.rate && (
        <p className="rounded-md border border-warn bg-warn/10 px-3 py-2 text-[13px]">
          {t("contracts.answer.lower", { from: percentOf(now.rate), to: percentOf(rate) })}
        </p>
      )}
      <Compare now={now} next={offer} />
      <p className="text-[13px] text-text2">{t(`contracts.begins.${kind}`)}</p>
      <Simulator kind={kind} base={offer.base} calc={offer.calc} tiers={offer.tiers} figures={now} />
      <Form of={form}>
        {ending && (
          <Ending list={ending.list}>
            <Checkbox
              checked={consent}
              onChange={({ target }) => form.set("consent", target.checked)}
              error={form.error("consent")}
            >
              {t("contracts.ending.agree")}
            </Checkbox>
          </Ending>
        )}
        <PasswordField
          label={t("contracts.password")}
          {...form.field("password")}
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={onReject} disabled={form.busy} className="me-auto">
            {t("contracts.do.reject")}
          </Button>
          <Button onClick={onClose} disabled={form.busy}>
            {t("contracts.back")}
          </Button>
          <Button type="submit" look="gold" busy={form.busy}>
            {t("contracts.do.accept")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function consentOf({ fault, detail }: RefusedCall): Consent | undefined {
  return fault === "CONTRACT_CONSENT_REQUIRED" ? (detail.value as Consent) : undefined;
}
