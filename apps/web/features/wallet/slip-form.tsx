import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { ImageTile } from "@taya/ui/image-tile";

interface SlipFormProps {
  readonly id: string;
  readonly onSent: () => void;
}

/** Who paid, and the slip of the transfer: what an operator needs to find the money. What was chosen outlives a lost line. */
export function SlipForm({ id, onSent }: SlipFormProps) {
  const { t } = useTranslation();
  const [payerName, setPayer] = useState("");
  const [picture, setPicture] = useState("");
  const [sending, setSending] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [checked, setChecked] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (picture === "") return;
    setSending(0);
    setFault(undefined);
    const slip = { id, proof: picture, ...(payerName && { payerName }) };
    const result = await api.wallet.paidDeposit(slip, { onProgress: setSending });
    setSending(undefined);
    setFault(result.ok ? undefined : result.fault);
    if (!result.ok) return;
    refresh(api.wallet.deposits);
    onSent();
  }
  const percent = Math.round((sending ?? 0) * 100);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 w-full grid gap-3 text-start">
      <TextField
        label={t("wallet.pay.payer")}
        value={payerName}
        onChange={(event) => setPayer(event.target.value)}
        autoComplete="name"
      />
      <div className="max-w-60">
        <ImageTile
          label={t("wallet.pay.slip")}
          value={picture}
          onChange={setPicture}
          camera="any"
          error={checked && picture === "" ? t("wallet.pay.slipMissing") : undefined}
          required
        />
      </div>
      {sending !== undefined && (
        <div className="grid gap-1.5">
          <div
            role="progressbar"
            aria-label={t("wallet.pay.sending")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="h-2 rounded-full bg-bg3 overflow-hidden"
          >
            <div className="h-full bg-gold transition-[width] duration-120" style={{ width: `${percent}%` }} />
          </div>
          <span className="text-[13px] text-text2 money">
            {t("wallet.pay.sending")} {percent}%
          </span>
        </div>
      )}
      <p role="alert" className="text-lose empty:hidden">
        {fault && sayFault(t, fault)}
      </p>
      <Button type="submit" look="gold" wide busy={sending !== undefined}>
        {t("wallet.pay.paid")}
      </Button>
    </form>
  );
}
