import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { CopyButton } from "@taya/ui/copy-button";
import { ExpiryRing } from "./expiry-ring.tsx";
import { FormLines } from "./form-lines.tsx";
import type { Deposit } from "./pay-view.tsx";
import { QrCode } from "@taya/ui/qr-code";

interface WaysToPayProps {
  readonly deposit: Deposit;
  readonly ring: { readonly createdAt: number; readonly expiresAt: number; readonly now: number };
}

/** What the method gave to pay by: a code, an address, a page to open, or lines to copy. */
export function WaysToPay({ deposit, ring }: WaysToPayProps) {
  const { t } = useTranslation();
  const { kind, data } = deposit;
  const { qr, url, address, form } = data;
  // A page to go to; a QR provider's address is the picture of the code instead.
  const page = kind === "qr" ? undefined : url;
  const sentence = form?.["accountNumber"] ? "transfer" : address ? "send" : page && !qr ? "page" : "scan";
  return (
    <>
      <p className="text-text2 max-w-96 text-balance">{t(`wallet.pay.${sentence}`)}</p>
      <Code deposit={deposit} ring={ring} />
      {form?.["network"] && (
        <p className="flex gap-2 text-start rounded-md border border-warn p-3 text-warn">
          <Icon name="alert-triangle" />
          {t("wallet.pay.network", { network: form["network"] })}
        </p>
      )}
      {page && (
        <>
          <a
            href={page}
            rel="noreferrer noopener"
            className="min-h-12 px-6 rounded-md font-bold inline-flex items-center gap-2 bg-brand text-white hover:brightness-110"
          >
            {t("wallet.pay.open")}
            <Icon name="external-link" size={18} />
          </a>
          <ExpiryRing {...ring} />
        </>
      )}
      {form && <FormLines form={form} />}
    </>
  );
}

/** The code to scan with its ring, to copy or to keep as a picture; nothing for methods without one. */
function Code({ deposit, ring }: WaysToPayProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { qr, url, address, form } = deposit.data;
  const text = qr ?? address;
  const amount = formatMoney(symbol, deposit.amount);
  if (!text) {
    if (deposit.kind !== "qr" || !url) return null;
    // Some providers draw their code themselves and give the address of the picture.
    return (
      <ExpiryRing {...ring}>
        <img src={url} alt={t("wallet.pay.qr", { amount })} className="size-50 rounded-md bg-white" />
      </ExpiryRing>
    );
  }
  return (
    <>
      <ExpiryRing {...ring}>
        <QrCode text={text} label={address ? t("wallet.pay.qrAddress") : t("wallet.pay.qr", { amount })} />
      </ExpiryRing>
      {address && <bdi className="money whitespace-normal! break-all font-semibold">{address}</bdi>}
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={text} name={t(address ? "wallet.pay.address" : "wallet.pay.code")} />
        <SaveCode text={text} lines={[address ? coinLine(form) : amount, deposit.name, deposit.id]} id={deposit.id} />
      </div>
    </>
  );
}

const coinLine = (form: Readonly<Record<string, string>> | undefined): string =>
  [form?.["amount"], form?.["currency"], form?.["network"]].filter(Boolean).join(" ");

interface SaveCodeProps {
  readonly text: string;
  readonly lines: readonly string[];
  readonly id: string;
}

/** The code as a picture, for a wallet app on the same phone that scans from the gallery. */
function SaveCode({ text, lines, id }: SaveCodeProps) {
  const { t } = useTranslation();
  const [said, say] = useState("");
  async function save(): Promise<void> {
    const { saveCode } = await import("./save-code.ts");
    const done = await saveCode({ text, lines, fileName: `deposit-${id.slice(-8)}.png` });
    say(t(`wallet.pay.${done === "saved" ? "codeSaved" : "codeNotSaved"}`));
  }
  return (
    <>
      <Button onClick={() => void save()}>
        <Icon name="download" size={18} />
        {t("wallet.pay.saveCode")}
      </Button>
      <span role="status" className="basis-full text-[13px] text-text2 empty:hidden">
        {said}
      </span>
    </>
  );
}
