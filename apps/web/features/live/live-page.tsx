import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useNavItems } from "../../shell/use-nav-items.ts";
import { Button } from "@taya/ui/button";
import { Empty, Failed, Skeleton } from "@taya/ui/states";
import { GameGrid } from "../../games/game-grid.tsx";
import type { GameCard } from "../../games/game-tile.tsx";
import { useWantedGame } from "../../games/use-wanted-game.ts";
import { usePlay } from "../../games/use-play.ts";
import AbsentPage from "../../shell/absent-page.tsx";
import { OwnCard, type TableGameRow } from "./own-card.tsx";
import { TableCard, type TableRow } from "./table-card.tsx";

const MANY = 100;
/** Phases change in seconds; the countdowns between two looks run by the server's clock. */
const LOOK_MS = 4_000;
const GRID = "grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))]";

/** The live lobby: every open table with where it stands, and below it the games of others. */
export default function LivePage() {
  const games = useCall(api.catalogue.gameList, { gameCategory: "LIVE", pageSize: MANY });
  const tables = useCall(api.play.tables, {}, { everyMs: LOOK_MS, freshMs: LOOK_MS });
  const own = useCall(api.play.games, { kind: "table" });
  const [search] = useSearchParams();
  useWantedGame();
  const makers = search.get("vassalage")?.split(",").filter(Boolean) ?? [];
  const made = games.data?.list.filter(({ vassalage }) => makers.length === 0 || makers.includes(vassalage));
  const cards = new Map(made?.map((card) => [card.gameCode, card]));
  const open = (tables.data?.list ?? []).filter(({ game }) => cards.has(game));
  if (games.fault) return <Failed fault={games.fault} onRetry={games.retry} />;
  if (games.data?.total === 0) return <AbsentPage />;
  const alone = (own.data?.list ?? []).filter(({ code, shared }) => !shared && cards.get(code)?.maintain === 0);
  const loaded = games.data && tables.data && (own.data ?? own.fault);
  return (
    <>
      <Head count={loaded && open.length + alone.length} />
      {tables.fault ? (
        <Failed fault={tables.fault} onRetry={tables.retry} />
      ) : loaded ? (
        <Tables open={open} alone={alone} cards={cards} />
      ) : (
        <div className={GRID} aria-hidden="true">
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-72" />
          ))}
        </div>
      )}
    </>
  );
}

function Head({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation();
  const points = useNavItems().find(({ code }) => code === "LIVE")?.points;
  return (
    <>
      <div className="flex items-center gap-3 pb-2">
        <img src="/art/icons/live.webp" alt="" width={32} height={32} />
        <h1 className="display text-xl sm:text-2xl">{t("shell.nav.live")}</h1>
        {count !== undefined && <span className="text-text3">{t("table.count", { count })}</span>}
        {points && (
          <span title={t("shell.pointsWhat")} className="rounded bg-bg2 px-2 py-1 text-xs font-bold text-gold">
            {t("shell.points", { value: points })}
          </span>
        )}
      </div>
      <p className="pb-4 max-w-3xl text-text2">{t("table.rngTableHelp")}</p>
    </>
  );
}

type Cards = ReadonlyMap<string, GameCard>;

interface TablesProps {
  readonly open: readonly TableRow[];
  /** Games with rounds of a player's own. */
  readonly alone: readonly TableGameRow[];
  readonly cards: Cards;
}

/** The open tables, of one game or of all, with those one plays at alone, and below them what has no tables. */
function Tables({ open, alone, cards }: TablesProps) {
  const { t } = useTranslation();
  const play = usePlay();
  const [wanted, setWanted] = useState<string>();
  const codes = [...new Set([...open.map(({ game }) => game), ...alone.map(({ code }) => code)])];
  const isWanted = (code: string): boolean => wanted === undefined || code === wanted;
  const others = [...cards.values()].filter(({ gameCode }) => !codes.includes(gameCode));
  return (
    <>
      <Makers cards={cards} />
      <Choice codes={codes} cards={cards} wanted={wanted} onWant={setWanted} />
      {codes.length === 0 && <Empty picture="hourglass">{t("table.noneOpen")}</Empty>}
      <ul className={GRID}>
        {open
          .filter(({ game }) => isWanted(game))
          .map((table) => {
            const card = cards.get(table.game)!;
            return (
              <li key={table.tableId}>
                <TableCard table={table} onOpen={() => void play({ ...card, tableId: table.tableId })} />
              </li>
            );
          })}
        {alone
          .filter(({ code }) => isWanted(code))
          .map((game) => (
            <li key={game.code}>
              <OwnCard game={game} onOpen={() => void play(cards.get(game.code)!)} />
            </li>
          ))}
      </ul>
      {others.length > 0 && wanted === undefined && (
        <section className="pt-6 grid gap-3">
          <h2 className="display text-lg">{t("table.moreGames")}</h2>
          <GameGrid games={others} />
        </section>
      )}
    </>
  );
}

/** Whose tables are shown when the address names a maker, and the way to all. */
function Makers({ cards }: { readonly cards: Cards }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get("vassalage");
  if (!chosen) return null;
  const names = [...new Set([...cards.values()].map(({ vendorName }) => vendorName))];
  const all = (now: URLSearchParams) => {
    now.delete("vassalage");
    return now;
  };
  return (
    <p className="flex flex-wrap items-center gap-3 pb-4">
      <b translate="no">{names.join(", ") || chosen}</b>
      <Button onClick={() => setSearch(all)}>{t("catalogue.clear")}</Button>
    </p>
  );
}

interface ChoiceProps {
  readonly codes: readonly string[];
  readonly cards: Cards;
  readonly wanted: string | undefined;
  readonly onWant: (code: string | undefined) => void;
}

/** Which games' tables are shown. */
function Choice({ codes, cards, wanted, onWant }: ChoiceProps) {
  const { t } = useTranslation();
  if (codes.length < 2) return null;
  const chip = (code: string | undefined, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={wanted === code}
      onClick={() => onWant(code)}
      className="min-h-11 px-4 rounded-full bg-bg2 font-bold whitespace-nowrap hover:bg-bg3 aria-pressed:bg-brand aria-pressed:text-white"
    >
      {label}
    </button>
  );
  return (
    <div role="group" aria-label={t("table.chooseGame")} className="rail gap-2 pb-4 justify-start auto-cols-max">
      {chip(undefined, t("table.all"))}
      {codes.map((code) => chip(code, cards.get(code)!.name))}
    </div>
  );
}
