import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "../../lib/format.ts";
import { shareLeft } from "./deposit-state.ts";

interface ExpiryRingProps {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly children: ReactNode;
}

/** A bar that empties around its content and the time left in words; it never flashes. */
export function ExpiryRing({ createdAt, expiresAt, children }: ExpiryRingProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const share = shareLeft(createdAt, expiresAt, now);
  const low = share < 0.1;
  const colour = low ? "var(--color-lose)" : "var(--color-gold)";
  return (
    <div className="grid gap-2 justify-items-center">
      <div
        className="p-2 rounded-[20px]"
        style={{ background: `conic-gradient(${colour} ${share * 360}deg, var(--color-bg3) 0)` }}
      >
        {children}
      </div>
      <p className={low ? "text-lose" : "text-text2"}>
        {t("wallet.pay.left")} <b className="money text-text">{formatElapsed(Math.max(0, expiresAt - now))}</b>
      </p>
    </div>
  );
}
