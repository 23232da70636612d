import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { AmountField } from "@taya/ui/amount-field";
import { Button } from "@taya/ui/button";
import { Money } from "@taya/ui/money";
import { luckyPick } from "../rules/lucky.ts";
import { unitsOf } from "../rules/count.ts";
import { withLine } from "../rules/slip.ts";
import { minorText } from "../rules/stake.ts";
import { sayReckoning } from "../reckoning.ts";
import { changeSlip, slipKey } from "../slip/store.ts";
import { GroupSlider } from "./group-slider.tsx";
import { lineOf, quoteOf } from "./line.ts";
import { Multiple } from "./multiple.tsx";
import type { Room } from "./room.ts";
import type { BoardNow } from "./use-board.ts";
import type { PricingNow } from "./use-pricing.ts";

interface PriceBarProps {
  readonly room: Room;
  readonly board: BoardNow;
  readonly pricing: PricingNow;
}

const LUCKY = [1, 5, 10];
const CHIPS = ["1.00", "5.00", "10.00", "50.00", "100.00"];

/** Chance of the browser: it fills in a slip and decides nothing. */
const random = (n: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % n;

/** Unit, multiple, prize group; what the selection costs and may win; onto the slip with it. */
export function PriceBar({ room, board, pricing }: PriceBarProps) {
  const { t } = useTranslation();
  const { offer, menu, play } = room;
  const { content, units } = board;
  const official = menu.style === "official";
  const tooMany = units > offer.units.max;
  const quote = quoteOf(room, { content, units, pricing });
  const add = (chosen: string, count: number) => {
    const line = lineOf(room, { content: chosen, units: count, pricing });
    changeSlip(slipKey(room.game.gameCode, room.mode), (slip) =>
      withLine(slip, line, room.issues.open?.numero ?? room.issues.next?.numero ?? ""),
    );
  };
  const addLucky = (count: number) => {
    for (let i = 0; i < count; i++) {
      const picked = luckyPick(play, random);
      if (picked) add(picked, unitsOf(play, picked));
    }
  };
  const problem = tooMany
    ? t("lottery.price.tooMany", { most: formatNumber(offer.units.max) })
    : units > 0 && pricing.ready && quote.stake === undefined
      ? t("faults.LOTT_STAKE_STEP")
      : undefined;
  return (
    <section aria-label={t("lottery.price.title")} className="card grid gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        {official ? (
          <>
            <Units room={room} pricing={pricing} />
            <Multiple value={pricing.multiple} most={offer.limits.maxMultiple} onChange={pricing.setMultiple} />
          </>
        ) : (
          <div className="w-full sm:w-80">
            <AmountField
              label={t("lottery.price.stake")}
              amount={pricing.typed}
              onAmount={pricing.setPrice}
              size="medium"
              chips={CHIPS.map((amount) => ({ amount, label: amount.replace(/\.00$/, "") }))}
            />
          </div>
        )}
        <div className="grid gap-1.5">
          <span className="text-[13px] font-semibold text-text2">{t("lottery.lucky.title")}</span>
          <div className="flex gap-1">
            {LUCKY.map((count) => (
              <Button
                key={count}
                className="px-3.5!"
                aria-label={t("lottery.lucky.pick", { count })}
                disabled={!pricing.ready}
                onClick={() => addLucky(count)}
              >
                ×{count}
              </Button>
            ))}
          </div>
        </div>
      </div>
      {room.ladder && room.group !== undefined && <GroupSlider room={room} ladder={room.ladder} group={room.group} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-3">
        <p aria-live="polite" className="grid" data-testid="lottery-quote" data-units={units}>
          <span className="text-[13px] text-text3">
            {units > 0 && quote.stake !== undefined
              ? sayReckoning(t, {
                  units,
                  factor: offer.factor,
                  multiple: pricing.multiple,
                  amount: minorText(quote.stake),
                })
              : t("lottery.price.units", { count: units, shown: formatNumber(units) })}
          </span>
          <b className="display text-xl">
            <Money amount={minorText(quote.stake ?? 0n)} />
          </b>
        </p>
        <p className="grid">
          <span className="text-[13px] text-text3">{t("lottery.price.most")}</span>
          <b className="text-win text-lg">{units > 0 ? <Money amount={minorText(quote.most)} /> : "–"}</b>
        </p>
        <span className="grow" />
        <Button onClick={board.clear} disabled={units === 0 && content === ""} look="plain">
          {t("lottery.quick.clear")}
        </Button>
        <Button
          look="brand"
          className="max-sm:grow"
          disabled={units === 0 || !pricing.ready || problem !== undefined}
          onClick={() => {
            add(content, units);
            board.clear();
          }}
        >
          {t("lottery.slip.add")}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-lose text-[14px]">
          {problem}
        </p>
      )}
    </section>
  );
}

function Units({ room, pricing }: { readonly room: Room; readonly pricing: PricingNow }) {
  const { t } = useTranslation();
  const { moneyUnits } = room.menu;
  if (moneyUnits.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{t("lottery.price.unit")}</span>
      <div role="group" aria-label={t("lottery.price.unit")} className="flex gap-1 p-1 rounded-md bg-bg0">
        {moneyUnits.map((unit) => (
          <button
            key={unit}
            type="button"
            aria-pressed={pricing.moneyUnit === unit}
            onClick={() => pricing.setUnit(unit)}
            className="min-h-10 min-w-12 px-2.5 rounded-sm font-bold money text-text2 aria-pressed:bg-bg3 aria-pressed:text-gold"
          >
            {unit}
          </button>
        ))}
      </div>
    </div>
  );
}
