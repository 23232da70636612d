import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import type { Panel, Shown } from "./showing.ts";
import { levelOf, strengthOf } from "./sitting.ts";

/** What stands before the reels for a moment: a feature begins, gives more, ends, or a win is large. */
export function SlotPanel({ shown, onSkip }: { readonly shown: Shown; readonly onSkip: () => void }) {
  const { t } = useTranslation();
  const { panel, phase, win, stake } = shown;
  const level = phase === "paying" ? levelOf(win, stake) : undefined;
  if (level) return <Words title={t(`game.level.${level}`)} onSkip={onSkip} loud />;
  if (!panel) return null;
  const { kind, amount } = panel;
  const title = titleOf(t, panel);
  return (
    <Words title={title} onSkip={onSkip} loud={amount === undefined || strengthOf(amount, stake) > 0}>
      {amount !== undefined && <Money amount={amount} />}
      {kind === "intro" && <span className="text-[15px] font-bold text-text">{t(`game.about.${panel.feature}`)}</span>}
    </Words>
  );
}

function titleOf(t: TFunction, { kind, feature, spins = 0 }: Panel): string {
  if (kind === "pool") return t("game.pool.title");
  if (kind === "outro") return t(`game.over.${feature}`);
  return t(`game.given.${feature}${kind === "more" ? "More" : ""}`, { count: spins });
}

interface WordsProps {
  readonly title: string;
  readonly loud: boolean;
  readonly onSkip: () => void;
  readonly children?: ReactNode;
}

/** Drawn above the reels; told in words elsewhere. */
function Words({ title, loud, onSkip, children }: WordsProps) {
  return (
    <div
      aria-hidden="true"
      onPointerDown={onSkip}
      data-testid="slot-panel"
      className="absolute inset-0 z-10 grid place-items-center content-center gap-3 bg-black/45 text-center px-4 transition-opacity duration-200 starting:opacity-0 motion-safe:*:transition-transform motion-safe:*:duration-400 motion-safe:*:starting:scale-75"
    >
      <div
        className={`grid justify-items-center gap-3 rounded-xl bg-[#0b0e17e6] px-8 py-6 shadow-2xl ${loud ? "border-2 border-gold" : "border border-line"}`}
      >
        <p
          className={`display uppercase text-[clamp(22px,5vw,44px)] leading-tight ${loud ? "text-gold" : "text-text"}`}
        >
          {title}
        </p>
        {children && (
          <p className={`text-[clamp(20px,4vw,34px)] font-bold ${loud ? "text-gold" : "text-text"} grid gap-1`}>
            {children}
          </p>
        )}
      </div>
    </div>
  );
}
