import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { readAmount } from "@taya/client/typed-amount";
import { typedAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { ALLOWED, carryFits, type Contract, type Kind } from "./kinds.ts";
import { LadderEditor } from "./ladder-editor.tsx";
import { NEW_STEP, readLadder, type Step, stepOf } from "./ladder.rules.ts";
import { percentOf } from "./percent.rules.ts";
import type { Downline } from "./pick-downline.tsx";
import { renew, renewAfter } from "./renew.ts";
import { Simulator } from "./simulator.tsx";

interface OfferDialogProps {
  readonly kind: Kind;
  readonly to: Downline;
  /** The highest rate that may be offered. */
  readonly highest: number;
  /** The contract that a new version would follow; its terms stand in the fields at first. */
  readonly now: Contract | undefined;
  readonly onClose: () => void;
}

type Typed = {
  readonly tiers: readonly Step[];
  readonly period: string;
  readonly calc: string;
  readonly carry: string;
  readonly minActiveBet: string;
};

/** Offers a contract of a kind to somebody directly below, or a new version of the one there is. */
export function OfferDialog({ kind, to, highest, now, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const { periods, calcs, carries, thresholds, mostSteps, base } = ALLOWED[kind];
  // What stands may have more steps than one would write anew.
  const most = Math.max(mostSteps, now?.tiers.length ?? 0);
  const form = useSubmit(
    ({ tiers: steps, period, calc, carry, minActiveBet }: Typed) => {
      const { tiers = [] } = readLadder(kind, steps, highest);
      return api.agents.processContract({
        kind,
        action: "offer",
        downlineId: to.id,
        tiers: [...tiers],
        period: period as Contract["period"],
        calc: calc as Contract["calc"],
        carry: Number(carry),
        base,
        ...(minActiveBet.trim() && { minActiveBet: readAmount(minActiveBet) ?? "" }),
      });
    },
    {
      values: {
        tiers: now?.tiers.map(stepOf) ?? [NEW_STEP],
        period: now?.period ?? periods[0]!,
        calc: now?.calc ?? calcs[0]!,
        carry: String(now?.carry ?? carries[0]!),
        minActiveBet: now ? typedAmount(now.minActiveBet) : "",
      },
      check: ({ tiers, carry, period, minActiveBet }) => ({
        // Its own sentence stands at the field; this one keeps the form back.
        tiers: readLadder(kind, tiers, highest).wrong && t("contracts.wrong.ladder"),
        carry: !carryFits(Number(carry), period) && t("contracts.wrong.half"),
        minActiveBet: minActiveBet.trim() !== "" && readAmount(minActiveBet) === undefined && t("ui.amountUnread"),
      }),
      say: (refusal) => sayOffer(t, refusal),
      refused: ({ fault }) => renewAfter(fault),
      done() {
        renew();
        toast(t("contracts.done.offer"), "good");
        onClose();
      },
    },
  );
  const { tiers: steps, period, calc, carry } = form.values;
  const read = readLadder(kind, steps, highest);
  const choices = [
    { name: "period", options: periods },
    { name: "calc", options: calcs },
    { name: "carry", options: carries.map(String) },
  ] as const;
  return (
    <Dialog title={t(now ? "contracts.offer.again" : "contracts.offer.title")} onClose={onClose} busy={form.busy}>
      <Form of={form}>
        <p className="rounded-md bg-bg2 px-4 py-3">
          <b className="font-semibold">{t(`contracts.kind.${kind}`)}</b>{" "}
          <span className="text-text2">{t("contracts.offer.to", { name: to.username })}</span>
        </p>
        <LadderEditor
          kind={kind}
          steps={steps}
          most={most}
          highest={highest}
          wrong={form.tried ? read.wrong : undefined}
          onSteps={(next) => form.set("tiers", next)}
        />
        {choices.map(
          ({ name, options }) =>
            options.length > 1 && (
              <SelectField
                key={name}
                label={t(`contracts.term.${name}`)}
                value={{ period, calc, carry }[name]}
                error={form.error(name)}
                onChange={({ target }) => form.set(name, target.value)}
              >
                {options.map((each) => (
                  <option key={each} value={each}>
                    {t(`contracts.${name}.${each}`)}
                  </option>
                ))}
              </SelectField>
            ),
        )}
        {thresholds.includes("minActive") && (
          <TextField
            label={t("contracts.offer.activeBet")}
            hint={t("contracts.offer.activeBetHint")}
            {...form.field("minActiveBet")}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <Simulator kind={kind} base={base} calc={calc as Contract["calc"]} tiers={read.tiers} figures={now} />
        <p className="text-[13px] text-text3">{t("contracts.offer.waits")}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.busy}>
            {t("contracts.back")}
          </Button>
          <Button type="submit" look="gold" busy={form.busy}>
            {t("contracts.do.offer")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Refusals that name a bound say it. */
function sayOffer(t: TFunction, { fault, detail }: RefusedCall): string | undefined {
  const { max, why, most } = (detail.value ?? {}) as { max?: number; why?: string; most?: number };
  if (fault === "CONTRACT_RATE_TOO_HIGH" && max !== undefined) {
    return t("contracts.wrong.tooHigh", { max: percentOf(max) });
  }
  if (fault === "CONTRACT_TIERS" && why === "STEPS") return t("contracts.wrong.steps", { count: most });
  if (fault === "CONTRACT_TIERS" && why === "RISING") return t("contracts.wrong.rising");
  return fault === "NOT_FOUND" ? t("contracts.wrong.gone") : undefined;
}
