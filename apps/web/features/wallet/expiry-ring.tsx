import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { Ring } from "@taya/ui/ring";
import { shareLeft } from "./deposit-state.ts";

interface ExpiryRingProps {
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The server's time. */
  readonly now: number;
  readonly children?: ReactNode;
}

const LOW = 0.1;

/** A bar that empties around its content and the time left in words; it never flashes. Without content only the words. */
export function ExpiryRing({ createdAt, expiresAt, now, children }: ExpiryRingProps) {
  const { t } = useTranslation();
  const share = shareLeft(createdAt, expiresAt, now);
  const low = share < LOW;
  const colour = low ? "var(--color-lose)" : "var(--color-gold)";
  return (
    <div className="grid gap-2 justify-items-center">
      {children && (
        <div
          className="p-2 rounded-[20px]"
          style={{ background: `conic-gradient(${colour} ${share * 360}deg, var(--color-bg3) 0)` }}
        >
          {children}
        </div>
      )}
      <p role="timer" aria-live="off" className={`flex items-center gap-2 ${low ? "text-lose" : "text-text2"}`}>
        {!children && <Ring size={24} line={17} share={share} colour={colour} />}
        {t("wallet.pay.left")} <b className="money text-text">{formatElapsed(Math.max(0, expiresAt - now))}</b>
      </p>
    </div>
  );
}
