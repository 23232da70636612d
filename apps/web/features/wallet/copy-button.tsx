import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Copies a text and says so. */
export function CopyButton({ text, small = false }: { readonly text: string; readonly small?: boolean }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <Button look={small ? "plain" : "ghost"} onClick={() => void copy()}>
      <Icon name={copied ? "check" : "copy"} size={18} />
      <span role="status">{t(copied ? "wallet.pay.copied" : "wallet.pay.copy")}</span>
    </Button>
  );
}
