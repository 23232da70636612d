import { useTranslation } from "react-i18next";
import { intlHere } from "@taya/client/amount";
import { Icon } from "@taya/ui/icon";
import { useMedia } from "@taya/ui/use-media";
import { withStake } from "./slip.rules.ts";
import { changeSlip } from "./slip-store.ts";
import { THUMB } from "./stake-field.tsx";
import { type Key, KEYS, markOf, pressed } from "./stake.rules.ts";
import type { Ticket } from "./ticket.rules.ts";

interface KeypadProps {
  readonly ticket: Ticket;
  readonly disabled: boolean;
  /** Whether its stake is being typed. */
  readonly shown: boolean;
}

/** On telephones: types into the stake of a ticket, with the slip in sight above it. */
export function Keypad({ ticket, disabled, shown }: KeypadProps) {
  const { t } = useTranslation();
  const thumb = useMedia(THUMB);
  if (!thumb || !shown) return null;
  const mark = markOf(intlHere());
  const press = (key: Key) => changeSlip((slip) => withStake(slip, ticket.id, pressed(ticket.stake, key, mark)));
  return (
    <div
      role="group"
      aria-label={t("slip.keypad")}
      data-testid="slip-keypad"
      // The stake keeps the focus while it is typed here.
      onPointerDown={(event) => event.preventDefault()}
      className="grid grid-cols-4 gap-1.5"
    >
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          disabled={disabled}
          aria-label={key === "back" ? t("slip.backspace") : undefined}
          onClick={() => press(key)}
          className="h-11 rounded-sm bg-bg3 text-lg font-bold money active:bg-brand disabled:opacity-50 grid place-items-center"
        >
          {key === "back" ? <Icon name="backspace" /> : key === "." ? mark : key}
        </button>
      ))}
    </div>
  );
}
