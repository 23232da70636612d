import type { Game } from "@taya/games/kit/game";
import { sound } from "@taya/games/kit/stage/sound";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { SeedBox } from "./seed-box.tsx";
import type { GameText } from "./start.tsx";
import { formatFixed, formatNumber } from "@taya/client/format";

interface InfoSheetProps {
  readonly game: Game;
  readonly text: GameText;
  /** What pays what, as the frame shows it. */
  readonly pays: ReactNode;
  /** The keys of the frame in a sentence; null where they have a sheet of their own. */
  readonly keys: string | null;
  readonly onClose: () => void;
}

const PERCENT = 10_000;

/** Pays, figures, rules, sound and fairness of the game. */
export function InfoSheet({ game, text, pays, keys, onClose }: InfoSheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [volume, setVolume] = useState(sound.volume);
  useEffect(() => dialog.current?.showModal(), []);
  const { info } = game;
  const facts: readonly [string, string][] = [
    ["rtp", `${formatFixed((info.rtp["total"] ?? Object.values(info.rtp)[0] ?? 0) / PERCENT, 2)} %`],
    ["hitRate", `${formatFixed(info.hitRate / PERCENT, 2)} %`],
    ["volatility", `${info.volatility} / 5`],
    ["maxWin", `${formatNumber(info.maxWin)}×`],
  ];
  return (
    <dialog
      ref={dialog}
      aria-label={t("game.info")}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto w-[min(640px,calc(100vw-16px))] max-h-[92dvh] rounded-lg bg-bg1 text-text border border-line p-0 backdrop:bg-black/70"
    >
      <div className="p-5 grid gap-5">
        <div className="flex items-center">
          <h2 className="display text-xl grow">{text.name}</h2>
          <IconButton label={t("ui.close")} onClick={onClose} autoFocus>
            <Icon name="x" />
          </IconButton>
        </div>
        <dl className="grid grid-cols-2 sm:grid-cols-4 gap-2">
          {facts.map(([name, value]) => (
            <div key={name} className="card bg-bg0 px-3 py-2">
              <dt className="text-xs text-text3">{t(`game.fact.${name}`)}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        {pays}
        <section className="grid gap-2">
          <h3 className="font-bold">{t("game.rules")}</h3>
          <ul className="grid gap-2 list-disc ps-5 text-text2">
            {text.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        <label className="grid gap-1 font-bold">
          {t("game.volume")}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            onChange={(event) => {
              sound.setVolume(Number(event.target.value));
              setVolume(Number(event.target.value));
            }}
            className="min-h-11 accent-brand"
          />
        </label>
        <SeedBox version={info.version} />
        {keys && <p className="text-xs text-text3">{keys}</p>}
      </div>
    </dialog>
  );
}
