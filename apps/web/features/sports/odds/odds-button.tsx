import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { useIsPicked, useSlip } from "../slip/use-slip.ts";
import { PriceArrow } from "./price-arrow.tsx";
import { type Fixture, isOnSale, type Market, type Outcome } from "./types.ts";
import { useOdds } from "./use-odds-format.ts";
import { usePriceMove } from "./use-price-move.ts";

interface OddsButtonProps {
  readonly fixture: Pick<Fixture, "id" | "sport" | "name" | "status" | "open" | "stale" | "simulated">;
  readonly market: Market;
  readonly outcome: Outcome;
  /** `cell`: name above price, for columns; `row`: name before price, as wide as its place. */
  readonly look?: "cell" | "row";
  /** In place of the outcome's name, where a column says the rest. */
  readonly short?: string;
}

const BOX =
  "w-full min-w-0 overflow-clip rounded-sm border border-line bg-bg2 hover:bg-bg3 transition-colors duration-120 disabled:cursor-not-allowed disabled:hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand aria-pressed:text-white";
const LOOKS = {
  cell: "h-[52px] px-1 grid grid-rows-[auto_20px] content-center justify-items-center",
  short: "h-12 px-0 grid grid-rows-[16px_20px] content-center justify-items-center",
  row: "h-12 px-3 flex items-center gap-2",
};
const NAMES = {
  cell: "line-clamp-2 pb-px text-center text-[11px] leading-[13px] [overflow-wrap:anywhere]",
  short: "truncate text-[11px] leading-4 tracking-tighter",
  row: "truncate grow text-start text-[13px]",
};

/** In a column of a row, six figures are written smaller than five: none is ever cut off. */
const LONG = 5;
const sizeOf = (short: string | undefined, price: string): string =>
  short === undefined ? "text-[15px]" : `tracking-tight ${price.length > LONG ? "text-[11px]" : "text-[13px]"}`;

/**
 * The price of an outcome, which puts it on the slip and takes it away. Its box is the same with a price, with a moved
 * one, and with a lock: nothing around it ever moves.
 */
export function OddsButton({ fixture, market, outcome, look = "cell", short }: OddsButtonProps) {
  const { t } = useTranslation();
  const write = useOdds();
  const { toggle } = useSlip();
  const onSale = isOnSale(fixture, market, outcome);
  const selection = { fixtureId: fixture.id, typeId: market.typeId, spec: market.spec, outcomeId: outcome.id };
  const picked = useIsPicked(selection);
  const move = usePriceMove(onSale ? outcome.odds : null);
  const price = onSale ? write(outcome.odds!) : t("slip.locked");
  const shown = short ?? outcome.name;
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-label={[`${shown} ${price}`, ...(short ? [outcome.name] : []), market.name, fixture.name].join(", ")}
      // What lies on the slip can always be taken away.
      disabled={!onSale && !picked}
      data-move={move.way}
      onClick={() =>
        toggle({
          ...selection,
          odds: outcome.odds ?? 0,
          version: market.version,
          sport: fixture.sport,
          fixtureName: fixture.name,
          marketName: market.name,
          outcomeName: outcome.name,
          live: fixture.status === "LIVE",
          simulated: fixture.simulated,
        })
      }
      className={`${BOX} ${LOOKS[short ? "short" : look]}`}
    >
      <span className={`max-w-full ${NAMES[short ? "short" : look]} ${picked ? "text-white" : "text-text2"}`}>
        {shown}
      </span>
      {/* Read as two words, as the name says them. */ " "}
      <span className={`relative money leading-5 font-bold ${sizeOf(short, price)}`}>
        {onSale ? (
          <>
            {move.before !== undefined && !short && (
              // Drawn, not written: it is no part of the button's name.
              <s
                aria-hidden="true"
                data-before={write(move.before)}
                className="absolute inset-y-0 end-full me-1 text-[10px] font-semibold opacity-75 before:content-[attr(data-before)]"
              />
            )}
            {price}
            {!short && <PriceArrow way={move.way} className="absolute inset-y-0 start-full ms-0.5" />}
          </>
        ) : (
          <Icon name="lock" size={16} className="opacity-60" />
        )}
      </span>
      {short && onSale && <PriceArrow way={move.way} className="absolute top-0.5 end-0.5" />}
    </button>
  );
}
