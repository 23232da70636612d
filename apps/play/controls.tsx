import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { sound } from "@taya/games/kit/stage/sound";
import { IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import type { Slot } from "./use-slot.ts";

interface ControlsProps {
  readonly slot: Slot;
  readonly disabled: boolean;
  readonly muted: boolean;
  readonly onMute: () => void;
  readonly onInfo: () => void;
  /** Stands beside the switch of the sound. */
  readonly beside?: ReactNode;
}

/** Balance, stake, spin, and the small switches. */
export function Controls({ slot, disabled, muted, onMute, onInfo, beside }: ControlsProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(false);
  const idle = slot.shown.phase === "idle";
  const { screen, free } = slot;
  const stake = free.next?.stake ?? slot.stake;
  const paid = idle && !free.next;
  return (
    <div className="relative mx-auto w-full max-w-4xl grid grid-cols-[1fr_auto_1fr] framed:grid-cols-[auto_auto] framed:justify-center items-center gap-2 px-3 pb-3">
      {sheet && <StakeSheet slot={slot} onClose={() => setSheet(false)} />}
      <div className="framed:hidden grid gap-0.5 justify-self-start rounded-md bg-black/55 px-3 py-2">
        <span className="text-[11px] text-text3">{t("game.balance")}</span>
        <span data-testid="game-balance" className="font-bold text-[min(14px,4.2vw)]">
          {slot.balance === undefined ? "—" : <Money amount={slot.balance} />}
        </span>
      </div>
      <button
        type="button"
        data-testid="spin"
        disabled={disabled || !idle}
        aria-label={free.next ? t("game.spinFree", { count: free.next.left }) : t("game.spinFor", { amount: stake })}
        onClick={() => {
          sound.play("tap");
          slot.spin();
        }}
        className="size-[76px] rounded-full grid place-items-center content-center bg-linear-to-b from-[#ffe08a] to-[#ffab1a] text-gold-ink shadow-[0_6px_0_#a86b00,0_12px_24px_#000a] active:translate-y-1 active:shadow-[0_2px_0_#a86b00] disabled:opacity-60 transition-transform duration-80"
      >
        {idle ? <Icon name="refresh" size={free.next ? 28 : 36} /> : <Spinner size={34} />}
        {free.next && idle && <span className="text-[11px] font-bold uppercase">{t("game.freeRounds.word")}</span>}
      </button>
      <div className="justify-self-end flex items-center rounded-md bg-black/55">
        <IconButton label={t("game.less")} disabled={!paid} onClick={() => slot.step(-1)}>
          <Icon name="minus" />
        </IconButton>
        <button
          type="button"
          aria-expanded={sheet}
          disabled={!paid}
          onClick={() => setSheet(!sheet)}
          className="grid min-h-11 text-center px-1"
        >
          <span className="text-[11px] text-text3">{t("game.stake")}</span>
          <span data-testid="game-stake" className="font-bold text-[min(14px,4.2vw)]">
            <Money amount={stake} />
          </span>
        </button>
        <IconButton label={t("game.more")} disabled={!paid} onClick={() => slot.step(1)}>
          <Icon name="plus" />
        </IconButton>
      </div>
      <div className="col-span-3 framed:col-span-2 flex justify-center gap-1">
        <IconButton
          label={t(muted ? "game.soundOn" : "game.soundOff")}
          aria-pressed={muted}
          onClick={onMute}
          className="bg-black/45"
        >
          <Icon name={muted ? "volume-off" : "volume"} />
        </IconButton>
        {beside}
        {slot.shown.roundId && (
          <a
            href={`/verify?round=${slot.shown.roundId}`}
            target="_top"
            title={t("game.verify")}
            className="size-11 grid place-items-center rounded-sm bg-black/45 text-text2 hover:text-text"
          >
            <Icon name="shield-check" />
            <span className="sr-only">{t("game.verify")}</span>
          </a>
        )}
        <IconButton label={t("game.info")} onClick={onInfo} className="bg-black/45" data-testid="game-info">
          <Icon name="info-circle" />
        </IconButton>
        <IconButton
          label={t("game.textMode")}
          aria-pressed={screen.textMode}
          onClick={() => screen.setTextMode(!screen.textMode)}
          className="bg-black/45"
          data-testid="text-mode-switch"
        >
          <Icon name="list-details" />
        </IconButton>
      </div>
    </div>
  );
}

function StakeSheet({ slot, onClose }: { readonly slot: Slot; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("game.stakes")}
      className="absolute z-10 bottom-full inset-x-3 mb-2 grid grid-cols-3 sm:grid-cols-5 gap-2 rounded-lg bg-bg1 border border-line p-3 shadow-2xl"
    >
      {slot.stakes.map((stake) => (
        <li key={stake}>
          <button
            type="button"
            aria-pressed={stake === slot.stake}
            onClick={() => {
              slot.setStake(stake);
              onClose();
            }}
            className="w-full min-h-12 rounded-md bg-bg2 font-bold hover:bg-bg3 aria-pressed:bg-brand"
          >
            <Money amount={stake} />
          </button>
        </li>
      ))}
    </ul>
  );
}
