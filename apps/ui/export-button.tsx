import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { fetchFile } from "@taya/client/save-file";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { toast } from "./toast.tsx";

interface ExportButtonProps {
  readonly kind: "records" | "bets" | "profit";
  readonly period: { readonly from: string; readonly to: string };
}

/** Writes a statement of the period and saves it; its address works once. */
export function ExportButton({ kind, period }: ExportButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const written = await api.reports.export({ kind, format: "csv", ...period });
    setBusy(false);
    if (!written.ok) return toast(sayFault(t, written.fault), "bad");
    fetchFile(written.value.url);
    toast(t("reports.export.done"), "good");
  }
  return (
    <Button busy={busy} onClick={() => void save()} className="justify-self-start">
      <Icon name="download" size={18} />
      {t("reports.export.csv")}
    </Button>
  );
}
