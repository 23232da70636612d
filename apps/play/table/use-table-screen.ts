import { TRIAL } from "@taya/kernel/account-type";
import { sound } from "@taya/games/kit/stage/sound";
import { isDue } from "@taya/games/kit/table-parts/use-step";
import type { TableGame } from "@taya/games/kit/table-game";
import type { BoardProps, Say, TableView } from "@taya/games/kit/table-view";
import { useEffect } from "react";
import { toMinor } from "@taya/client/amount";
import { useSession } from "@taya/client/session";
import { useMedia } from "@taya/ui/use-media";
import { useChips } from "./chips.tsx";
import { isOpen } from "./layout-store.ts";
import type { TableNow } from "./heard.ts";
import { useAsks } from "./use-asks.ts";
import { useBalance } from "./use-balance.ts";
import { useHand } from "./use-hand.ts";
import { useLayout } from "./use-layout.ts";
import { useSitting } from "./use-sitting.ts";
import { useTable } from "./use-table.ts";

/** What a spot would bring back is asked of the rules with a stake of this many centavos. */
const PROBE = 10_000n;

interface Terms {
  readonly tableId: string;
  readonly view: Pick<TableView, "name" | "hand">;
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
  const [asks, keepAsks] = useAsks();
  const laying = useLayout({ table, read, playable, chip: chips.chip, asks, ...money });
  const playing = useHand({ table, spot: game.hand?.spot, read, onBalance: setBalance });
  const { sitting, result } = useSitting({ table, game, accepted: laying.accepted, reload });
  const narrow = useMedia("(max-width: 899px)");
  const open = playable && isOpen(table) && table?.open === true;
  const mayClear = playable && isOpen(table);
  const board: BoardProps = {
    spots: new Map(game.spots.map((spot) => [spot.spot, spot])),
    bets: laying.layout,
    won: wonSpots(game, table, () => view.hand?.won(playing.hand?.state) ?? false),
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
    asking: { asks, keepAsks },
    laying,
    playing,
    sitting,
    result,
    open,
    mayClear,
    board,
    ...who,
  };
}

export type TableScreenState = ReturnType<typeof useTableScreen>;

/** Spots that bring more than their stake, once that is due; whether a hand did is known of the own one only. */
function wonSpots(game: TableGame, table: TableNow | undefined, handWon: () => boolean): ReadonlySet<string> {
  if (!table || !isDue(table) || table.outcome === undefined) return new Set();
  const { outcome } = table;
  const wins = (spot: string) => game.payout(outcome, { spot, stake: PROBE }) > PROBE;
  const won = game.spots.filter(({ spot }) => (spot === game.hand?.spot ? handWon() : wins(spot)));
  return new Set(won.map(({ spot }) => spot));
}
