import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Money } from "@taya/ui/money";
import { quoteOfLine } from "../bet/line.ts";
import type { Room } from "../bet/room.ts";
import type { Line } from "../rules/slip.ts";
import { minorText, sumOf } from "../rules/stake.ts";
import { SlipPanel } from "./slip-panel.tsx";
import { slipKey, useSlip } from "./store.ts";

interface SlipSheetProps {
  readonly room: Room;
  readonly onEdit: (line: Line) => void;
}

/** On phones: a bar with what lies on the slip, and the slip as a sheet over the page. */
export function SlipSheet({ room, onEdit }: SlipSheetProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const slip = useSlip(slipKey(room.game.gameCode, room.mode));
  const closed =
    slip.numero !== "" && !room.issues.loading && !room.issues.onSale.some(({ numero }) => numero === slip.numero);
  const stake = sumOf(slip.lines.map((line) => quoteOfLine(room.menu, line).stake ?? 0n));
  return (
    <>
      {slip.lines.length > 0 && (
        <div className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 bg-bg2 border-t border-line px-3 py-2.5 flex items-center gap-3">
          <p className="grow min-w-0">
            <b>{t("lottery.slip.count", { count: slip.lines.length })}</b>
            <span className={`block text-[13px] ${closed ? "text-warn" : "text-text3"}`}>
              {closed ? t("lottery.slip.closedShort") : <Money amount={minorText(stake)} />}
            </span>
          </p>
          <Button look="gold" onClick={() => setOpen(true)}>
            {t("lottery.slip.open")}
          </Button>
        </div>
      )}
      {open && (
        <Dialog title={room.game.gameName} onClose={() => setOpen(false)}>
          <div className="-mx-4 -mb-4 sm:-mx-6 sm:-mb-6 *:border-0 *:rounded-none">
            <SlipPanel
              room={room}
              onEdit={(line) => {
                setOpen(false);
                onEdit(line);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
