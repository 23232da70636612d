import { sound } from "@taya/games/kit/stage/sound";
import { isDue } from "@taya/games/kit/table-parts/use-step";
import type { TableGame } from "@taya/games/kit/table-game";
import type { BoardProps, Say, TableView } from "@taya/games/kit/table-view";
import { useEffect, useState } from "react";
import { toMinor } from "../../lib/amount.ts";
import { useSession } from "../../lib/session.ts";
import { useMedia } from "../../ui/use-media.ts";
import { useChips } from "./chips.tsx";
import { isOpen } from "./desk.ts";
import { useBalance } from "./use-balance.ts";
import { useLayout } from "./use-layout.ts";
import { useSitting } from "./use-sitting.ts";
import { useTable } from "./use-table.ts";

const TRIAL = 4;
/** What a spot would bring back is asked of the rules with a stake of this many centavos. */
const PROBE = 10_000n;

interface Terms {
  readonly tableId: string;
  readonly view: Pick<TableView, "name">;
  readonly game: TableGame;
  readonly say: Say;
  hear(reload: () => void): () => void;
}

/** Everything the screen of a table shows and does. */
export function useTableScreen({ tableId, view, game, say, hear }: Terms) {
  const token = useSession((state) => state.token);
  const trial = useSession((state) => state.type) === TRIAL;
  const playable = token !== null && !trial;
  const { table, lost, fault, heardAt, read } = useTable(tableId, game.run ? "crash" : "table");
  const { balance, setBalance, reload } = useBalance(playable);
  useEffect(() => hear(reload), [hear, reload]);
  const { min = "1", max = "100" } = table?.limits ?? {};
  const chips = useChips(toMinor(min), toMinor(max));
  const money = { balance: toMinor(balance ?? "0"), onBalance: setBalance };
  const laying = useLayout({ table, read, playable, chip: chips.chip, ...money });
  const { sitting, result } = useSitting({ table, game, accepted: laying.accepted, reload });
  const narrow = useMedia("(max-width: 899px)");
  const open = playable && isOpen(table);
  const board: BoardProps = {
    spots: new Map(game.spots.map((spot) => [spot.spot, spot])),
    bets: laying.layout,
    won: table && isDue(table) ? wonSpots(game, table.outcome) : new Set(),
    open,
    narrow,
    say,
    name: (spot) => view.name(spot, say),
    place: (spot) => {
      sound.play("tap");
      laying.place(spot);
    },
    take: laying.take,
  };
  const who = { visitor: token === null, trial, playable };
  return {
    table,
    lost,
    fault,
    heardAt,
    read,
    setBalance,
    balance,
    chips,
    laying,
    sitting,
    result,
    open,
    board,
    ...who,
  };
}

export type TableScreenState = ReturnType<typeof useTableScreen>;

/** Spots that bring more than their stake. */
const wonSpots = (game: TableGame, outcome: unknown): ReadonlySet<string> =>
  outcome === undefined
    ? new Set()
    : new Set(
        game.spots.filter(({ spot }) => game.payout(outcome, { spot, stake: PROBE }) > PROBE).map(({ spot }) => spot),
      );

const TEXT_MODE = "taya.textMode";

/** Whether words and buttons stand in the place of pictures; kept on this device for all games. */
export function useTextMode(): readonly [boolean, () => void] {
  const [on, setOn] = useState(() => localStorage.getItem(TEXT_MODE) === "1");
  const change = () => {
    localStorage.setItem(TEXT_MODE, on ? "0" : "1");
    setOn(!on);
  };
  return [on, change];
}
