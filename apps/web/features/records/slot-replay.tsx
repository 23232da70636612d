import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import type { Turn } from "./slot-outcome.ts";

const STEP_MS = 1_200;

/** A slot round turn by turn, as letters with the winning places marked; plays by itself on request. */
export function SlotReplay({ turns }: { readonly turns: readonly Turn[] }) {
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

  const number = turn.free ? turns.slice(0, at + 1).filter((each) => each.free).length : 1;
  return (
    <figure className="grid gap-3 justify-items-center rounded-md bg-bg0 p-4">
      <figcaption aria-live="polite" className="flex flex-wrap items-center gap-3 font-semibold">
        {t(turn.free ? "records.bets.freeSpin" : "records.bets.spin", { number })}
        {turn.multiplier > 1 && <span className="text-gold">×{turn.multiplier}</span>}
        <Money amount={turn.amount} signed />
      </figcaption>
      <div aria-label={t("records.bets.symbols")} role="img" className="grid gap-1">
        {turn.rows.map((row, rowAt) => (
          <div key={rowAt} className="flex gap-1">
            {row.map(({ symbol, won }, reel) => (
              <span
                key={reel}
                className={`size-10 grid place-items-center rounded-sm font-bold border-2 ${won ? "border-gold bg-gold/20 text-gold" : "border-transparent bg-bg2 text-text2"}`}
              >
                {symbol}
              </span>
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
