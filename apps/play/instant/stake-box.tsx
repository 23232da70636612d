import { useTranslation } from "react-i18next";
import { formatMoney, formatWhole } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { isUnread } from "@taya/ui/amount.rules";
import type { Stake } from "./use-stake.ts";

/** The stake: typed, by chips, halved, doubled, or all there is. */
export function StakeBox({ stake, disabled }: { readonly stake: Stake; readonly disabled: boolean }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  // Written as stakes are; what is none stays as it was typed.
  const settle = () => stake.wrong || stake.set(stake.value);
  const bounds = t("originals.bounds", {
    least: formatMoney(symbol, stake.bounds.least),
    most: formatMoney(symbol, stake.bounds.most),
  });
  const quick = [
    ["½", "originals.half", stake.half],
    ["2×", "originals.double", stake.double],
    [t("originals.max"), "originals.maxStake", stake.max],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor="stake" className="text-[13px] font-semibold text-text2">
        {t("game.stake")}
      </label>
      <div className="flex rounded-md bg-bg0 border border-line-strong focus-within:border-gold has-aria-invalid:border-lose has-[input:focus-visible]:outline-2 outline-offset-2 outline-gold">
        <span aria-hidden="true" className="grid place-items-center ps-3 text-text3 font-bold">
          {symbol}
        </span>
        <input
          id="stake"
          data-testid="game-stake"
          inputMode="decimal"
          autoComplete="off"
          value={stake.typed}
          disabled={disabled}
          aria-invalid={stake.wrong || undefined}
          aria-describedby="stake-bounds"
          onChange={(event) => stake.type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === "Enter" && settle()}
          className="w-0 grow min-w-0 min-h-11 bg-transparent px-2 font-bold money outline-none disabled:opacity-60"
        />
        {quick.map(([text, name, act]) => (
          <button
            key={name}
            type="button"
            aria-label={t(name)}
            disabled={disabled}
            onClick={act}
            className="min-w-10 px-1.5 my-1 me-1 rounded-sm shrink-0 bg-bg2 font-bold hover:bg-bg3 disabled:opacity-60"
          >
            {text}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t("game.stakes")} className="flex gap-1">
        {stake.chips.map((chip) => (
          <button
            key={chip}
            type="button"
            disabled={disabled}
            aria-pressed={chip === stake.value && !stake.wrong}
            onClick={() => stake.set(chip)}
            className="grow basis-0 min-w-0 min-h-9 px-0.5 rounded-full border border-line-strong text-[13px] font-bold text-text2 hover:bg-bg2 aria-pressed:border-gold aria-pressed:text-gold disabled:opacity-60 money"
          >
            {formatWhole(chip)}
          </button>
        ))}
      </div>
      {stake.wrong ? (
        <p id="stake-bounds" role="alert" className="text-[13px] text-lose">
          {t(isUnread(stake.typed) || stake.typed.trim() === "" ? "originals.notAmount" : "originals.wrongStake")}{" "}
          {bounds}
        </p>
      ) : (
        <p id="stake-bounds" className="text-[12px] text-text3 max-md:hidden">
          {bounds}
        </p>
      )}
    </div>
  );
}
