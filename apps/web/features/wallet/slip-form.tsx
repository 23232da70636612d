import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ImageTile } from "../accounts/image-tile.tsx";

interface SlipFormProps {
  readonly id: string;
  readonly onSent: () => void;
}

/** Who paid, and the slip of the transfer: what an operator needs to find the money. */
export function SlipForm({ id, onSent }: SlipFormProps) {
  const { t } = useTranslation();
  const [payerName, setPayer] = useState("");
  const [proof, setProof] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const result = await api.wallet.paidDeposit({ id, ...(payerName && { payerName }), ...(proof && { proof }) });
    setBusy(false);
    setFault(result.ok ? undefined : result.fault);
    if (result.ok) onSent();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 w-full grid gap-3 text-start">
      <TextField
        label={t("wallet.pay.payer")}
        value={payerName}
        onChange={(event) => setPayer(event.target.value)}
        autoComplete="name"
      />
      <div className="max-w-60">
        <ImageTile label={t("wallet.pay.slip")} value={proof} onChange={setProof} required />
      </div>
      <p role="alert" className="text-lose">
        {fault && sayFault(t, fault)}
      </p>
      <Button type="submit" look="gold" wide busy={busy} disabled={proof === ""}>
        {t("wallet.pay.paid")}
      </Button>
    </form>
  );
}
