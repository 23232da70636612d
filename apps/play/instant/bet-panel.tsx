import type { Fact, Say } from "@taya/games/kit/instant-view";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { AutoPanel } from "./auto-panel.tsx";
import { bringing } from "./amounts.ts";
import { StakeBox } from "./stake-box.tsx";
import type { Table } from "./use-table-of.ts";

/** Whether the game may be played by itself. */
export const mayAutoplay = ({ view, terms }: Table): boolean => view.auto && terms.autoplay;

interface BetPanelProps {
  readonly table: Table;
  /** Rounds are to be played by themselves. */
  readonly byItself: boolean;
  readonly onByItself: (on: boolean) => void;
  /** The one button stands elsewhere, where a small screen always shows it. */
  readonly bare: boolean;
}

/** The way to bet: stake, choices, what they promise, and the one button. */
export function BetPanel({ table, byItself, onByItself, bare }: BetPanelProps) {
  const { t } = useTranslation();
  const { view, say, instant, stake, bet, auto, pays } = table;
  const mayAuto = mayAutoplay(table);
  const state = instant.shown.round?.state;
  const facts = view.facts(bet, { pays, state: instant.shown.phase === "open" ? state : undefined });
  return (
    <section
      aria-label={t("originals.panel")}
      className="min-w-0 flex flex-col gap-3 p-3 bg-bg1/95 max-md:border-t md:border-e border-line md:overflow-y-auto md:w-[300px]"
    >
      {mayAuto && (
        <div
          className="grid grid-cols-2 gap-1 rounded-full bg-bg0 p-1 max-md:order-last"
          role="group"
          aria-label={t("originals.mode")}
        >
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={byItself === each}
              disabled={auto.left !== undefined}
              onClick={() => onByItself(each)}
              className="min-h-9 rounded-full font-bold text-text2 aria-pressed:bg-bg3 aria-pressed:text-text"
            >
              {t(each ? "originals.auto" : "originals.manual")}
            </button>
          ))}
        </div>
      )}
      {!bare && !(mayAuto && byItself) && <MainButton table={table} />}
      <StakeBox stake={stake} disabled={table.locked} />
      <view.Choices bet={bet} pays={pays} busy={table.locked} say={say} choose={table.choose} hold={table.hold} />
      {mayAuto && byItself && <AutoPanel table={table} />}
      <Facts facts={facts} say={say} stake={table.open ? (instant.shown.round?.stake ?? stake.value) : stake.value} />
      {table.fault && <Trouble table={table} />}
    </section>
  );
}

/** Bets; while a round is open it takes what has been won. */
export function MainButton({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const { view, instant, stake, playable, say } = table;
  const { round, phase } = instant.shown;
  if (phase === "open" && round) {
    const taking = view.cashout?.(round.state);
    const worth = bringing(round.stake, (round.state as { multiplier?: string }).multiplier ?? "0");
    return (
      <Button
        wide
        look="gold"
        disabled={!taking || instant.busy}
        data-testid="cashout"
        className="min-h-14! text-[16px]"
        onClick={table.cashout}
      >
        {taking ? (
          <>
            {t("originals.cashout")} <Money amount={worth} />
          </>
        ) : (
          t("originals.yourMove")
        )}
      </Button>
    );
  }
  const running = instant.busy;
  return (
    <Button
      wide
      look="gold"
      data-testid="bet"
      disabled={!playable || running || !table.ready}
      className="min-h-14! text-[16px]"
      onClick={table.bet1}
    >
      {running ? (
        t("originals.playing")
      ) : (
        <>
          {view.betWord ? say(view.betWord(phase)) : t("originals.bet")}{" "}
          {!stake.wrong && <Money amount={stake.value} />}
        </>
      )}
    </Button>
  );
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly say: Say;
  readonly stake: string;
}

/** What a bet promises, true before it is made. */
function Facts({ facts, say, stake }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl data-testid="facts" className="grid gap-1.5 rounded-md bg-bg0 border border-line px-3 py-2.5">
      {facts.map(({ key, value, pays }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-text3">{say(key)}</dt>
          <dd className="font-bold money">{pays === undefined ? value : <Money amount={bringing(stake, pays)} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trouble({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // On a phone the panel may lie below the board.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to undo an effect.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="grid gap-2 rounded-md border border-lose bg-[#2a0e18] p-3 max-md:order-first"
    >
      <p className="flex gap-2 font-bold text-lose">
        <Icon name="alert-triangle" /> {table.faultText}
      </p>
      {table.fault === "WALLET_INSUFFICIENT" && (
        <Button look="gold" onClick={table.deposit}>
          {t("game.deposit")}
        </Button>
      )}
    </div>
  );
}
