import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useTitle } from "../../../shell/arrival.ts";
import { Empty, Failed } from "@taya/ui/states";
import { isPlay, type LotteryPlace, pathOf } from "../rules/pages.ts";
import { playOf } from "../rules/count.ts";
import type { GameRow, PlayMenu, PrizeMode } from "../types.ts";
import { useMenu, useModesOf } from "../use-menus.ts";
import { useGameText } from "../use-game-text.ts";
import { useTextMode } from "@taya/ui/use-text-mode";
import type { Room } from "./room.ts";
import { RoomHead } from "./room-head.tsx";
import { RoomSkeleton } from "./room-skeleton.tsx";
import { RoomTabs } from "./room-tabs.tsx";
import { useOutcome } from "./use-outcome.ts";
import { useIssues } from "./use-issues.ts";
import { usePrizes } from "./use-prizes.ts";

interface BetRoomProps {
  readonly gameCode: string;
  readonly place: LotteryPlace;
}

/** A game of the lottery: what it draws, how it is bet on, what one has on it. */
export default function BetRoom({ gameCode, place }: BetRoomProps) {
  const { t } = useTranslation();
  const menu = useMenu();
  const modes = useModesOf(gameCode);
  const game = menu.data?.flatMap(({ gameMenus }) => gameMenus).find((each) => each.gameCode === gameCode);
  useTitle(game?.gameName);
  const back = (
    <Link to={place.path} className="min-h-11 inline-flex items-center font-bold text-brand-text hover:underline">
      {t("lottery.allGames")}
    </Link>
  );
  if (menu.fault && !menu.data) return <Failed fault={menu.fault} onRetry={menu.retry} />;
  if (!menu.data || !modes) return <RoomSkeleton />;
  if (!game || modes.length === 0) {
    return (
      <Empty picture="magnifier" action={back}>
        {t("lottery.noSuchGame")}
      </Empty>
    );
  }
  if (game.maintain === 1) {
    return (
      <Empty picture="construction" action={back}>
        {t("lottery.gameOff", { name: game.gameName })}
      </Empty>
    );
  }
  return <Open game={game} modes={modes} path={pathOf(game.vassalage, place.path)} />;
}

interface OpenProps {
  readonly game: GameRow;
  readonly modes: readonly PrizeMode[];
  readonly path: string;
}

function Open({ game, modes, path }: OpenProps) {
  const [search, setSearch] = useSearchParams();
  const asked = modes.find((mode) => mode.toLowerCase() === search.get("prizeMode")?.toLowerCase());
  const mode = asked ?? modes[0]!;
  const [group, setGroup] = useState<number>();
  const prizes = usePrizes(game.gameId, mode, group);
  const issues = useIssues(game, (prizes.menu?.presale ?? 0) > 0);
  useOutcome({ game, issues });
  const text = useGameText(game.gameCode);
  const [textMode, keepText] = useTextMode();
  if (prizes.fault && !prizes.menu) return <Failed fault={prizes.fault} onRetry={prizes.retry} />;
  if (!prizes.menu) return <RoomSkeleton />;
  const plays = prizes.menu.groups.flatMap((each) => each.plays).filter(({ code }) => playOf(code) !== undefined);
  const wanted = search.get("playType");
  const offer = plays.find((each) => wanted !== null && isPlay(wanted, each)) ?? plays[0];
  const put = (name: string, value: string | undefined) =>
    setSearch(
      (now) => {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
        if (name === "prizeMode") now.delete("playType");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!offer) return <Failed fault="LOTT_PLAY_OFF" />;
  const room: Room = {
    game,
    path,
    modes,
    mode,
    setMode: (next) => {
      setGroup(undefined);
      put("prizeMode", next);
    },
    menu: prizes.menu as PlayMenu,
    ladder: prizes.ladder,
    group: prizes.group,
    setGroup,
    offer,
    play: playOf(offer.code)!,
    choose: (each) => put("playType", twice(plays, each.code) ? String(each.playId) : each.code),
    issues,
    names: text?.symbols ?? {},
    textMode,
    switchMode: () => keepText(!textMode),
  };
  return (
    <div className="grid grid-cols-1 gap-4 min-w-0">
      <RoomHead room={room} />
      <RoomTabs room={room} tab={search.get("tab")} onTab={(tab) => put("tab", tab === "bet" ? undefined : tab)} />
    </div>
  );
}

/** Some plays stand in a menu more than once, with other prizes: their number tells them apart. */
const twice = (plays: PlayMenu["groups"][number]["plays"], code: string): boolean =>
  plays.filter((each) => each.code === code).length > 1;
