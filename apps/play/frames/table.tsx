import type { TableGame } from "@taya/games/kit/table-game";
import type { TableView } from "@taya/games/kit/table-view";
import { loadAreas } from "@taya/client/i18n";
import type { FrameProps } from "../start.tsx";
import { TableRoom } from "../table/room.tsx";
import { useSay } from "../table/say.ts";
import { TableScreen } from "../table/table-screen.tsx";
import "../../../games/kit/table-parts/parts.css";

// What all tables say comes with their frame.
await loadAreas(["table"]);

/** A shared table. */
export default function TableFrame({ view, game, text }: FrameProps<TableView, TableGame>) {
  const say = useSay(text);
  return (
    <TableRoom code={view.code} say={say}>
      {(room) => <TableScreen key={room.tableId} {...{ view, game, text, say }} {...room} />}
    </TableRoom>
  );
}
