import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { CopyButton } from "@taya/ui/copy-button";
import { QrCode } from "@taya/ui/qr-code";

export interface PhoneState {
  readonly state: "WAITING" | "OPEN" | "DONE" | "EXPIRED";
  readonly expiresAt: number;
}

/** Takes the pictures with a phone: a code to scan, and how far the phone has come. */
export function PhoneHelp({ idType, phone }: { readonly idType: number; readonly phone: PhoneState | undefined }) {
  const { t } = useTranslation();
  const [link, setLink] = useState<{ readonly address: string; readonly expiresAt: number }>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const left = useLeft(link?.expiresAt);
  const state = link && stateOf(link.expiresAt, phone, left);

  async function make(): Promise<void> {
    setBusy(true);
    const made = await api.compliance.kycLink({ idType });
    setBusy(false);
    if (!made.ok) return setFault(made.fault);
    setFault(undefined);
    const { token, expiresAt } = made.value;
    setLink({ address: `${location.origin}/hand-in#${token}`, expiresAt });
  }
  return (
    <div className="rounded-md border border-line p-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Icon name="device-mobile" size={24} className="text-brand-text!" />
        <div className="grow min-w-0">
          <p className="font-semibold">{t("kyc.phone.title")}</p>
          <p className="text-[13px] text-text2">{t("kyc.phone.why")}</p>
        </div>
        {state !== "WAITING" && state !== "OPEN" && (
          <Button onClick={() => void make()} busy={busy}>
            {t(state === "EXPIRED" ? "kyc.phone.anew" : "kyc.phone.start")}
          </Button>
        )}
      </div>
      {state === "WAITING" && link && (
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={link.address} label={t("kyc.phone.code")} size={184} margin={14} />
          <div className="grid gap-2 min-w-0 max-w-90">
            <p className="text-text2">{t("kyc.phone.scan")}</p>
            <p className="text-[13px] text-text3" role="timer">
              {t("kyc.phone.left", { time: clock(left) })}
            </p>
            <div>
              <CopyButton text={link.address} name={t("kyc.phone.link")} />
            </div>
          </div>
        </div>
      )}
      <p role="status" className={`font-semibold ${state === "EXPIRED" ? "text-warn" : "text-win"} empty:hidden`}>
        {state === "OPEN" && t("kyc.phone.open")}
        {state === "DONE" && t("kyc.phone.done")}
        {state === "EXPIRED" && t("kyc.phone.expired")}
      </p>
      <p role="alert" className="text-lose empty:hidden">
        {fault && sayFault(t, fault)}
      </p>
    </div>
  );
}

/** An older link's phone says nothing about this one; opening a link moves its end. */
function stateOf(expiresAt: number, phone: PhoneState | undefined, left: number): PhoneState["state"] {
  const own = phone && phone.expiresAt >= expiresAt ? phone.state : "WAITING";
  if (own !== "WAITING") return own;
  return left > 0 ? "WAITING" : "EXPIRED";
}

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

const LINK_MS = 15 * 60_000;

/** Time left, counted by the page's own clock from when the link came: the clocks of page and server need not agree. */
function useLeft(expiresAt: number | undefined): number {
  const [left, setLeft] = useState(LINK_MS);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const end = performance.now() + LINK_MS;
    const tick = () => setLeft(end - performance.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}
