import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

interface RowProps {
  readonly icon: string;
  readonly title: string;
  /** Its title is a name, which no language changes. */
  readonly named?: boolean;
  readonly text: ReactNode;
  /** Whether it is in place; left out where nothing is missing or there. */
  readonly good?: boolean;
  /** The button; its name for screen readers says what it is about. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly children?: ReactNode;
}

/** One thing of the account on one line: what it is, how it stands, what can be done. */
export function Row({ icon, title, named, text, good, action, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-3 sm:gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 border-t border-line first:border-0">
      <span className="relative size-10 grid place-items-center shrink-0 rounded-md bg-bg3 text-text2">
        <Icon name={icon} />
        {good && (
          <span className="absolute -end-1 -bottom-1 rounded-full bg-bg1 text-win">
            <Icon name="circle-check" size={16} />
          </span>
        )}
      </span>
      <div className="flex-1 basis-36 min-w-0">
        <p className="font-semibold" translate={named ? "no" : undefined}>
          {title}
        </p>
        <div className={`text-[13px] ${good === false ? "text-warn" : "text-text2"}`}>{text}</div>
      </div>
      {children}
      {action && (
        <Button
          onClick={action.onClick}
          aria-label={t("ui.named", { what: action.label, name: title })}
          className="shrink-0 px-3! ms-auto"
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
