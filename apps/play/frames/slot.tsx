import type { SlotView } from "@taya/games/kit/stage/theme";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { useSession } from "@taya/client/session";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Controls } from "../controls.tsx";
import { hear, tell } from "../parent.ts";
import { sound } from "@taya/games/kit/stage/sound";
import type { FrameProps } from "../start.tsx";
import { FreeLine } from "../free-line.tsx";
import { PoolLine } from "../pool-line.tsx";
import type { SlotPar } from "../slot-par.ts";
import { SlotPanel } from "../slot-panel.tsx";
import { StateLine } from "../state-line.tsx";
import { SessionStrip } from "../session-strip.tsx";
import { useKeys } from "../use-keys.ts";
import { useMusic } from "../use-music.ts";
import { useReplay } from "../use-replay.ts";
import { type Slot, useSlot } from "../use-slot.ts";
import { WinLine } from "../win-line.tsx";
import { lazyPart } from "@taya/client/import-with-retry";

/** Fetched when it is asked for; the reels come first. */
const SlotSheet = lazyPart(() => import("../slot-sheet.tsx"));

/** A slot: reels, stake, spin, and always in sight how long and how well one has played. */
export default function SlotFrame({ view: { theme }, game: par, text, replay }: FrameProps<SlotView, SlotPar>) {
  const { t } = useTranslation();
  const token = useSession((state) => state.token);
  const playable = token !== null && !replay;
  const slot = useSlot(theme, par, playable);
  const [info, setInfo] = useState(false);
  const [muted, setMuted] = useState(sound.muted);
  const again = useReplay(slot, par, replay);
  const music = useMusic(theme.music);
  const mute = (on: boolean) => {
    sound.mute(on);
    setMuted(on);
  };
  useEffect(() => void tell({ type: "ready" }), []);
  useEffect(() => hear({ reload: slot.reload, mute }), [slot.reload]);
  useKeys({ slot, info, setInfo, mute: () => mute(!muted) });
  const { screen, shown } = slot;
  // Among the other switches: over the reels it would hide one on a small telephone.
  const musicButton = theme.music && (
    <IconButton
      label={t("game.music")}
      aria-pressed={music.on}
      onClick={music.toggle}
      className="bg-black/45 aria-pressed:text-gold"
    >
      <Icon name="music" />
    </IconButton>
  );
  const finished = again ? again.finished : slot.sitting.rounds;
  return (
    <main className="relative h-dvh flex flex-col overflow-hidden bg-bg0 text-text select-none">
      <Backdrop code={theme.code} />
      <div
        data-testid="game-state"
        data-rounds={finished}
        data-state={shown.phase === "idle" ? "idle" : "spinning"}
        className="relative flex flex-col grow min-h-0"
      >
        <h1 className="short:framed:sr-only display uppercase text-center pt-2 px-3 text-[clamp(18px,3.4vw,34px)] leading-tight text-shadow-[0_3px_8px_#000]">
          {text.name}
        </h1>
        <Notes pool={replay ? undefined : par.jackpot?.pool} replay={replay} slot={slot} loggedIn={token !== null} />
        {screen.textMode ? (
          <div className="grow" />
        ) : (
          <div className="relative grow min-h-0 grid" onPointerDown={slot.skip}>
            <div ref={screen.host} className="min-h-0 min-w-0" />
            <SlotPanel shown={shown} onSkip={slot.skip} />
          </div>
        )}
        <WinLine shown={shown} />
        <StateLine shown={shown} text={text} large={screen.textMode} />
        <Troubles fault={slot.fault ?? again?.fault} waiting={slot.waiting} />
        {again ? (
          <div className="flex justify-center gap-1 pb-4">
            {musicButton}
            <Button look="gold" disabled={shown.phase !== "idle"} onClick={again.start} data-testid="replay">
              {t("game.replayAgain")}
            </Button>
          </div>
        ) : (
          <>
            <FreeLine free={slot.free} idle={shown.phase === "idle"} />
            <Controls
              slot={slot}
              disabled={!playable}
              muted={muted}
              onMute={() => mute(!muted)}
              beside={musicButton}
              onInfo={() => setInfo(true)}
            />
          </>
        )}
      </div>
      <SessionStrip slot={slot} />
      <Suspense>{info && <SlotSheet theme={theme} par={par} text={text} onClose={() => setInfo(false)} />}</Suspense>
    </main>
  );
}

/** The scene of the title, upright or across as the window is. */
function Backdrop({ code }: { readonly code: string }) {
  return (
    <picture aria-hidden="true">
      <source media="(orientation: portrait)" srcSet={`/art/games/${code}/backdrop-tall.avif`} />
      <img src={`/art/games/${code}/backdrop.avif`} alt="" className="absolute inset-0 size-full object-cover" />
    </picture>
  );
}

interface NotesProps {
  readonly pool: string | undefined;
  readonly replay: string | null;
  readonly slot: Slot;
  readonly loggedIn: boolean;
}

/** What is to be known before one looks at the reels. */
function Notes({ pool, replay, slot, loggedIn }: NotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {pool && <PoolLine pool={pool} />}
      {replay && <p className="text-center text-warn font-bold">{t("game.replay", { id: replay })}</p>}
      {!loggedIn && (
        <p role="alert" className="text-center font-bold text-warn p-3">
          {t("game.loginFirst")}
        </p>
      )}
      {slot.resuming && (
        <p role="status" className="text-center text-warn font-bold" data-testid="game-resumed">
          {t("game.resumed")}
        </p>
      )}
    </>
  );
}

/** Why a round did not come, and what helps. */
function Troubles({ fault, waiting }: { readonly fault: string | undefined; readonly waiting: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {fault && (
        <div role="alert" className="mx-auto flex flex-wrap items-center justify-center gap-3 px-4 pb-2">
          <p className="text-lose font-bold">{sayFault(t, fault)}</p>
          {fault === "WALLET_INSUFFICIENT" && (
            <Button look="gold" onClick={() => tell({ type: "deposit" })}>
              {t("game.deposit")}
            </Button>
          )}
        </div>
      )}
      {waiting && (
        <p role="status" className="text-center text-warn font-bold pb-2">
          {t("game.waiting")}
        </p>
      )}
    </>
  );
}
