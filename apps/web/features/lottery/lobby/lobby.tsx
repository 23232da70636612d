import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { Empty, Failed } from "@taya/ui/states";
import { narrowed } from "../rules/lobby.ts";
import { isAt, type LotteryPlace, pathOf, placeAt } from "../rules/pages.ts";
import type { GameGroup, Opened } from "../types.ts";
import { useMenu } from "../use-menus.ts";
import { GameCard } from "./game-card.tsx";
import { LobbyHead } from "./lobby-head.tsx";
import { LobbySkeleton } from "./lobby-skeleton.tsx";
import { Popular } from "./popular.tsx";
import { Recent } from "./recent.tsx";
import { useResults } from "./use-results.ts";
import { VnBoard } from "./vn-board.tsx";

/** The lobby of a lottery page: what was played last, what many play, every game in its group; parts without content are absent. */
export function Lobby({ place }: { readonly place: LotteryPlace }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const menu = useMenu();
  const results = useResults();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  if (menu.fault && !menu.data) return <Failed fault={menu.fault} onRetry={menu.retry} />;
  if (!menu.data) return <LobbySkeleton place={place} />;
  const here = menu.data
    .toSorted((a, b) => a.sort - b.sort)
    .map((group) => ({
      ...group,
      gameMenus: group.gameMenus.filter((game) => isAt(place, game)).toSorted((a, b) => a.sort - b.sort),
    }))
    .filter(({ gameMenus }) => gameMenus.length > 0);
  // Whoever searches does not know on which page a lottery stands.
  const shown = wanted === "" ? here : narrowed(menu.data, wanted);
  const games = here.flatMap(({ gameMenus }) => gameMenus);
  const all = menu.data.flatMap(({ gameMenus }) => gameMenus);
  return (
    <div className="grid grid-cols-1 gap-6 min-w-0">
      <LobbyHead {...{ place, typed, setTyped }} count={games.length} games={all} />
      {games.length === 0 && <Empty picture="hourglass">{t("lottery.lobby.noGames")}</Empty>}
      {wanted === "" && token && games.length > 0 && <Recent place={place} results={results} />}
      {wanted === "" && <Popular place={place} games={games} />}
      {games.length > 0 && shown.length === 0 && (
        <Empty picture="magnifier" action={<Button onClick={() => setTyped("")}>{t("lottery.lobby.clear")}</Button>}>
          {t("lottery.lobby.noMatch")}
        </Empty>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-6">
        {shown.map((group) => (
          <Group key={group.gameGroupCode} group={group} place={place} results={results} />
        ))}
      </div>
      {place.path === "/vnlottery" && wanted === "" && <VnBoard place={place} />}
    </div>
  );
}

const CARD_PX = 288;
const GAP_PX = 12;

interface GroupProps {
  readonly group: GameGroup;
  readonly place: LotteryPlace;
  readonly results: ReadonlyMap<number, Opened>;
}

/** The games of a group; small groups stand side by side. */
function Group({ group, place, results }: GroupProps) {
  const id = `group-${group.gameGroupCode}`;
  const count = group.gameMenus.length;
  const width = count * CARD_PX + (count - 1) * GAP_PX;
  return (
    <section
      className="grid gap-3 content-start max-w-full max-sm:basis-full!"
      style={{ flex: `0 1 ${width}px` }}
      aria-labelledby={id}
    >
      <h2 id={id} className="display text-lg">
        {group.labelName} <span className="text-[13px] text-text3 font-sans">{count}</span>
      </h2>
      <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))]">
        {group.gameMenus.map((game) => (
          <li key={game.gameId}>
            <GameCard
              game={game}
              opened={results.get(game.gameId)}
              place={placeAt(pathOf(game.vassalage, place.path))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
