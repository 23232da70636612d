import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { copyText } from "@taya/ui/copy-text";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { toast } from "@taya/ui/toast";
import type { Ticket } from "./ticket.rules.ts";

type Shared = Pick<Ticket, "type" | "legs" | "folds" | "bankers">;

/** Makes a short code of selections, and puts a link with it into other hands: the device's own way, or the clipboard. */
export function ShareButton({ ticket }: { readonly ticket: Shared }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function share(): Promise<void> {
    setBusy(true);
    const { type, folds, bankers, legs } = ticket;
    const result = await api.sportsbook.shareSlip({
      type,
      ...(type === "SYSTEM" && { folds: [...folds], bankers: [...bankers] }),
      legs: legs.map(({ fixtureId, typeId, spec, outcomeId }) => ({ fixtureId, typeId, spec, outcomeId })),
    });
    setBusy(false);
    if (!result.ok) return toast(sayFault(t, result.fault), "bad");
    const url = `${location.origin}/sports?slip=${encodeURIComponent(result.value.code)}`;
    const handed = await handOver(url);
    if (!handed && (await copyText(url))) toast(t("slip.shared", { code: result.value.code }), "good");
  }
  return (
    <IconButton label={t("slip.share")} disabled={busy} onClick={() => void share()}>
      <Icon name="share" size={18} />
    </IconButton>
  );
}

/** The device's own way of sharing; false where it has none, or where it was not taken. */
async function handOver(url: string): Promise<boolean> {
  if (typeof navigator.share !== "function" || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch {
    return false;
  }
}
