import { sound } from "@taya/games/kit/stage/sound";
import { isDue } from "@taya/games/kit/table-parts/use-step";
import type { TableGame } from "@taya/games/kit/table-game";
import type { BoardProps, Say, TableView } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/money";
import { useEffect, useMemo, useState } from "react";
import { formatAmount, toMinor } from "../../lib/amount.ts";
import { useSession } from "../../lib/session.ts";
import { useMedia } from "../../ui/use-media.ts";
import type { GameText } from "../start.tsx";
import { Actions } from "./actions.tsx";
import { Beads } from "./beads.tsx";
import { ChipTray, useChips } from "./chips.tsx";
import { Fairness } from "./fairness.tsx";
import { Header } from "./header.tsx";
import { Info } from "./info.tsx";
import { NoteLine } from "./note-line.tsx";
import { CountdownRing } from "./ring.tsx";
import { Notices } from "./notices.tsx";
import { SceneArea } from "./scene-area.tsx";
import { Sheet } from "./sheet.tsx";
import { TableStrip } from "./strip.tsx";
import { TextBoard } from "./text-board.tsx";
import { useBalance } from "./use-balance.ts";
import { useLayout } from "./use-layout.ts";
import { useSitting } from "./use-sitting.ts";
import { useTable } from "./use-table.ts";
import { useTableKeys } from "./use-table-keys.ts";
import type { TableRow } from "./wire.ts";

const TRIAL = 4;
const TEXT_MODE = "taya.textMode";
const BEADS = 14;
/** What a spot would bring back is asked of the rules with a stake of this many centavos. */
const PROBE = 10_000n;

export interface TableScreenProps {
  readonly tableId: string;
  readonly tables: readonly TableRow[] | undefined;
  readonly view: TableView;
  readonly game: TableGame;
  readonly text: GameText;
  readonly say: Say;
  readonly muted: boolean;
  mute(on: boolean): void;
  choose(id: string): void;
  hear(reload: () => void): () => void;
}

type Over = "info" | "fairness" | "road" | undefined;

/** One table: what happens on it, where to bet, and what the own bets have come to. */
export function TableScreen(props: TableScreenProps) {
  const { view, game, text, say, muted, mute } = props;
  const token = useSession((state) => state.token);
  const trial = useSession((state) => state.type) === TRIAL;
  const playable = token !== null && !trial;
  const watched = useTable(props.tableId);
  const { table } = watched;
  const { balance, setBalance, reload } = useBalance(playable);
  useEffect(() => props.hear(reload), [reload]);
  const limits = table?.limits;
  const chips = useChips(toMinor(limits?.min ?? "1"), toMinor(limits?.max ?? "100"));
  const laying = useLayout({
    watched,
    chip: chips.chip,
    playable,
    balance: toMinor(balance ?? "0"),
    onBalance: setBalance,
  });
  const { sitting, result } = useSitting({ table, game, accepted: laying.accepted, reload });
  const narrow = useMedia("(max-width: 899px)");
  const [textMode, setTextMode] = useState(() => localStorage.getItem(TEXT_MODE) === "1");
  const [over, setOver] = useState<Over>();
  const changeMode = () => {
    localStorage.setItem(TEXT_MODE, textMode ? "0" : "1");
    setTextMode(!textMode);
  };
  const open = playable && (table?.phase === "BETTING_OPEN" || table?.phase === "CLOSING");
  const due = table !== undefined && isDue(table);
  const won = useMemo(
    () => (due && table?.outcome !== undefined ? wonSpots(game, table.outcome) : NONE),
    [due, table?.outcome, game],
  );
  const spots = useMemo(() => new Map(game.spots.map((spot) => [spot.spot, spot])), [game]);
  useTableKeys({
    Enter: laying.confirm,
    u: laying.undo,
    x: laying.clear,
    d: laying.double,
    r: laying.repeat,
    m: () => mute(!muted),
    t: changeMode,
    i: () => setOver("info"),
    f: () => setOver("fairness"),
    ...Object.fromEntries(chips.set.map((each, at) => [String(at + 1), () => chips.choose(each)])),
  });
  if (!table) return <Notices lost={watched.lost} fault={watched.fault} say={say} />;
  const board: BoardProps = {
    spots,
    bets: laying.layout,
    won,
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
  const beads = table.history
    .slice(-BEADS)
    .toReversed()
    .map((brief) => view.bead(brief, say));
  const amounts = {
    max: formatAmount(table.limits.max),
    tableMax: formatAmount(table.limits.tableMax),
    chip: formatAmount(formatMinor(chips.chip)),
  };
  return (
    <>
      <Header
        {...{ table, say, muted, textMode, balance }}
        tables={props.tables ?? []}
        onTable={props.choose}
        onMute={() => mute(!muted)}
        onTextMode={changeMode}
        onInfo={() => setOver("info")}
      />
      <Notices
        lost={watched.lost}
        fault={watched.fault}
        visitor={token === null}
        trial={trial}
        table={table}
        say={say}
      />
      <div className="relative grow min-h-0 grid lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col min-h-0 min-w-0">
          <SceneArea {...{ view, game, table, say, narrow, textMode, result }} />
          <div className="lg:hidden flex items-center gap-2 px-1.5 min-h-10 bg-black/45">
            <CountdownRing table={table} bet={table.times.bet} say={say} small />
            <div className="grow min-w-0">
              <Beads beads={beads} label={say("lastResults")} size={24} />
            </div>
            <button type="button" onClick={() => setOver("road")} className="min-h-10 px-2 font-bold text-brand-text">
              {say("roads")}
            </button>
          </div>
          <div
            className="grow min-h-0 overflow-auto overscroll-contain grid grid-cols-[minmax(0,1fr)] [align-content:safe_center]"
            data-testid="table-board"
          >
            {textMode ? <TextBoard board={board} /> : <view.Board {...board} />}
          </div>
        </div>
        <aside className="max-lg:hidden min-h-0 overflow-y-auto p-3 grid auto-rows-max content-start gap-3 bg-black/50">
          <h2 className="font-bold">{say("lastResults")}</h2>
          <Beads beads={beads.slice(0, 9)} label={say("lastResults")} />
          <view.Road history={table.history} road={table.road} say={say} />
        </aside>
      </div>
      <div className="relative grid gap-1 pt-1 pb-1.5 px-1.5 bg-black/55">
        <NoteLine note={laying.note} values={amounts} say={say} />
        <div className="grid gap-1 lg:grid-cols-[1fr_1fr] lg:items-center lg:max-w-5xl lg:mx-auto lg:w-full">
          <ChipTray chips={chips} say={say} />
          <Actions laying={laying} open={open} say={say} />
        </div>
      </div>
      <TableStrip sitting={sitting} roundId={table.roundId} say={say} onFairness={() => setOver("fairness")} />
      {over === "info" && <Info {...{ game, table, text, say }} onClose={() => setOver(undefined)} />}
      {over === "fairness" && <Fairness {...{ table, view, say }} onClose={() => setOver(undefined)} />}
      {over === "road" && (
        <Sheet title={say("roads")} onClose={() => setOver(undefined)}>
          <view.Road history={table.history} road={table.road} say={say} />
        </Sheet>
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

const wonSpots = (game: TableGame, outcome: unknown): ReadonlySet<string> =>
  new Set(
    game.spots.filter(({ spot }) => game.payout(outcome, { spot, stake: PROBE }) > PROBE).map(({ spot }) => spot),
  );
