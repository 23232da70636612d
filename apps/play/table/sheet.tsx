import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

/** A sheet over the table; it closes by its button, Escape, or a press beside it. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto max-sm:mb-0 w-[min(680px,100vw)] max-w-none max-h-[92dvh] rounded-lg max-sm:rounded-b-none bg-bg1 text-text border border-line p-0 backdrop:bg-black/70 overflow-y-auto overscroll-contain"
    >
      <div className="p-4 sm:p-5 grid gap-4">
        <div className="flex items-center">
          <h2 className="display text-lg grow">{title}</h2>
          <IconButton label={t("ui.close")} onClick={onClose} autoFocus>
            <Icon name="x" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
