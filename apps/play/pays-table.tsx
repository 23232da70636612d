import type { Game } from "@taya/games/kit/game";
import type { SlotTheme } from "@taya/games/kit/stage/theme";
import { useTranslation } from "react-i18next";
import { coinsOf, figuresOf, type SheetFacts, sizesOf } from "./sheet-facts.ts";
import { formatFixed, formatNumber } from "@taya/client/format";

interface PaysTableProps {
  readonly theme: SlotTheme;
  readonly game: Game;
  readonly names: Readonly<Record<string, string>>;
}

const MECHANICS = new Set(["lines", "cluster"]);

/** What pays what as multiples of the stake, what the features give, and the figures of the sheet. */
export function PaysTable({ theme, game, names }: PaysTableProps) {
  const { t } = useTranslation();
  const facts = game.pays as SheetFacts;
  const cluster = facts.mechanic === "cluster";
  const how = facts.lines && facts.lines.length > 0 ? "lines" : MECHANICS.has(facts.mechanic) ? facts.mechanic : "ways";
  return (
    <>
      <section className="grid gap-2">
        <h3 className="font-bold">{t("game.pays")}</h3>
        <p className="text-[13px] text-text2">{t(`game.paysHow.${how}`)}</p>
        <ul className="grid grid-cols-2 sm:grid-cols-3 gap-2">
          {Object.entries(facts.symbols ?? {}).map(([symbol, counts]) => (
            <li key={symbol} className="card bg-bg0 p-2 flex gap-3 items-center">
              <Picture theme={theme} symbol={symbol} />
              <div>
                <p className="text-[13px] font-bold">{names[symbol] ?? symbol}</p>
                {sizesOf(Object.keys(counts), cluster).map((size, at) => (
                  <p key={size} className="text-[13px] text-text2 money">
                    {size} · {Object.values(counts)[at]}×
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Features theme={theme} game={game} names={names} />
      {facts.lines && facts.lines.length > 0 && <Lines theme={theme} lines={facts.lines} />}
      <Figures game={game} />
    </>
  );
}

const Picture = ({ theme, symbol }: { readonly theme: SlotTheme; readonly symbol: string }) => (
  <img src={`/art/games/${theme.code}/${symbol.toLowerCase()}.webp`} alt="" width={48} height={48} loading="lazy" />
);

/** Free spins by scatters, the rise of the factor, the values of coins. */
function Features({ theme, game, names }: PaysTableProps) {
  const { t } = useTranslation();
  const { scatter, freeSpins, hold, ladders } = game.pays as SheetFacts;
  const { denominator } = game.parSheet as { readonly denominator: number };
  const awards = Object.entries(freeSpins?.awards ?? {});
  const rises = ladders && (ladders.base.length > 1 || ladders.free.length > 1 || ladders.free[0] !== 1);
  if (awards.length === 0 && !hold && !rises) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("game.features")}</h3>
      <div className="card bg-bg0 p-3 flex gap-4 items-start">
        {scatter && <Picture theme={theme} symbol={scatter} />}
        <ul className="grid gap-1 text-[13px] text-text2">
          {scatter && <li className="font-bold text-text">{names[scatter] ?? scatter}</li>}
          {awards.map(([count, spins]) => (
            <li key={count} className="money">
              {count} · {t("game.given.free", { count: spins })}
            </li>
          ))}
          {hold && <li>{t("game.holdFrom", { count: hold.from })}</li>}
          {hold?.values &&
            coinsOf(hold, denominator).map(({ times, share }) => (
              <li key={times} className="money">
                {t("game.coinWorth", { times, share: formatFixed(share * 100, 1) })}
              </li>
            ))}
          {hold && <li>{t("game.fullWorth", { times: hold.full / denominator })}</li>}
          {rises && <li>{t("game.ladder.base", { factors: ladders.base.map((each) => `×${each}`).join(", ") })}</li>}
          {rises && <li>{t("game.ladder.free", { factors: ladders.free.map((each) => `×${each}`).join(", ") })}</li>}
        </ul>
      </div>
    </section>
  );
}

/** Every line as a small picture with its number. */
function Lines({ theme, lines }: { readonly theme: SlotTheme; readonly lines: NonNullable<SheetFacts["lines"]> }) {
  const { t } = useTranslation();
  const rows = theme.rows;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("game.lines")}</h3>
      <ol className="grid grid-cols-4 sm:grid-cols-7 gap-2">
        {lines.map((line, at) => (
          <li key={at} className="grid justify-items-center gap-1 text-xs text-text3">
            <svg
              viewBox={`0 0 ${line.length} ${rows}`}
              className="w-full max-w-20 rounded-sm bg-bg0"
              role="img"
              aria-label={t("game.line", { number: at + 1, rows: line.map((row) => row + 1).join(", ") })}
            >
              <polyline
                points={line.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(" ")}
                fill="none"
                stroke="currentColor"
                strokeWidth={0.22}
                strokeLinejoin="round"
                strokeLinecap="round"
                className="text-gold"
              />
            </svg>
            {at + 1}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the sheet proves of itself, and how. */
function Figures({ game }: { readonly game: Game }) {
  const { t } = useTranslation();
  const { figures = {}, rounding } = game.parSheet as { figures?: Record<string, unknown>; rounding?: string };
  const simulation = figures["simulation"] as { rounds: number; low: number; high: number } | undefined;
  const told = figuresOf(figures);
  if (told.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("game.figures")}</h3>
      <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-1 text-[13px]">
        {told.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-text3">{t(`game.figure.${name}`)}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-text3">
        {simulation
          ? t("game.simulated", {
              rounds: formatNumber(simulation.rounds),
              low: formatFixed(simulation.low * 100, 2),
              high: formatFixed(simulation.high * 100, 2),
            })
          : t("game.enumerated")}
      </p>
      {rounding && <p className="text-xs text-text3">{t("game.roundedDown")}</p>}
    </section>
  );
}
