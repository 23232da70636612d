import type { CrashView } from "@taya/games/kit/crash-view";
import type { TableGame, TableRun } from "@taya/games/kit/table-game";
import type { Say } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import { useState } from "react";
import type { GameText } from "../start.tsx";
import { Fairness } from "../table/fairness.tsx";
import { Header } from "../table/header.tsx";
import { totalOf } from "../table/layout.ts";
import { Info } from "../table/info.tsx";
import { Notices } from "../table/notices.tsx";
import type { RoomProps } from "../table/room.tsx";
import { TableStrip } from "../table/strip.tsx";
import { useTableKeys } from "../table/use-table-keys.ts";
import { type TableScreenState, useTableScreen } from "../table/use-table-screen.ts";
import { Busts } from "./busts.tsx";
import { LeftList } from "./left-list.tsx";
import { Panel } from "./panel.tsx";
import type { OwnRun } from "./shown.ts";
import { Stage } from "./stage.tsx";
import { useRun } from "./use-run.ts";
import { useSpace } from "./use-space.ts";
import { useWish } from "./use-wish.ts";
import { useTextMode } from "@taya/ui/use-text-mode";

const BUSTS = 20;

interface CrashScreenProps extends RoomProps {
  readonly view: CrashView;
  readonly game: TableGame;
  readonly text: GameText;
  readonly say: Say;
}

/** One curve, one button: the round everybody shares, the own bet, and who has left it. */
export function CrashScreen(props: CrashScreenProps) {
  const { view, game, text, say, muted, mute, tables, choose } = props;
  const curve = game.run as unknown as TableRun<never>;
  const screen = useTableScreen(props);
  const [textMode, keepText] = useTextMode();
  const [over, setOver] = useState<"info" | "fairness">();
  const { table, lost, fault, laying, balance, trial, visitor } = screen;
  const run = useRun({ table, read: screen.read, onBalance: screen.setBalance });
  const betting = laying.accepted.size > 0;
  const wish = useWish({ table, curve, betting: betting && !laying.pending, run });
  const grows = table?.phase === "DEALING" && table.crash?.bust === undefined;
  const canLeave = betting && grows && run.left === undefined && screen.playable;
  useSpace(canLeave && !over ? () => run.leaving || run.cashOut() : undefined);
  useTableKeys({
    ...keysOf(screen),
    m: () => mute(!muted),
    t: () => keepText(!textMode),
    i: () => setOver("info"),
    f: () => setOver("fairness"),
  });
  if (!table) return <Notices lost={lost} fault={fault} say={say} />;
  const own: OwnRun = {
    stake: betting ? formatMinor(totalOf(laying.accepted)) : undefined,
    left: betting ? run.left : undefined,
    paid: betting ? run.paid : undefined,
  };
  const beads = table.history.slice(-BUSTS).toReversed();
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
      {lost && canLeave && <StillIn armed={run.armed} say={say} />}
      <Busts beads={beads.map((brief) => view.bead(brief, say))} say={say} />
      <div className="relative grow min-h-0 flex flex-col lg:flex-row">
        <Stage
          {...{ view, table, curve, own, textMode, say }}
          wish={own.left === undefined ? (run.armed ?? wish.at) : undefined}
          heardAt={screen.heardAt}
        />
        <aside className="min-h-0 max-lg:h-28 max-lg:short:hidden lg:w-80 overflow-y-auto p-2 bg-black/50">
          <LeftList table={table} say={say} />
        </aside>
      </div>
      <Panel {...{ screen, table, curve, run, wish, canLeave, say }} />
      <TableStrip sitting={screen.sitting} />
      {over === "info" && <Info {...{ game, table, text, say }} onClose={close} />}
      {over === "fairness" && <Fairness {...{ table, view, say }} onClose={close} />}
    </>
  );
}

const keysOf = ({ laying, chips, open, board }: TableScreenState): Record<string, () => void> => ({
  Enter: laying.confirm,
  b: () => open && board.place("bet"),
  u: laying.undo,
  x: laying.clear,
  d: laying.double,
  r: laying.repeat,
  ...Object.fromEntries(chips.set.map((each, at) => [String(at + 1), () => chips.choose(each)])),
});

/** Nothing is heard of the table, but the bet goes on: what becomes of it without this screen. */
function StillIn({ armed, say }: { readonly armed: string | undefined; readonly say: Say }) {
  return (
    <p
      role="alert"
      data-testid="crash-lost"
      className="relative px-3 pb-1.5 text-center font-bold text-warn bg-black/70"
    >
      {armed === undefined ? say("lostUnarmed") : say("lostArmed", { at: armed })}
    </p>
  );
}
