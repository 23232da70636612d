import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Picture } from "@taya/ui/picture";
import type { Place, Turn } from "./slot-outcome.ts";

const STEP_MS = 1_200;

interface SlotReplayProps {
  readonly turns: readonly Turn[];
  /** The code of the game, whose pictures are shown. */
  readonly game: string;
}

/** A slot round turn by turn with the winning places marked; plays by itself on request. */
export function SlotReplay({ turns, game }: SlotReplayProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const turn = turns[at]!;
  const last = turns.length - 1;

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last]);

  return (
    <figure className="grid gap-3 justify-items-center rounded-md bg-bg0 p-4">
      <figcaption aria-live="polite" className="flex flex-wrap items-center gap-3 font-semibold">
        {t(`records.bets.turn.${turn.kind}`, { number: turn.number })}
        {turn.multiplier > 1 && <span className="text-gold">×{turn.multiplier}</span>}
        <Money amount={turn.amount} signed />
      </figcaption>
      <div aria-label={t("records.bets.symbols")} role="img" className="grid gap-1 max-w-full overflow-x-auto">
        {turn.rows.map((row, rowAt) => (
          <div key={rowAt} className="flex gap-1">
            {row.map((place, reel) => (
              <Shown key={reel} place={place} game={game} small={row.length > 5 || turn.rows.length > 4} />
            ))}
          </div>
        ))}
      </div>
      {turns.length > 1 && (
        <div className="flex items-center gap-1">
          <IconButton
            label={t("records.bets.spin", { number: at })}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
            className="disabled:opacity-40"
          >
            <Icon name="chevron-left" />
          </IconButton>
          <Button
            onClick={() => {
              setAt(playing ? at : 0);
              setPlaying(!playing);
            }}
          >
            <Icon name={playing ? "player-pause" : "player-play"} size={18} />
            {t("records.bets.replay")} {at + 1}/{turns.length}
          </Button>
          <IconButton
            label={t("records.bets.spin", { number: at + 2 })}
            disabled={at === last}
            onClick={() => setAt(at + 1)}
            className="disabled:opacity-40"
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      )}
    </figure>
  );
}

interface ShownProps {
  readonly place: Place;
  readonly game: string;
  readonly small: boolean;
}

/** One place of the window: its picture, gold where it won, framed where it stays, with the value of a coin. */
function Shown({ place: { symbol, won, kept, value }, game, small }: ShownProps) {
  const look = won ? "border-gold bg-gold/20" : kept ? "border-brand bg-brand/20" : "border-transparent bg-bg2";
  return (
    <span
      className={`relative grid place-items-center rounded-sm border-2 ${small ? "size-8" : "size-11"} ${symbol === " " ? "border-transparent bg-bg1" : look}`}
    >
      {symbol !== " " && (
        <Picture
          src={`/art/games/${game}/${symbol.toLowerCase()}.webp`}
          alt=""
          className={`size-full object-contain ${won || kept || value ? "" : "opacity-60"}`}
        />
      )}
      {value && (
        <b className="absolute inset-x-0 bottom-0 text-center text-[10px] leading-3 bg-black/75 text-gold">
          {value.replace(/\.00$/, "")}
        </b>
      )}
    </span>
  );
}
