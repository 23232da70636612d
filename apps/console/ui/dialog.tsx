import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

interface DialogProps {
  readonly title: string;
  /** Absent while it may not be closed. */
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The first field or button of the body, before the closing cross. */
const FIRST = "[data-body] :is(input, textarea, select, button)";

/** A dialog over the page; focus goes in, stays in, and comes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => {
      // The button that opened it may be gone with the state it belonged to.
      if (before?.isConnected) before.focus();
      else document.getElementById("page")?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => (onClose ? onClose() : dialog.current?.showModal())}
      className="m-auto w-[min(560px,calc(100vw-24px))] max-h-[94dvh] rounded-lg border border-line bg-bg1 p-0 text-text shadow-2xl backdrop:bg-[#0e1525]/50 animate-[rise_180ms_var(--ease-out)]"
    >
      <header className="sticky top-0 z-10 bg-bg1 flex items-center justify-between gap-3 border-b border-line ps-5 pe-2 py-1">
        <h2 id={name} className="text-[16px] font-bold">
          {title}
        </h2>
        <IconButton label={t("ui.close")} disabled={!onClose} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div data-body="" className="grid gap-4 p-5">
        {children}
      </div>
    </dialog>
  );
}
