import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** While something is being sent it cannot be closed. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog of a page, without an address of its own: it may open above another one, keeps the focus inside, gives it
 * back at its end, and closes by its button, Escape, or a click beside it. On phones it rises from the bottom edge.
 */
export function Dialog({ title, onClose, busy = false, children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => busy || onClose();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // The browser would take the close button; what is to be filled in comes first, else the title is read out.
    const wanted = [...(dialog.current?.querySelectorAll<HTMLElement>("[data-autofocus]") ?? [])];
    wanted.at(-1)?.focus();
    return () => before?.focus?.();
  }, []);
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
      onMouseDown={(event) => event.target === dialog.current && close()}
      className="m-auto max-sm:mb-0 w-full sm:w-[480px] max-w-none max-h-[94dvh] rounded-lg max-sm:rounded-b-none bg-bg1 text-text border border-line shadow-2xl p-0 overflow-y-auto overscroll-contain backdrop:bg-black/70 animate-[rise_180ms_var(--ease-out)]"
    >
      <div className="grid gap-4 p-4 sm:p-6">
        <header className="flex items-start gap-3">
          <h2 id={id} tabIndex={-1} data-autofocus className="outline-none grow pt-2.5 text-lg font-bold">
            {title}
          </h2>
          <IconButton label={t("ui.close")} onClick={close} disabled={busy} className="-me-2">
            <Icon name="x" />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
