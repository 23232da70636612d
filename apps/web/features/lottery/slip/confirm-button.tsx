import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import type { Room } from "../bet/room.ts";
import { minorText } from "../rules/stake.ts";
import { isClosed } from "./closed-note.tsx";
import type { Betting } from "./use-betting.ts";

/** The one button: its words say what it does and what it costs. */
export function ConfirmButton({ room, betting }: { readonly room: Room; readonly betting: Betting }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const symbol = useBrand((state) => state.currencySymbol);
  const { sums, busy, refused } = betting;
  if (!token) {
    return (
      <Button look="gold" wide onClick={() => open("login")}>
        {t("lottery.slip.login")}
      </Button>
    );
  }
  if (trial) {
    return (
      <div className="grid gap-2">
        <p className="text-[14px] text-warn">{t("lottery.slip.trial")}</p>
        <Button look="gold" wide onClick={() => open("register")}>
          {t("shell.register")}
        </Button>
      </div>
    );
  }
  const lost = refused?.fault.startsWith("NET_");
  const amount = formatMoney(symbol, minorText(sums.total ?? 0n));
  return (
    <Button
      look="gold"
      wide
      busy={busy}
      data-testid="slip-confirm"
      className="min-h-13! text-[16px]"
      disabled={
        !sums.total || isClosed(room, betting) || refused?.fault === "LOTT_PRICE_CHANGED" || sums.parts.length === 0
      }
      onClick={() => void betting.send()}
    >
      {busy ? t("lottery.slip.placing") : t(lost ? "lottery.slip.again" : "lottery.slip.confirm", { amount })}
    </Button>
  );
}
