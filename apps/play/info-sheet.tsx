import type { Game } from "@taya/games/kit/game";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SeedBox } from "./seed-box.tsx";
import { Sheet } from "./sheet.tsx";
import type { GameText } from "./start.tsx";
import { Volume } from "./volume.tsx";
import { formatPercent, formatNumber } from "@taya/client/format";

interface InfoSheetProps {
  readonly game: Game;
  readonly text: GameText;
  /** What pays what, as the frame shows it. */
  readonly pays: ReactNode;
  /** The keys of the frame in a sentence; null where they have a sheet of their own. */
  readonly keys: string | null;
  readonly onClose: () => void;
}

/** Pays, figures, rules, sound and fairness of the game. */
export function InfoSheet({ game, text, pays, keys, onClose }: InfoSheetProps) {
  const { t } = useTranslation();
  const { info } = game;
  const facts: readonly [string, string][] = [
    ["rtp", `${formatPercent(info.rtp["total"] ?? Object.values(info.rtp)[0] ?? 0)} %`],
    ["hitRate", `${formatPercent(info.hitRate)} %`],
    ["volatility", `${info.volatility} / 5`],
    ["maxWin", `${formatNumber(info.maxWin)}×`],
  ];
  return (
    <Sheet title={text.name} className="w-[min(640px,calc(100vw-16px))]" onClose={onClose}>
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
      <Volume />
      <SeedBox version={info.version} />
      {keys && <p className="text-xs text-text3">{keys}</p>}
    </Sheet>
  );
}
