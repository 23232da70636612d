import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./button.tsx";
import { Icon, Spinner } from "./icon.tsx";
import { HELD, useLayer } from "./layers.ts";
import type { ModalProps, Registered } from "./modal.tsx";

const WIDTH = {
  plain: "sm:w-[600px] sm:min-h-[300px]",
  dialog: "sm:w-[400px]",
  wide: "sm:w-[520px]",
  panel: "lg:w-[1120px] lg:h-[760px]",
};

interface Framed extends ModalProps {
  readonly entry: Registered;
  /** No close button and no Escape: it must be answered. */
  readonly forced?: boolean;
}

/** The native dialog element keeps focus inside and the page behind inert; the style sheet freezes its scroll. */
export default function ModalFrame({ entry, params, close, forced = false }: Framed) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus?.();
  }, []);
  useLayer(forced ? HELD : null);
  const sheet =
    entry.size === "panel"
      ? "h-dvh max-h-dvh w-full max-w-none lg:max-w-[96vw] lg:max-h-[94dvh] lg:rounded-lg"
      : "w-[calc(100vw-24px)] max-h-[94dvh] rounded-lg";
  return (
    <dialog
      ref={dialog}
      aria-label={t(entry.title)}
      onCancel={(event) => {
        // A file chooser inside that is given up says the same word.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!forced) close();
      }}
      // A browser may close it on a second Escape without asking.
      onClose={() => (forced ? dialog.current?.showModal() : close())}
      className={`m-auto bg-bg1 text-text border border-line shadow-2xl p-0 overflow-hidden backdrop:bg-black/70 animate-[rise_180ms_var(--ease-out)] ${sheet} ${WIDTH[entry.size ?? "plain"]}`}
    >
      <div
        className={`relative overflow-y-auto overscroll-contain ${entry.size === "panel" ? "h-full" : "max-h-[calc(94dvh-2px)]"}`}
      >
        {!forced && (
          <IconButton label={t("ui.close")} onClick={close} className="absolute top-2 inset-e-2 z-20 bg-bg1">
            <Icon name="x" />
          </IconButton>
        )}
        <Suspense fallback={<Waiting />}>
          <entry.View params={params} close={close} />
        </Suspense>
      </div>
    </dialog>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid place-items-center min-h-60 text-text3">
      <Spinner size={32} />
    </div>
  );
}
