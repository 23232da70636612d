import type { Game } from "@taya/games/kit/game";
import type { InstantView } from "@taya/games/kit/instant-view";
import { sound } from "@taya/games/kit/stage/sound";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { loadAreas, sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { InfoSheet } from "../info-sheet.tsx";
import { bringing } from "../instant/amounts.ts";
import { BetPanel, MainButton, mayAutoplay } from "../instant/bet-panel.tsx";
import { KeysSheet, type SheetName, TallySheet, Tools } from "../instant/footer.tsx";
import { PaysSheet } from "../instant/pays-sheet.tsx";
import { ResultLine } from "../instant/result-line.tsx";
import { Strip } from "../instant/strip.tsx";
import { useInstantKeys } from "../instant/use-instant-keys.ts";
import { useInstantReplay } from "../instant/use-instant-replay.ts";
import { type Table, useTableOf } from "../instant/use-table-of.ts";
import { Money } from "@taya/ui/money";
import { useMedia } from "@taya/ui/use-media";
import { hear, tell } from "../parent.ts";
import { SessionStrip } from "../session-strip.tsx";
import type { FrameProps } from "../start.tsx";

// What all quick games say comes with their frame.
await loadAreas(["originals"]);

/** A quick game: the panel to bet on one side, the board on the other, and what one may want to know below. */
export default function InstantFrame({ view, game, text, replay }: FrameProps<InstantView, Game>) {
  const { t } = useTranslation();
  const table = useTableOf(view, game, replay);
  const { instant } = table;
  const [sheet, setSheet] = useState<SheetName>();
  const [muted, setMuted] = useState(sound.muted);
  const phone = useMedia("(max-width: 767px)");
  const [byItself, setByItself] = useState(false);
  const mute = (on: boolean) => {
    sound.mute(on);
    setMuted(on);
  };
  useEffect(() => void loadAreas(view.areas ?? []), [view.areas]);
  useEffect(() => void tell({ type: "ready" }), []);
  useEffect(() => hear({ reload: instant.reload, mute }), [instant.reload]);
  useInstantKeys({ table, sheet, setSheet, mute: () => mute(!muted) });
  const { round, phase } = instant.shown;
  // On a phone the board may have been scrolled away to choose; a bet brings it back.
  const panel = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === "asked") scrolled.current?.scrollTo({ top: 0 });
  }, [phase]);
  const close = () => setSheet(undefined);
  return (
    <main className="relative h-dvh flex flex-col overflow-hidden bg-bg0 text-text select-none">
      <div ref={scrolled} className="relative grow min-h-0 flex flex-col md:flex-row max-md:overflow-y-auto">
        <Board table={table} name={text.name} replay={replay} />
        {replay ? null : (
          <div ref={panel} className="md:order-first flex shrink-0 [&>section]:grow md:[&>section]:grow-0">
            <BetPanel {...{ table, byItself }} onByItself={setByItself} bare={phone} />
          </div>
        )}
      </div>
      {phone && !replay && !(mayAutoplay(table) && byItself) && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 px-3 py-2 bg-bg1/95 border-t border-line">
          <button
            type="button"
            onClick={() => panel.current?.scrollIntoView({ behavior: "smooth" })}
            className="min-h-14 min-w-20 px-2 rounded-md bg-bg3 text-start leading-tight"
          >
            <span className="block text-[12px] text-text2">{t("originals.change")}</span>
            <Money amount={table.stake.value} className="font-bold" />
          </button>
          <MainButton table={table} />
        </div>
      )}
      <Tools table={table} muted={muted} onMute={() => mute(!muted)} onSheet={setSheet} />
      <SessionStrip
        slot={{
          shown: round && phase === "over" ? { roundId: round.roundId } : {},
          sitting: instant.tally,
        }}
      />
      {sheet === "info" && (
        <InfoSheet game={game} text={text} onClose={close} pays={<PaysSheet table={table} />} keys={null} />
      )}
      {sheet === "keys" && <KeysSheet table={table} onClose={close} />}
      {sheet === "tally" && <TallySheet table={table} onClose={close} />}
    </main>
  );
}

interface BoardProps {
  readonly table: Table;
  readonly name: string;
  readonly replay: string | null;
}

/** The board: last results, the scene, what came out. */
function Board({ table, name, replay }: BoardProps) {
  const { t } = useTranslation();
  const { view, instant, bet, pays, say, plain, loggedIn } = table;
  const symbol = useBrand((state) => state.currencySymbol);
  const worth = useCallback(
    (times: string) => formatWholeMoney(symbol, bringing(table.first, times)),
    [symbol, table.first],
  );
  const { phase, round, landing } = instant.shown;
  const again = useInstantReplay({ table, roundId: replay });
  const resting = phase === "idle" || phase === "over" || phase === "open";
  return (
    <section
      aria-label={name}
      data-testid="game-state"
      data-rounds={instant.tally.rounds}
      data-state={instant.busy || !resting ? "busy" : phase}
      className="relative grow flex flex-col min-w-0 max-md:min-h-[min(54dvh,400px)] max-md:short:min-h-[48dvh] max-md:shrink-0 md:min-h-0 overflow-hidden"
    >
      {!plain && (
        <picture aria-hidden="true">
          <source media="(orientation: portrait)" srcSet={`/art/games/${view.code}/backdrop-tall.avif`} />
          <img
            src={`/art/games/${view.code}/backdrop.avif`}
            alt=""
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
      <div className="relative grow md:min-h-0 flex flex-col">
        <div className="flex items-center gap-2">
          <h1 className="short:framed:sr-only display uppercase ps-4 text-[clamp(13px,2vw,22px)] shrink-0 drop-shadow-[0_2px_6px_#000]">
            {name}
          </h1>
          {view.label && (
            <span data-testid="table-label" className="shrink-0 rounded bg-black/70 px-2 py-0.5 text-[11px] font-bold">
              {say(view.label)}
            </span>
          )}
          <div className="grow min-w-0">
            <Strip table={table} />
          </div>
        </div>
        {replay && <p className="text-center text-warn font-bold break-all px-4">{t("game.replay", { id: replay })}</p>}
        {!loggedIn && (
          <p role="alert" className="text-center font-bold text-warn p-3">
            {t("game.loginFirst")}
          </p>
        )}
        {again.fault && (
          <p role="alert" className="text-center font-bold text-lose">
            {sayFault(t, again.fault)}
          </p>
        )}
        <div className="grow md:min-h-0 grid grid-cols-[minmax(0,1fr)] place-items-center py-2">
          <view.Scene
            {...{ bet, pays, say, phase, landing, plain, worth }}
            state={round?.state}
            busy={phase === "open" ? instant.busy : table.locked}
            calm={instant.calm}
            choose={table.choose}
            move={instant.move}
            cue={instant.cue}
          />
        </div>
        <ResultLine table={table} />
        {instant.waiting && (
          <p role="status" className="text-center text-warn font-bold pb-2">
            {t("game.waiting")}
          </p>
        )}
        {replay && (
          <div className="grid justify-center pb-4">
            <Button look="gold" disabled={phase === "landing"} onClick={again.start} data-testid="replay">
              {t("game.replayAgain")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
