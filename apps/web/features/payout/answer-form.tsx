import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { ImageTile } from "../accounts/image-tile.tsx";
import { checkAmount, cleanAmount, wireAmount } from "../wallet/amount.ts";
import type { Withdrawal } from "./tracker.tsx";

const MOST = 3;
const COMMENT_MOST = 140;

interface AnswerFormProps {
  readonly row: Withdrawal;
  readonly result: "PARTIAL" | "NOT_RECEIVED";
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** What arrived, one to three pictures that show it, and a comment. */
export function AnswerForm({ row, result, onDone, onBack }: AnswerFormProps) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState("");
  const [images, setImages] = useState<readonly string[]>([]);
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const partly = result === "PARTIAL";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (partly && checkAmount(amount, { min: "0.01", max: row.net })) return setFault("payout.wrong.part");
    if (images.length === 0) return setFault("payout.wrong.proof");
    setBusy(true);
    const told = { id: row.id, result, proof: [...images], ...(partly && { amount: wireAmount(amount) }) };
    const answer = await api.wallet.confirmWithdrawal({ ...told, ...(comment && { comment }) });
    setBusy(false);
    if (!answer.ok) return setFault(answer.fault);
    onDone();
  }
  const put = (place: number, image: string) =>
    setImages([...images.slice(0, place), image, ...images.slice(place + 1)]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-line pt-3">
      <p className="font-semibold">{t(partly ? "payout.partly" : "payout.no")}</p>
      {partly && (
        <TextField
          label={t("payout.got")}
          value={amount}
          onChange={(event) => setAmount(cleanAmount(event.target.value))}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
      <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
        {Array.from({ length: Math.min(MOST, images.length + 1) }, (_, place) => (
          <ImageTile
            key={place}
            label={t("payout.proof", { number: place + 1 })}
            value={images[place] ?? ""}
            onChange={(image) => put(place, image)}
            required={place === 0}
          />
        ))}
      </div>
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
      <p role="alert" className="text-lose">
        {fault && (fault.startsWith("payout.") ? t(fault) : sayFault(t, fault))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="gold" busy={busy}>
          {t("payout.send")}
        </Button>
        <Button onClick={onBack}>{t("payout.back")}</Button>
      </div>
    </form>
  );
}
