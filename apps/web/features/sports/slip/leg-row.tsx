import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { PriceArrow } from "../odds/price-arrow.tsx";
import type { Fixture } from "../odds/types.ts";
import { useOdds } from "../odds/use-odds-format.ts";
import { usePriceMove } from "../odds/use-price-move.ts";
import { type LegNow, wordsOf } from "./price.rules.ts";
import type { Pick } from "./slip.rules.ts";

interface LegRowProps {
  readonly pick: Pick;
  readonly now: LegNow;
  readonly fixture: Fixture | undefined;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  /** Why it is not bet on as things stand. */
  readonly why?: string | undefined;
  /** What stands below it: its stake, or a way to bet on it. */
  readonly children?: ReactNode;
}

/** A pick on the slip, with the price of now; one that cannot be bet on stays where it is and says why. */
export function LegRow({ pick, now, fixture, disabled, onRemove, why, children }: LegRowProps) {
  const { t } = useTranslation();
  const shut = now.odds === null;
  const { fixtureName, marketName, outcomeName } = wordsOf(pick, fixture);
  const score = fixture?.status === "LIVE" ? fixture.score : undefined;
  return (
    <li
      data-testid="slip-leg"
      data-state={now.state}
      className={`grid gap-2 rounded-sm bg-bg2 p-2.5 border-s-3 ${now.moved ? "border-warn" : "border-transparent"}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-1">
        <div className="min-w-0">
          <b className={`block text-[14px] leading-5 ${why || shut ? "text-text2" : ""}`}>{outcomeName}</b>
          <span className="block text-[12px] leading-4 text-text2">{marketName}</span>
        </div>
        <Price pick={pick} now={now} />
        <IconButton
          label={t("slip.remove", { name: outcomeName })}
          disabled={disabled}
          onClick={onRemove}
          className="-mt-2.5 -me-2.5 size-10!"
        >
          <Icon name="x" size={16} />
        </IconButton>
        <p className="col-span-3 mt-0.5 flex items-center gap-x-1.5 text-[12px] leading-4 text-text3">
          {now.live && (
            <span className="rounded bg-danger px-1 text-[10px] font-bold uppercase text-white">{t("slip.live")}</span>
          )}
          {score && (
            <b className="money text-text">
              {score.home}–{score.away}
            </b>
          )}
          <span className="truncate">{fixtureName}</span>
          {pick.simulated && <Simulated />}
        </p>
      </div>
      {(why ?? (shut && t(`slip.state.${now.state}`))) && (
        <p className="flex items-center gap-1.5 text-[12px] text-warn">
          <Icon name={shut ? "lock" : "info-circle"} size={14} />
          {why ?? t(`slip.state.${now.state}`)}
        </p>
      )}
      {children}
    </li>
  );
}

/** Says that a match is played by a program. */
export function Simulated() {
  const { t } = useTranslation();
  return (
    <span className="shrink-0 rounded border border-line-strong px-1 text-[10px] leading-3.5 font-semibold text-text3">
      {t("slip.simulated")}
    </span>
  );
}

/** The price of now; what it was before stands struck through below it for a while. */
function Price({ pick, now }: { readonly pick: Pick; readonly now: LegNow }) {
  const { t } = useTranslation();
  const write = useOdds();
  const move = usePriceMove(now.odds);
  const before = now.moved ? pick.odds : move.before;
  return (
    <span className="grid justify-items-end min-w-14 min-h-9 text-end" data-move={move.way}>
      <span className="relative pe-3 money text-[15px] leading-5 font-bold text-gold">
        {now.odds === null ? (
          <>
            <Icon name="lock" size={16} className="inline-block text-text3" />
            <span className="sr-only">{t("slip.locked")}</span>
          </>
        ) : (
          write(now.odds)
        )}
        <PriceArrow way={move.way} className="absolute inset-y-0 end-0" />
      </span>
      {now.odds !== null && before !== undefined && before !== now.odds && (
        <s className="pe-3 money text-[11px] leading-3.5 text-text3">
          <span className="sr-only">{t("slip.before")} </span>
          {write(before)}
        </s>
      )}
    </span>
  );
}
