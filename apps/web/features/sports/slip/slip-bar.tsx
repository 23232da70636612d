import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatMinor } from "@taya/kernel/minor";
import { Icon } from "@taya/ui/icon";
import { useOdds } from "../odds/use-odds-format.ts";
import { isOpen } from "./orders.ts";
import { type Betting, useBetting } from "./use-betting.ts";
import { useOnline } from "./use-online.ts";

/** What lies on the slip in one line, and what has become of it; pressing it opens the slip. */
export function SlipBar({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const write = useOdds();
  const symbol = useBrand((state) => state.currencySymbol);
  const betting = useBetting();
  useRoomBelow();
  const online = useOnline();
  const { slip, views, potential, kind, orders } = betting;
  const trouble = online ? troubleOf(betting) : "offline";
  // Nothing is left on the slip: what was on it has been bet.
  const isPlaced = slip.picks.length === 0 && trouble === undefined;
  const [only] = views;
  const titleOf = () => {
    if (isPlaced) return t("slip.placed", { count: orders.length });
    return slip.picks.length === 1 ? slip.picks[0]!.outcomeName : t(`slip.kind.${kind}`);
  };
  const odds = views.length === 1 && kind !== "SYSTEM" ? only!.odds : undefined;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      data-testid="slip-bar"
      className="fixed z-20 inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] h-14 px-3 flex items-center gap-3 text-start bg-brand text-white border-t border-white/15 lg:inset-x-auto lg:end-6 lg:bottom-6 lg:w-80 lg:rounded-lg lg:border lg:shadow-2xl xl:end-26 animate-[rise_180ms_var(--ease-out)]"
    >
      <span className="size-8 shrink-0 grid place-items-center rounded-full bg-gold text-gold-ink font-extrabold money">
        {isPlaced ? <Icon name="check" size={18} /> : slip.picks.length}
      </span>
      <span className="grow min-w-0 leading-tight">
        <b className="block truncate">
          <span className="sr-only">{t("slip.bar")}: </span>
          {titleOf()}
          {odds !== undefined && <span className="ms-2 money">{write(odds)}</span>}
        </b>
        <span className="block truncate text-[12px] text-white/85" data-testid="slip-bar-state">
          {trouble || isPlaced
            ? t(`slip.bar.${trouble ?? "placed"}`)
            : potential > 0n
              ? t("slip.bar.returns", { amount: formatMoney(symbol, formatMinor(potential)) })
              : t("slip.bar.count", { count: slip.picks.length })}
        </span>
      </span>
      <Icon name={trouble ? "alert-triangle" : "arrow-up"} size={20} />
    </button>
  );
}

/** What the player should know before they open it. */
function troubleOf({ orders, moved, slip, now }: Betting): "placing" | "moved" | "suspended" | undefined {
  if (orders.some(isOpen)) return "placing";
  if (slip.picks.some((pick) => now(pick).odds === null)) return "suspended";
  return moved.length > 0 || slip.picks.some((pick) => now(pick).moved) ? "moved" : undefined;
}

/** The foot of a page stays in sight above the bar. */
function useRoomBelow(): void {
  useEffect(() => {
    document.body.style.paddingBlockEnd = "56px";
    return () => void (document.body.style.paddingBlockEnd = "");
  }, []);
}
