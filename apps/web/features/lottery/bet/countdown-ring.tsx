import { useTranslation } from "react-i18next";
import { Ring } from "@taya/ui/ring";
import { clockText } from "../rules/timing.ts";
import { useServerNow } from "../use-now.ts";
import type { Issues } from "./use-issues.ts";

/** The time left to bet: a ring, a clock and a word, never the colour alone; red in the last ten seconds. */
export function CountdownRing({ issues }: { readonly issues: Issues }) {
  const { t } = useTranslation();
  const now = useServerNow(250);
  const { open, phase, next } = issues;
  const left = open ? Math.max(0, open.lockTime - now) : next ? Math.max(0, next.startTime - now) : 0;
  const whole = open ? Math.max(1, open.lockTime - open.startTime) : 1;
  const share = open ? Math.min(1, left / whole) : 0;
  const closing = phase === "closing";
  const word =
    phase === "open" ? "closesIn" : phase === "closing" ? "closing" : phase === "waiting" ? "opensIn" : "drawing";
  return (
    <div
      data-testid="lottery-phase"
      data-phase={phase}
      data-issue={open?.numero ?? ""}
      className="flex items-center gap-3"
    >
      <Ring
        size={60}
        line={9}
        share={share}
        colour={closing ? "var(--color-lose)" : "var(--color-win)"}
        text={left > 0 ? clockText(left) : "··"}
        textSize={left >= 3_600_000 ? 16 : 22}
        className="shrink-0"
      />
      <div className="grid">
        <span className="text-[12px] text-text3 money" data-testid="lottery-issue">
          {t("lottery.issueNo", { numero: open?.numero ?? next?.numero ?? "" })}
        </span>
        <span role="timer" className={`font-bold ${closing ? "text-lose" : ""}`}>
          {t(`lottery.${word}`)}
          <span className="sr-only"> {clockText(left)}</span>
        </span>
      </div>
    </div>
  );
}
