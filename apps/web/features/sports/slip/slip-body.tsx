import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMinor } from "@taya/kernel/minor";
import { Button } from "@taya/ui/button";
import { Money } from "@taya/ui/money";
import { Combination } from "./combination.tsx";
import { Kinds } from "./kinds.tsx";
import { LegRow } from "./leg-row.tsx";
import { forgetOrders, isOpen } from "./orders.ts";
import { PriceMoves } from "./price-moves.tsx";
import { Receipts } from "./receipts.tsx";
import { ShareButton } from "./share-button.tsx";
import { keyOf, movedApart, NO_SLIP, type Pick, withBanker, withoutPick } from "./slip.rules.ts";
import { changeSlip } from "./slip-store.ts";
import { SlipFoot } from "./slip-foot.tsx";
import { StakeField } from "./stake-field.tsx";
import { type Betting, useBetting } from "./use-betting.ts";
import { sayReason } from "./say-reason.ts";

/** Everything that is about to be bet, what it costs and may return, and the one button that bets it. */
export function SlipBody() {
  const { t } = useTranslation();
  const betting = useBetting();
  const { slip, views, combined, alone, outside, orders } = betting;
  const [wanted, setActive] = useState("");
  const [typing, type] = useState(false);
  const active = (betting.viewOf(wanted) ?? views[0])?.ticket;
  const busy = orders.some(isOpen);
  const placed = orders.some(({ state }) => state === "placed");
  const combination = views.find(({ ticket }) => ticket.legs.length > 1);
  const onActive = (id: string) => {
    setActive(id);
    type(true);
  };
  const field = { disabled: busy, active: active?.id ?? "", onActive, onLeave: () => type(false) };
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <div className="overflow-y-auto grid content-start gap-2.5 p-2">
        <Receipts orders={orders} />
        {slip.picks.length === 0 && !placed && <p className="py-8 px-4 text-center text-text3">{t("slip.none")}</p>}
        {slip.picks.length > 0 && (
          <>
            <Kinds betting={betting} />
            <ul className="grid gap-2 empty:hidden">
              {combined.map((pick) => (
                <CombinedLeg key={keyOf(pick)} pick={pick} betting={betting} disabled={busy} />
              ))}
              {slip.picks
                .filter((pick) => outside.has(keyOf(pick)))
                .map((pick) => (
                  <OutsideLeg key={keyOf(pick)} pick={pick} betting={betting} disabled={busy} />
                ))}
            </ul>
            {combination && (
              <Combination
                view={combination}
                disabled={busy}
                active={field.active === combination.ticket.id}
                onActive={() => onActive(combination.ticket.id)}
                onLeave={field.onLeave}
              />
            )}
            {combined.length > 0 && alone.length > 0 && (
              <h3 className="text-[13px] font-bold text-text2">{t("slip.kind.SINGLE")}</h3>
            )}
            <ul className="grid gap-2 empty:hidden">
              {alone.map((pick) => (
                <SingleLeg key={keyOf(pick)} pick={pick} betting={betting} field={field} />
              ))}
            </ul>
            <div className="flex items-center justify-between">
              <Button look="plain" className="px-2! text-[13px]" disabled={busy} onClick={clear}>
                {t("slip.clear")}
              </Button>
              <ShareButton ticket={{ ...(combination?.ticket ?? ALL), legs: combination?.ticket.legs ?? slip.picks }} />
            </div>
          </>
        )}
      </div>
      {(slip.picks.length > 0 || orders.length > 0) && (
        <SlipFoot betting={betting} active={active} busy={busy} typing={typing} />
      )}
      <PriceMoves picks={slip.picks} now={betting.now} />
    </div>
  );
}

const ALL = { type: "SINGLE" as const, folds: [], bankers: [] };

function clear(): void {
  changeSlip(() => NO_SLIP);
  forgetOrders();
}

const remove = (pick: Pick) => changeSlip((slip) => withoutPick(slip, pick));

interface LegProps {
  readonly pick: Pick;
  readonly betting: Betting;
  readonly disabled: boolean;
}

