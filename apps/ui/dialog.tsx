import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useLayer } from "./layers.ts";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** While something is being sent it cannot be closed. */
  readonly busy?: boolean;
  /** As operators have it: closer, its head stays in sight, and the first field has the focus. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

const WIDE = {
  box: "max-sm:mb-0 w-full sm:w-[480px] max-w-none max-sm:rounded-b-none overflow-y-auto overscroll-contain backdrop:bg-black/70",
  inside: "grid gap-4 p-4 sm:p-6",
  head: "flex items-start gap-3",
  title: "outline-none grow pt-2.5 text-lg font-bold",
  cross: "-me-2",
};
const DENSE = {
  box: "w-[min(560px,calc(100vw-24px))] backdrop:bg-[#0e1525]/50",
  inside: "",
  head: "sticky top-0 z-10 bg-bg1 flex items-center justify-between gap-3 border-b border-line ps-5 pe-2 py-1",
  title: "text-[16px] font-bold",
  cross: "",
};
/** The first field or button of the body, before the closing cross. */
const FIRST = "[data-body] :is(input, textarea, select, button)";

/**
 * A dialog of a page, without an address of its own: it may open above another one, keeps the focus inside, gives it
 * back at its end, and closes by its button, Escape or Back: a click beside it loses nothing of what was typed. On phones it rises from the bottom edge.
 */
export function Dialog({ title, onClose, busy = false, dense = false, children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const look = dense ? DENSE : WIDE;
  const close = () => busy || onClose();
  useLayer(close);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // The browser would take the close button; what is to be filled in comes first, else the title is read out.
    const wanted = [...(dialog.current?.querySelectorAll<HTMLElement>(dense ? FIRST : "[data-autofocus]") ?? [])];
    wanted.at(dense ? 0 : -1)?.focus();
    return () => {
      // What opened it may be gone with the state it belonged to.
      if (before?.isConnected) before.focus?.();
      else document.getElementById("page")?.focus();
    };
  }, [dense]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file chooser inside that is given up says the same word; that closes nothing, here or further out.
        event.stopPropagation();
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        event.stopPropagation();
        // A browser may close it on a second Escape without asking.
        if (event.target === event.currentTarget) return busy ? dialog.current?.showModal() : onClose();
      }}
      className={`m-auto max-h-[94dvh] rounded-lg bg-bg1 text-text border border-line shadow-2xl p-0 animate-[rise_180ms_var(--ease-out)] ${look.box}`}
    >
      <div className={look.inside}>
        <header className={look.head}>
          <h2 id={id} {...(!dense && { tabIndex: -1, "data-autofocus": true })} className={look.title}>
            {title}
          </h2>
          <IconButton label={t("ui.close")} onClick={close} disabled={busy} className={look.cross}>
            <Icon name="x" />
          </IconButton>
        </header>
        {dense ? (
          <div data-body="" className="grid gap-4 p-5">
            {children}
          </div>
        ) : (
          children
        )}
      </div>
    </dialog>
  );
}
