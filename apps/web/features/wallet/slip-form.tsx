import { useState } from "react";
import { depositCalls } from "@taya/wallet/deposits/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { ImageTile } from "@taya/ui/image-tile";

interface SlipFormProps {
  readonly id: string;
  readonly onSent: () => void;
}

/** Who paid, and the slip of the transfer: what an operator needs to find the money. What was chosen outlives a lost line. */
export function SlipForm({ id, onSent }: SlipFormProps) {
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const form = useSubmit(
    ({ payerName, proof }) => {
      setShare(0);
      return api.wallet.paidDeposit({ id, proof, ...(payerName && { payerName }) }, { onProgress: setShare });
    },
    {
      values: { payerName: "", proof: "" },
      schema: depositCalls.paidDeposit.input,
      check: ({ proof }) => ({ proof: proof === "" && t("wallet.pay.slipMissing") }),
      done() {
        refresh(api.wallet.deposits);
        onSent();
      },
    },
  );
  const percent = Math.round(share * 100);
  return (
    <Form of={form} className="card p-4 w-full gap-3! text-start">
      <TextField label={t("wallet.pay.payer")} {...form.field("payerName")} autoComplete="name" />
      <div className="max-w-60">
        <ImageTile
          label={t("wallet.pay.slip")}
          value={form.values.proof}
          onChange={(image) => form.set("proof", image)}
          camera="any"
          error={form.error("proof")}
          required
        />
      </div>
      {form.busy && (
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
      <Button type="submit" look="gold" wide busy={form.busy}>
        {t("wallet.pay.paid")}
      </Button>
    </Form>
  );
}
