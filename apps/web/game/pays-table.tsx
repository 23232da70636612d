import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { useTranslation } from "react-i18next";

interface PaysTableProps {
  readonly theme: SlotTheme;
  /** As the game publishes it: multiples of the stake per symbol and count. */
  readonly pays: unknown;
  readonly names: Readonly<Record<string, string>>;
}

interface Pays {
  readonly symbols: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What pays what, as multiples of the stake. */
export function PaysTable({ theme, pays, names }: PaysTableProps) {
  const { t } = useTranslation();
  const table = (pays as Partial<Pays>).symbols ?? {};
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("game.pays")}</h3>
      <ul className="grid grid-cols-2 sm:grid-cols-3 gap-2">
        {Object.entries(table).map(([symbol, counts]) => (
          <li key={symbol} className="card bg-bg0 p-2 flex gap-3 items-center">
            <img src={`/art/games/${theme.code}/${symbol.toLowerCase()}.webp`} alt="" width={48} height={48} />
            <div>
              <p className="text-[13px] font-bold">{names[symbol] ?? symbol}</p>
              {Object.entries(counts).map(([count, times]) => (
                <p key={count} className="text-[13px] text-text2 money">
                  {count} · {times}×
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
