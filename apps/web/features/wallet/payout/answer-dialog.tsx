import { useState } from "react";
import { withdrawalCalls } from "@taya/wallet/withdrawals/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Answered } from "@taya/client/ask";
import { AmountField } from "@taya/ui/amount-field";
import { minorOf, wireAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { TextArea } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { ImageTile } from "@taya/ui/image-tile";
import { answerSteps, type Claim } from "./tracker.rules.ts";
import { readAnew, useWording, type Withdrawal } from "./use-payout.ts";

const MOST = 3;
const COMMENT_MOST = 140;

interface AnswerDialogProps {
  readonly row: Withdrawal;
  readonly claim: Claim;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Typed {
  readonly amount: string;
  readonly comment: string;
}

/** Step by step: what arrived, one to three pictures that show it, a last look with a comment. */
export function AnswerDialog({ row, claim, onClose, onDone }: AnswerDialogProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const steps = answerSteps(claim);
  const [at, go] = useState(0);
  const [images, setImages] = useState<readonly string[]>([]);
  const step = steps[at]!;
  const put = (place: number, image: string) =>
    setImages((now) => [...now.slice(0, place), ...(image ? [image] : []), ...now.slice(place + 1)]);
  const answerOf = ({ amount, comment }: Typed) => ({
    id: row.id,
    result: claim,
    proof: [...images],
    ...(comment && { comment }),
    ...(claim === "PARTIAL" && { amount: wireAmount(amount) }),
  });
  const form = useSubmit(
    (typed): Promise<Answered<unknown>> => {
      if (step !== "check") return Promise.resolve({ ok: true, value: undefined });
      return api.wallet.confirmWithdrawal(answerOf(typed));
    },
    {
      values: { amount: "", proof: "", comment: "" },
      schema: withdrawalCalls.confirmWithdrawal.input,
      sent: answerOf,
      check({ amount }) {
        const part = minorOf(amount);
        if (step === "amount" && (part === 0n || part >= minorOf(row.net)))
          return { amount: t("payout.wrong.part", { net: wording.money(row.net) }) };
        return { proof: step === "proof" && images.length === 0 && t("payout.wrong.proof") };
      },
      refused({ fault }) {
        if (fault === "WALLET_STATE") readAnew();
      },
      done: () => (step === "check" ? onDone() : turn(at + 1)),
    },
  );
  const { amount, comment } = form.values;
  function turn(to: number): void {
    form.reset(form.values);
    form.refuse(undefined);
    go(to);
  }
  return (
    <Dialog title={t(claim === "PARTIAL" ? "payout.partlyTitle" : "payout.noTitle")} onClose={onClose} busy={form.busy}>
      <Form of={form}>
        <div className="grid gap-2">
          <p aria-live="polite" className="text-[13px] font-semibold text-text2">
            {t("payout.stepOf", { step: at + 1, steps: steps.length })}: {t(`payout.answer.${step}`)}
          </p>
          <div aria-hidden="true" className="flex gap-1.5">
            {steps.map((each, place) => (
              <span key={each} className={`h-1 grow rounded-full ${place <= at ? "bg-gold" : "bg-bg3"}`} />
            ))}
          </div>
        </div>
        {step === "amount" && (
          <AmountField
            label={t("payout.got")}
            amount={amount}
            onAmount={(typed) => form.set("amount", typed)}
            error={form.error("amount")}
            hint={t("payout.gotHint", { net: wording.money(row.net) })}
          />
        )}
        {step === "proof" && (
          <>
            <Slips images={images} onPut={put} />
            {images.length === 0 && form.error("proof") && (
              <p role="alert" className="text-lose">
                {form.error("proof")}
              </p>
            )}
          </>
        )}
        {step === "check" && (
          <>
            <p className="rounded-md bg-bg2 px-4 py-3">
              {claim === "PARTIAL"
                ? t("payout.saidPart", { amount: wording.money(wireAmount(amount)), whole: wording.money(row.net) })
                : t("payout.saidNo")}{" "}
              {t("payout.pictures", { count: images.length })}
            </p>
            <TextArea
              label={t("payout.comment")}
              hint={`${comment.length} / ${COMMENT_MOST}`}
              rows={3}
              maxLength={COMMENT_MOST}
              {...form.field("comment")}
            />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => (at === 0 ? onClose() : turn(at - 1))} disabled={form.busy}>
            {t(at === 0 ? "ui.cancel" : "payout.back")}
          </Button>
          <Button type="submit" look="gold" busy={form.busy}>
            {t(step === "check" ? "payout.send" : "payout.next")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface SlipsProps {
  readonly images: readonly string[];
  readonly onPut: (place: number, image: string) => void;
}

function Slips({ images, onPut }: SlipsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-text2">{t("payout.proofWhy")}</p>
      <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
        {Array.from({ length: Math.min(MOST, images.length + 1) }, (_, place) => (
          <ImageTile
            key={place}
            label={t("payout.proof", { number: place + 1 })}
            value={images[place] ?? ""}
            onChange={(image) => onPut(place, image)}
            required={place === 0}
          />
        ))}
      </div>
    </>
  );
}
