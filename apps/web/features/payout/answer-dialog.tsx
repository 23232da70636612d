import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { AmountField } from "@taya/ui/amount-field";
import { minorOf, wireAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Field } from "@taya/ui/field";
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

/** Step by step: what arrived, one to three pictures that show it, a last look with a comment. */
export function AnswerDialog({ row, claim, onClose, onDone }: AnswerDialogProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const steps = answerSteps(claim);
  const [at, go] = useState(0);
  const [amount, setAmount] = useState("");
  const [images, setImages] = useState<readonly string[]>([]);
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const step = steps[at]!;
  const put = (place: number, image: string) =>
    setImages((now) => [...now.slice(0, place), ...(image ? [image] : []), ...now.slice(place + 1)]);

  async function next(event: FormEvent): Promise<void> {
    event.preventDefault();
    const part = minorOf(amount);
    const lacking =
      step === "amount" && (part === 0n || part >= minorOf(row.net))
        ? t("payout.wrong.part", { net: wording.money(row.net) })
        : step === "proof" && images.length === 0
          ? t("payout.wrong.proof")
          : undefined;
    setWrong(lacking);
    if (lacking) return;
    if (step !== "check") return go(at + 1);
    setBusy(true);
    const told = { id: row.id, result: claim, proof: [...images], ...(comment && { comment }) };
    const answer = await api.wallet.confirmWithdrawal({
      ...told,
      ...(claim === "PARTIAL" && { amount: wireAmount(amount) }),
    });
    setBusy(false);
    if (answer.ok) return onDone();
    setWrong(sayFault(t, answer.fault));
    if (answer.fault === "WALLET_STATE") readAnew();
  }
  const back = () => (setWrong(undefined), at === 0 ? onClose() : go(at - 1));
  return (
    <Dialog title={t(claim === "PARTIAL" ? "payout.partlyTitle" : "payout.noTitle")} onClose={onClose} busy={busy}>
      <form noValidate onSubmit={(event) => void next(event)} className="grid gap-4">
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
            onAmount={(next) => (setAmount(next), setWrong(undefined))}
            error={wrong}
            hint={t("payout.gotHint", { net: wording.money(row.net) })}
          />
        )}
        {step === "proof" && <Slips images={images} onPut={put} />}
        {step === "check" && (
          <>
            <p className="rounded-md bg-bg2 px-4 py-3">
              {claim === "PARTIAL"
                ? t("payout.saidPart", { amount: wording.money(wireAmount(amount)), whole: wording.money(row.net) })
                : t("payout.saidNo")}{" "}
              {t("payout.pictures", { count: images.length })}
            </p>
            <Field label={t("payout.comment")} hint={`${comment.length} / ${COMMENT_MOST}`}>
              {(wiring) => (
                <textarea
                  {...wiring}
                  rows={3}
                  maxLength={COMMENT_MOST}
                  value={comment}
                  onChange={(event) => setComment(event.target.value)}
                  className="w-full rounded-md bg-bg0 border border-line-strong p-3"
                />
              )}
            </Field>
          </>
        )}
        {wrong && step !== "amount" && (
          <p role="alert" className="text-lose">
            {wrong}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={back} disabled={busy}>
            {t(at === 0 ? "ui.cancel" : "payout.back")}
          </Button>
          <Button type="submit" look="gold" busy={busy}>
            {t(step === "check" ? "payout.send" : "payout.next")}
          </Button>
        </div>
      </form>
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
