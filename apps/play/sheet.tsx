import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";

interface SheetProps {
  readonly title: string;
  /** Its width; on a phone it may lie at the lower edge. */
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What lies at the lower edge of a phone and in the middle of a wide screen. */
export const FROM_BELOW = "max-sm:mb-0 max-sm:rounded-b-none max-w-none w-[min(680px,100vw)]";

/** A sheet over the game; it closes by its button, Escape, Back, or a press beside it. */
export function Sheet({ title, className = "w-[min(440px,calc(100vw-16px))]", onClose, children }: SheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => void dialog.current?.showModal(), []);
  useLayer(onClose);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`m-auto max-h-[92dvh] overflow-y-auto overscroll-contain rounded-lg bg-bg1 text-text border border-line p-0 backdrop:bg-black/70 ${className}`}
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
