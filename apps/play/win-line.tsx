import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { Money } from "@taya/ui/money";
import { asAmount, strengthOf } from "./sitting.ts";
import type { Shown } from "./showing.ts";

const COUNT_MS = 1_600;

/** What the round has won; counted up when it is more than the stake, said quietly when it is not. */
export function WinLine({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation();
  const { win, stake, phase, running, multiplier } = shown;
  const strength = phase === "spinning" ? 0 : strengthOf(win, stake);
  const amount = useCounted(win, strength > 0 && phase === "paying");
  const won = /[1-9]/.test(win);
  return (
    <div className="min-h-14 shrink-0 grid justify-items-center content-center text-center" aria-hidden="true">
      {running && (
        <p className="text-gold font-bold" data-testid="game-feature">
          {t(`game.counter.${running.feature}`, { played: running.played, left: running.left, count: running.left })}
        </p>
      )}
      {won && (
        <p
          data-testid="game-win"
          className={
            strength > 0
              ? "display text-gold text-[clamp(22px,5vw,44px)] text-shadow-[0_3px_10px_#000]"
              : "text-text2 font-bold"
          }
        >
          {t("game.win")} <Money amount={amount} />
          {multiplier > 1 && phase !== "idle" && <span className="ms-3">×{multiplier}</span>}
        </p>
      )}
    </div>
  );
}

/** The amount, rising to its value while `rising`. */
function useCounted(target: string, rising: boolean): string {
  const [share, setShare] = useState(1);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!rising || still) return setShare(1);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, (now - began) / COUNT_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [rising, target]);
  if (share === 1) return target;
  return asAmount((toMinor(target) * BigInt(Math.round(share * 1_000))) / 1_000n);
}
