import type { TableGame } from "@taya/games/kit/table-game";
import type { Say, TableView } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import { useState } from "react";
import { formatAmount } from "@taya/client/amount";
import type { GameText } from "../start.tsx";
import { Actions } from "./actions.tsx";
import { Beads } from "./beads.tsx";
import { ChipTray } from "./chips.tsx";
import { Fairness } from "./fairness.tsx";
import { HandActions } from "./hand-actions.tsx";
import { Header } from "./header.tsx";
import type { TableNow } from "./heard.ts";
import { Info } from "./info.tsx";
import { NoteLine } from "./note-line.tsx";
import { Notices } from "./notices.tsx";
import { CountdownRing } from "./ring.tsx";
import type { RoomProps } from "./room.tsx";
import { SceneArea } from "./scene-area.tsx";
import { FROM_BELOW, Sheet } from "../sheet.tsx";
import { TableStrip } from "./strip.tsx";
import { TextBoard } from "./text-board.tsx";
import { useTableKeys } from "./use-table-keys.ts";
import { type TableScreenState, useTableScreen } from "./use-table-screen.ts";
import { useTextMode } from "@taya/ui/use-text-mode";

const BEADS = 14;

interface TableScreenProps extends RoomProps {
  readonly view: TableView;
  readonly game: TableGame;
  readonly text: GameText;
  readonly say: Say;
}

type Over = "info" | "fairness" | "road" | undefined;

/** One table: what happens on it, where to bet, and what the own bets have come to. */
export function TableScreen(props: TableScreenProps) {
  const { view, game, text, say, muted, mute, tables, choose } = props;
  const screen = useTableScreen(props);
  const [textMode, keepText] = useTextMode();
  const [over, setOver] = useState<Over>();
  const { table, lost, fault, chips, laying, playing, balance, trial, visitor } = screen;
  const handKeys = view.hand?.actions ?? [];
  const deciding = (playing.hand?.actions.length ?? 0) > 0;
  useTableKeys({
    Enter: laying.confirm,
    u: laying.undo,
    x: laying.clear,
    d: laying.double,
    r: laying.repeat,
    m: () => mute(!muted),
    t: () => keepText(!textMode),
    i: () => setOver("info"),
    f: () => setOver("fairness"),
    ...Object.fromEntries(chips.set.map((each, at) => [String(at + 1), () => chips.choose(each)])),
    // While a hand is played, its keys are the ones that count.
    ...(deciding && Object.fromEntries(handKeys.map(({ action, key }) => [key, () => playing.act(action)]))),
  });
  if (!table) return <Notices lost={lost} fault={fault} say={say} />;
  const close = () => setOver(undefined);
  return (
    <>
      <Header
        {...{ table, tables, say, muted, textMode, balance }}
        onTable={choose}
        onMute={() => mute(!muted)}
        onTextMode={() => keepText(!textMode)}
        onInfo={() => setOver("info")}
        onFairness={() => setOver("fairness")}
      />
      <Notices {...{ lost, fault, visitor, trial, table, say }} />
      <Middle {...{ screen, table, view, say, textMode }} onRoad={() => setOver("road")} />
      <Foot {...{ screen, table, view, game, say }} />
      <TableStrip sitting={screen.sitting} />
      {over === "info" && <Info {...{ game, table, text, say }} onClose={close} />}
      {over === "fairness" && <Fairness {...{ table, view, say }} onClose={close} />}
      {over === "road" && (
        <Sheet className={FROM_BELOW} title={say("roads")} onClose={close}>
          <view.Road history={table.history} road={table.road} say={say} />
        </Sheet>
      )}
    </>
  );
}

interface PartProps {
  readonly screen: TableScreenState;
  readonly table: TableNow;
  readonly say: Say;
}

/** The scene, the layout, and beside them on a wide screen the roads. */
function Middle({
  screen,
  table,
  view,
  say,
  textMode,
  onRoad,
}: PartProps & { readonly view: TableView; readonly textMode: boolean; readonly onRoad: () => void }) {
  const { board, result } = screen;
  const beads = table.history
    .slice(-BEADS)
    .toReversed()
    .map((brief) => view.bead(brief, say));
  return (
    <div className="relative grow min-h-0 grid lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex flex-col min-h-0 min-w-0">
        <SceneArea {...{ view, table, say, textMode, result }} hand={screen.playing.hand} narrow={board.narrow} />
        <div className="lg:hidden flex items-center gap-2 px-1.5 min-h-10 bg-black/45">
          <CountdownRing table={table} bet={table.times.bet} say={say} small />
          <div className="grow min-w-0">
            <Beads beads={beads} label={say("lastResults")} size={24} />
          </div>
          <button type="button" onClick={onRoad} className="min-h-10 px-2 font-bold whitespace-nowrap text-brand-text">
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
  );
}

/** Chips, what is to be known of the own bets, and what can be done with them. */
function Foot({ screen, table, view, game, say }: PartProps & { readonly view: TableView; readonly game: TableGame }) {
  const { chips, laying, playing, open, mayClear } = screen;
  const plays = view.hand && game.hand && playing.hand && table.phase === "DEALING";
  const values = {
    max: formatAmount(table.limits.max),
    tableMax: formatAmount(table.limits.tableMax),
    chip: formatAmount(formatMinor(chips.chip)),
  };
  return (
    <div className="relative grid gap-1 pt-1 pb-1.5 px-1.5 bg-black/55">
      <NoteLine note={laying.note} values={values} say={say} />
      {plays ? (
        <HandActions view={view.hand} playing={playing} decideMs={game.hand.decideMs} say={say} />
      ) : (
        <div className="grid gap-1 lg:grid-cols-[1fr_1fr] lg:items-center lg:max-w-5xl lg:mx-auto lg:w-full">
          <ChipTray chips={chips} asking={screen.asking} say={say} />
          <Actions {...{ laying, open, mayClear, say }} />
        </div>
      )}
    </div>
  );
}
