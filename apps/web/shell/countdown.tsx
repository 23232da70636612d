import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatElapsed } from "@taya/client/format";

const SECOND_MS = 1_000;
/** After the time, a little later every time, so that visitors do not all ask at once. */
const AGAIN_MS = 5_000;

interface CountdownProps {
  readonly until: number;
  readonly aheadMs: number;
  readonly timeZone?: string | undefined;
  /** Called when the time has come, and now and then after it. */
  readonly onOver?: (() => void) | undefined;
}

/** How long it still takes, second by second, and when that is. */
export function Countdown({ until, aheadMs, timeZone, onOver }: CountdownProps) {
  const { t } = useTranslation();
  const left = useLeft(until, aheadMs);
  const over = left <= 0;
  const tell = useRef(onOver);
  tell.current = onOver;
  useEffect(() => {
    if (!over) return;
    tell.current?.();
    const timer = setInterval(() => tell.current?.(), AGAIN_MS * (1 + Math.random()));
    return () => clearInterval(timer);
  }, [over]);
  return (
    <div className="grid gap-1 justify-items-center card px-8 py-4 max-w-full">
      <p role="timer" aria-label={t("site.closed.left")} className="display text-3xl tabular-nums text-gold">
        {formatElapsed(left)}
      </p>
      <p className="text-text2">
        {over ? t("site.closed.soon") : t("shell.closed.until", { time: formatDateTime(until, timeZone) })}
      </p>
    </div>
  );
}

/** Milliseconds left by the server's clock; never below zero. */
export function useLeft(until: number, aheadMs: number): number {
  const [left, setLeft] = useState(() => leftAt(until, aheadMs));
  useEffect(() => {
    const tick = () => setLeft(leftAt(until, aheadMs));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, aheadMs]);
  return left;
}

const leftAt = (until: number, aheadMs: number): number => Math.max(0, until - Date.now() - aheadMs);