/** A leg of a combination; on a system it may be made a banker. */
function CombinedLeg({ pick, betting, disabled }: LegProps) {
  const { t } = useTranslation();
  const { slip, kind, combined } = betting;
  const key = keyOf(pick);
  const banker = slip.bankers.includes(key);
  const free = combined.length - slip.bankers.length > 2;
  const view = betting.views.find(({ ticket }) => ticket.legs.length > 1 && ticket.legs.includes(pick));
  const reason = view?.quote?.legs[view.ticket.legs.indexOf(pick)]?.reason;
  const together = reason === "NOT_COMBINABLE";
  return (
    <LegRow
      pick={pick}
      now={betting.now(pick)}
      fixture={betting.fixtures[pick.fixtureId]}
      disabled={disabled}
      onRemove={() => remove(pick)}
      why={together ? sayReason(t, reason) : undefined}
    >
      {together && <ToSingles pick={pick} disabled={disabled} />}
      {kind === "SYSTEM" && combined.length > 3 && (
        <button
          type="button"
          aria-pressed={banker}
          disabled={disabled || (!banker && !free)}
          onClick={() => changeSlip((before) => withBanker(before, key))}
          className="justify-self-start min-h-8 px-3 rounded-full border border-line-strong text-[12px] font-bold aria-pressed:bg-brand aria-pressed:border-brand disabled:opacity-50"
        >
          {t("slip.banker")}
        </button>
      )}
    </LegRow>
  );
}

/** A pick that cannot stand with the others: it stays in sight, says why, and may be bet on alone. */
function OutsideLeg({ pick, betting, disabled }: LegProps) {
  const { t } = useTranslation();
  return (
    <LegRow
      pick={pick}
      now={betting.now(pick)}
      fixture={betting.fixtures[pick.fixtureId]}
      disabled={disabled}
      onRemove={() => remove(pick)}
      why={t(`slip.outside.${betting.outside.get(keyOf(pick))!}`)}
    >
      <ToSingles pick={pick} disabled={disabled} />
    </LegRow>
  );
}

function ToSingles({ pick, disabled }: { readonly pick: Pick; readonly disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => changeSlip((slip) => movedApart(slip, keyOf(pick), true))}
      className="justify-self-start min-h-8 text-[13px] font-bold text-brand-text hover:underline"
    >
      {t("slip.toSingles")}
    </button>
  );
}

/** Whose stake is being typed. */
interface StakeTyping {
  readonly disabled: boolean;
  readonly active: string;
  readonly onActive: (id: string) => void;
  readonly onLeave: () => void;
}

interface SingleProps {
  readonly pick: Pick;
  readonly betting: Betting;
  readonly field: StakeTyping;
}

/** A pick that is bet on alone, with its own stake. */
function SingleLeg({ pick, betting, field }: SingleProps) {
  const { t } = useTranslation();
  const key = keyOf(pick);
  const view = betting.viewOf(key);
  const shut = betting.now(pick).odds === null;
  const [reason] = shut ? [] : (view?.reasons ?? []);
  return (
    <LegRow
      pick={pick}
      now={betting.now(pick)}
      fixture={betting.fixtures[pick.fixtureId]}
      disabled={field.disabled}
      onRemove={() => remove(pick)}
      why={reason && sayReason(t, reason)}
    >
      {view && (
        <StakeField
          view={view}
          label={t("slip.stake")}
          disabled={field.disabled}
          active={field.active === key}
          onActive={() => field.onActive(key)}
          onLeave={field.onLeave}
          end={
            betting.views.length > 1 && view.unit > 0n && view.potential !== undefined ? (
              <span className="shrink-0 pe-2.5 text-[12px] text-win font-bold">
                <Money amount={formatMinor(view.potential)} />
              </span>
            ) : undefined
          }
        />
      )}
      {betting.kind !== "SINGLE" && (
        <button
          type="button"
          disabled={field.disabled}
          onClick={() => changeSlip((slip) => movedApart(slip, key, false))}
          className="justify-self-start min-h-8 text-[13px] font-bold text-brand-text hover:underline"
        >
          {t("slip.toCombination")}
        </button>
      )}
    </LegRow>
  );
}
