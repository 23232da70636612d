import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";

export type LegEnd = "WON" | "LOST" | "HALF_WON" | "HALF_LOST" | "PUSH" | "VOID" | null;

const LOOKS: Readonly<Record<NonNullable<LegEnd> | "OPEN", readonly [icon: string, tone: string]>> = {
  OPEN: ["clock", "text-text3"],
  WON: ["circle-check", "text-win"],
  HALF_WON: ["circle-check", "text-win"],
  LOST: ["circle-x", "text-lose"],
  HALF_LOST: ["circle-x", "text-lose"],
  PUSH: ["arrow-back-up", "text-info"],
  VOID: ["arrow-back-up", "text-info"],
};

/** How a leg ended, by picture, colour and word. */
export function LegResult({ result }: { readonly result: LegEnd }) {
  const { t } = useTranslation();
  const [icon, tone] = LOOKS[result ?? "OPEN"];
  const word = t(`slip.leg.${result ?? "OPEN"}`);
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`} title={word}>
      <Icon name={icon} size={18} />
      <span className={result === null ? "sr-only" : "text-[11px] font-semibold"}>{word}</span>
    </span>
  );
}
