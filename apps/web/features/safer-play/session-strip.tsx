import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { useHeld } from "@taya/client/showing";
import { Money } from "@taya/ui/money";
import { useElapsed, useSafer } from "./use-safer.ts";

/** Time and result of the sitting by the server's figures; always in sight while one plays. */
export function SessionStrip({ className = "" }: { readonly className?: string }) {
  const { t } = useTranslation();
  const status = useSafer();
  const elapsed = useElapsed(status);
  const net = useHeld(status?.net);
  if (!status || net === undefined) return null;
  return (
    <dl
      aria-label={t("shell.strip.label")}
      data-testid="session-strip"
      className={`flex gap-4 text-[13px] ${className}`}
    >
      <div className="flex gap-1.5">
        <dt className="text-text3">{t("shell.strip.time")}</dt>
        <dd className="font-bold money" data-testid="strip-elapsed">
          {formatElapsed(elapsed ?? 0)}
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-text3">{t("shell.strip.net")}</dt>
        <dd className="font-bold" data-testid="strip-net">
          <Money amount={net} signed />
        </dd>
      </div>
    </dl>
  );
}
