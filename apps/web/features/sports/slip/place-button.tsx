import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { usePlayer } from "@taya/client/player";
import { formatMinor } from "@taya/kernel/minor";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { forgetOrders, type Order } from "./orders.ts";
import type { Betting } from "./use-betting.ts";
import { useOnline } from "./use-online.ts";
import { useSecondsTo } from "./use-seconds-to.ts";

/** The one button: its words say what it does, what it costs, and how far it has come. */
export function PlaceButton({ betting }: { readonly betting: Betting }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const symbol = useBrand((state) => state.currencySymbol);
  const online = useOnline();
  const { staked, total, moved, orders, short, views } = betting;
  const way = wayOf(betting);
  const seconds = useSecondsTo(
    Math.max(0, ...orders.map(({ acceptAt = 0, state }) => (state === "pending" ? acceptAt : 0))),
  );
  const amount = formatMoney(symbol, formatMinor(total));
  const look = "min-h-13! text-[16px]";
  if (way) {
    return (
      <Button look="gold" wide busy data-testid="slip-place" data-way={way} className={look}>
        {way === "pending" && seconds > 0 ? t("slip.button.pending", { seconds }) : t(`slip.button.${way}`)}
      </Button>
    );
  }
  if (views.length === 0) {
    return (
      <Button
        look="gold"
        wide
        data-testid="slip-place"
        data-way="placed"
        className={look}
        onClick={() => forgetOrders()}
      >
        {t("slip.button.placed")} ✓
      </Button>
    );
  }
  if (!token || trial) {
    return (
      <>
        {trial && <p className="text-[13px] text-warn">{t("slip.trial")}</p>}
        <Button
          look="gold"
          wide
          data-testid="slip-place"
          data-way="login"
          className={look}
          onClick={() => open(trial ? "register" : "login")}
        >
          {t(trial ? "shell.register" : "slip.button.login")}
        </Button>
      </>
    );
  }
  const wrong = views.some((view) => view.wrong !== undefined);
  const offer = moved.length > 0 ? "accept" : "place";
  return (
    <Button
      look="gold"
      wide
      data-testid="slip-place"
      data-way={offer}
      className={`${look} flex-wrap gap-x-1.5!`}
      disabled={staked.length === 0 || wrong || short > 0n || !online}
      onClick={() => void betting.place()}
    >
      {t(`slip.button.${offer}`, { count: Math.max(1, staked.length) })}
      {staked.length > 0 && <span className="money">{amount}</span>}
    </Button>
  );
}

/** What is under way, the least certain first. */
function wayOf({ orders }: Betting): "sending" | "unsure" | "pending" | undefined {
  const has = (state: Order["state"]) => orders.some((order) => order.state === state);
  if (has("unsure")) return "unsure";
  if (has("sending")) return "sending";
  return has("pending") ? "pending" : undefined;
}
