import type { CrashView } from "@taya/games/kit/crash-view";
import type { TableGame } from "@taya/games/kit/table-game";
import { loadAreas } from "@taya/client/i18n";
import { CrashScreen } from "../crash/crash-screen.tsx";
import type { FrameProps } from "../start.tsx";
import { TableRoom } from "../table/room.tsx";
import { useSay } from "../table/say.ts";
import "../../../games/kit/table-parts/parts.css";

// What all tables say comes with their frame.
await loadAreas(["table"]);

/** A shared table at which a multiplier grows. */
export default function CrashFrame({ view, game, text }: FrameProps<CrashView, TableGame>) {
  const say = useSay(text);
  return (
    <TableRoom code={view.code} say={say}>
      {(room) => <CrashScreen key={room.tableId} {...{ view, game, text, say }} {...room} />}
    </TableRoom>
  );
}
