import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatWholeMoney, toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { useBalance } from "@taya/client/player";
import { formatMinor } from "@taya/kernel/minor";
import { typedAmount } from "@taya/ui/amount.rules";
import { Field } from "@taya/ui/field";
import { useMedia } from "@taya/ui/use-media";
import { useSlipSettings } from "./settings.ts";
import { withStake } from "./slip.rules.ts";
import { changeSlip } from "./slip-store.ts";
import type { TicketView } from "./ticket-view.rules.ts";

interface StakeFieldProps {
  readonly view: TicketView;
  readonly label: string;
  readonly disabled: boolean;
  /** Whether it is the one that chips and keypad write into. */
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onLeave: () => void;
  /** Stands at its end. */
  readonly end?: ReactNode;
}

/** Where a thumb types: the keypad of the slip takes the place of the telephone's. */
export const THUMB = "(max-width: 1023px) and (pointer: coarse)";

/** The stake of a ticket, with its bounds and what is wrong with it right below. */
export function StakeField({ view, label, disabled, active, onActive, onLeave, end }: StakeFieldProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const thumb = useMedia(THUMB);
  const { ticket, quote, wrong } = view;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        error={wrong && sayWrong(t, view, symbol)}
        hint={active && quote && isSome(quote.maxStake) && <Bounds view={view} />}
      >
        {(wiring) => (
          <div className="flex items-center gap-1.5 rounded-sm bg-bg0 border border-line-strong ps-2.5 focus-within:border-gold has-aria-invalid:border-lose has-disabled:opacity-60">
            <span aria-hidden="true" className="text-text3 font-bold">
              {symbol}
            </span>
            <input
              {...wiring}
              inputMode={thumb ? "none" : "decimal"}
              autoComplete="off"
              enterKeyHint="done"
              disabled={disabled}
              value={ticket.stake}
              onFocus={onActive}
              onBlur={onLeave}
              onChange={(event) => changeSlip((slip) => withStake(slip, ticket.id, event.target.value))}
              className="h-11 w-full min-w-0 bg-transparent outline-none money font-bold"
            />
            {end}
          </div>
        )}
      </Field>
      {active && <Chips view={view} disabled={disabled} />}
    </div>
  );
}

/** Where nothing is taken there are no bounds to keep. */
const isSome = (amount: string): boolean => /[1-9]/.test(amount);

const sayWrong = (t: ReturnType<typeof useTranslation>["t"], { wrong, quote }: TicketView, symbol: string): string => {
  if (wrong === "MIN") return t("slip.wrong.MIN", { amount: formatMoney(symbol, quote?.minStake ?? "0.01") });
  if (wrong === "MAX") return t("slip.wrong.MAX", { amount: formatMoney(symbol, quote?.maxStake ?? "0.00") });
  return t("ui.amountUnread");
};

function Bounds({ view: { quote } }: { readonly view: TicketView }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const say = (amount: string) => formatWholeMoney(symbol, amount);
  return (
    <span className="money text-[12px]">
      {t("slip.bounds", { min: say(quote!.minStake), max: say(quote!.maxStake) })}
    </span>
  );
}

/** Amounts at one press: those of the player's own, and as much as may be. */
function Chips({
  view: { ticket, quote, lines },
  disabled,
}: {
  readonly view: TicketView;
  readonly disabled: boolean;
}) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { chips } = useSlipSettings();
  const { data: balance } = useBalance();
  const put = (stake: string) => changeSlip((slip) => withStake(slip, ticket.id, stake));
  const own = balance && (toMinor(balance.cash) + toMinor(balance.bonus)) / BigInt(lines);
  const most = quote && toMinor(quote.maxStake);
  const max = most !== undefined && own !== undefined && own < most ? own : most;
  const look =
    "min-h-9 px-1 rounded-full border border-line-strong text-[13px] font-bold money hover:bg-bg3 aria-pressed:bg-brand aria-pressed:border-brand disabled:opacity-50";
  return (
    <div role="group" aria-label={t("ui.quick")} className="grid grid-cols-4 gap-1.5">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          disabled={disabled}
          aria-pressed={ticket.stake === chip}
          onClick={() => put(chip)}
          className={look}
        >
          {formatWholeMoney(symbol, chip)}
        </button>
      ))}
      <button
        type="button"
        disabled={disabled || !max}
        onClick={() => put(typedAmount(formatMinor(max ?? 0n)))}
        className={look}
      >
        {t("slip.max")}
      </button>
    </div>
  );
}
