import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { formatElapsed } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { HELD, useLayer } from "@taya/ui/layers";
import { useModals } from "@taya/ui/modal";
import { Figure, MoneyFigure } from "./figure.tsx";
import { type SaferStatus, useElapsed } from "./use-safer.ts";

/** Time, stakes, winnings and result, over everything else; the ways out are to go on, to stop, or to look closer. */
export default function RealityCheck({ status }: { readonly status: SaferStatus }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useModals();
  const dialog = useRef<HTMLDialogElement>(null);
  const elapsed = useElapsed(status) ?? 0;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => void dialog.current?.showModal(), []);
  useLayer(HELD);

  /** Says it was looked at, then goes where the player wants to. */
  async function done(then?: () => void): Promise<void> {
    setBusy(true);
    const result = await api.compliance.ackRealityCheck({});
    setBusy(false);
    if (!result.ok) return setFault(result.fault);
    refresh(api.compliance.realityCheck);
    then?.();
  }
  const leaveTo = (page: string) => () => {
    void navigate("/");
    setTimeout(() => open("member", { p: page }), 0);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="reality-title"
      data-testid="reality-check"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-[min(440px,calc(100vw-24px))] rounded-lg bg-bg1 text-text border border-line p-0 backdrop:bg-black/85"
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 id="reality-title" className="display text-xl">
          {t("safer.check.title")}
        </h2>
        <p className="text-text2">{t("safer.check.lead", { minutes: Math.floor(elapsed / 60_000) })}</p>
        <dl className="grid grid-cols-2 gap-3">
          <Figure label={t("safer.check.elapsed")}>{formatElapsed(elapsed)}</Figure>
          <MoneyFigure label={t("safer.check.net")} amount={status.net} signed />
          <MoneyFigure label={t("safer.check.staked")} amount={status.staked} />
          <MoneyFigure label={t("safer.check.won")} amount={status.won} />
        </dl>
        {fault && (
          <p role="alert" className="text-lose">
            {sayFault(t, fault)}
          </p>
        )}
        <div className="grid gap-2">
          <Button look="gold" wide busy={busy} onClick={() => void done(() => void navigate("/"))}>
            {t("safer.check.stop")}
          </Button>
          <Button wide disabled={busy} onClick={() => void done()}>
            {t("safer.check.goOn")}
          </Button>
        </div>
        <div className="flex flex-wrap justify-center gap-x-4">
          <Button look="plain" disabled={busy} onClick={() => void done(leaveTo("personalHistoryCopy"))}>
            {t("safer.check.history")}
          </Button>
          <Button look="plain" disabled={busy} onClick={() => void done(leaveTo("saferPlay"))}>
            {t("safer.check.toLimits")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
