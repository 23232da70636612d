import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import type { Room } from "../bet/room.ts";
import { movedTo, NO_SLIP } from "../rules/slip.ts";
import { changeSlip } from "./store.ts";
import type { Betting } from "./use-betting.ts";

/** Whether the slip's issue no longer takes bets. */
export function isClosed({ issues }: Room, { slip, refused }: Betting): boolean {
  if (refused?.fault === "LOTT_ISSUE_CLOSED") return true;
  if (slip.numero === "" || issues.loading) return false;
  return !issues.onSale.some(({ numero }) => numero === slip.numero) && issues.next?.numero !== slip.numero;
}

/** The issue closed while the slip lay open: everything moves to the next one, or is let go; nothing moves by itself. */
export function ClosedNote({ room, betting }: { readonly room: Room; readonly betting: Betting }) {
  const { t } = useTranslation();
  const { slip, key } = betting;
  if (!isClosed(room, betting)) return null;
  const { open, next } = room.issues;
  const to = [open, next].find((issue) => issue && issue.numero !== slip.numero)?.numero;
  return (
    <div role="alert" data-testid="slip-closed" className="grid gap-2 rounded-sm border border-warn bg-bg0 p-3">
      <p>
        {to === undefined
          ? t("lottery.slip.closed", { numero: slip.numero })
          : t("lottery.slip.closedMove", { numero: slip.numero, next: to })}
      </p>
      <div className="flex gap-2">
        {to !== undefined && (
          <Button
            look="gold"
            onClick={() => {
              betting.forget();
              changeSlip(key, (now) => movedTo(now, to));
            }}
          >
            {t("lottery.slip.move")}
          </Button>
        )}
        <Button onClick={() => changeSlip(key, () => NO_SLIP)}>{t("lottery.slip.discard")}</Button>
      </div>
    </div>
  );
}
