import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Money } from "@taya/ui/money";
import type { Room } from "../bet/room.ts";
import { type Line, NO_SLIP } from "../rules/slip.ts";
import { minorText } from "../rules/stake.ts";
import { ChaseForm } from "./chase-form.tsx";
import { ClosedNote } from "./closed-note.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { Receipt } from "./receipt.tsx";
import { SlipLine } from "./slip-line.tsx";
import { SlipNote } from "./slip-note.tsx";
import { changeSlip } from "./store.ts";
import { useBetting } from "./use-betting.ts";

interface SlipPanelProps {
  readonly room: Room;
  readonly onEdit: (line: Line) => void;
}

/** Everything that is about to be bet, what it costs and may win, and the one button that bets it. */
export function SlipPanel({ room, onEdit }: SlipPanelProps) {
  const { t } = useTranslation();
  const betting = useBetting(room);
  const { slip, key, sums } = betting;
  return (
    <div className="card grid gap-3 p-3 sm:p-4" data-testid="lottery-slip">
      <div className="flex items-center gap-2">
        <h2 className="grow font-bold text-lg">
          {t("lottery.slip.title")}{" "}
          {slip.lines.length > 0 && (
            <span className="rounded-full bg-gold text-gold-ink px-2 text-[13px] font-extrabold">
              {slip.lines.length}
            </span>
          )}
        </h2>
        {slip.lines.length > 0 && (
          <Button look="plain" className="px-3!" disabled={betting.busy} onClick={() => changeSlip(key, () => NO_SLIP)}>
            {t("lottery.slip.empty")}
          </Button>
        )}
      </div>
      {betting.receipt && slip.lines.length === 0 && <Receipt room={room} receipt={betting.receipt} />}
      {slip.lines.length === 0 ? (
        !betting.receipt && <p className="py-6 text-center text-text3">{t("lottery.slip.none")}</p>
      ) : (
        <>
          <p className="text-[13px] text-text3 money" data-testid="slip-issue" data-issue={slip.numero}>
            {t("lottery.slip.for", { numero: slip.numero })}
          </p>
          <ClosedNote room={room} betting={betting} />
          <ul className="grid gap-2 max-h-[38dvh] overflow-y-auto -me-2 pe-2">
            {slip.lines.map((line) => (
              <SlipLine key={line.id} line={line} room={room} betting={betting} onEdit={onEdit} />
            ))}
          </ul>
          <ChaseForm room={room} betting={betting} />
          <div className="sticky bottom-0 -mx-3 sm:-mx-4 -mb-3 sm:-mb-4 p-3 sm:p-4 grid gap-3 bg-bg1 border-t border-line">
            <dl className="grid gap-1 text-[14px]">
              <Row name={t("lottery.slip.units")}>{sums.units}</Row>
              {slip.chase.on && <Row name={t("lottery.chase.issues")}>{sums.parts.length}</Row>}
              <Row name={t("lottery.slip.most")}>
                <span className="text-win">
                  <Money amount={minorText(sums.most)} />
                </span>
              </Row>
              <Row name={t("lottery.slip.total")} large>
                <span data-testid="slip-total">
                  <Money amount={minorText(sums.total ?? 0n)} />
                </span>
              </Row>
            </dl>
            <SlipNote room={room} betting={betting} />
            <ConfirmButton room={room} betting={betting} />
          </div>
        </>
      )}
    </div>
  );
}

function Row({
  name,
  large = false,
  children,
}: {
  readonly name: string;
  readonly large?: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={large ? "font-bold" : "text-text3"}>{name}</dt>
      <dd className={`money font-bold ${large ? "display text-xl" : ""}`}>{children}</dd>
    </div>
  );
}
