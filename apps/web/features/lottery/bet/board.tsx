import { useState } from "react";
import { useTranslation } from "react-i18next";
import { boardOf, mayType } from "../rules/board.ts";
import { EntryBox } from "./entry-box.tsx";
import { GridBoard } from "./grid-board.tsx";
import { LabelsBoard } from "./labels-board.tsx";
import { NumbersBoard } from "./numbers-board.tsx";
import { PlacesRow } from "./places-row.tsx";
import type { Room } from "./room.ts";
import { RowsBoard } from "./rows-board.tsx";
import { TextBoard } from "./text-board.tsx";
import type { BoardNow } from "./use-board.ts";

export interface BoardProps {
  readonly room: Room;
  readonly board: BoardNow;
}

/** Where a selection is made, as the grammar of the play asks for. */
export function Board({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { grammar } = room.play;
  const [typing, setTyping] = useState(false);
  const kind = boardOf(grammar);
  const fresh = `${room.offer.playId}/${board.round}`;
  const choice = kind !== "entry" && mayType(grammar) && !room.textMode;
  return (
    <div className="grid gap-4 min-w-0" data-testid="lottery-board" data-board={kind}>
      {grammar.places !== undefined && <PlacesRow room={room} board={board} />}
      {choice && (
        <div
          role="group"
          aria-label={t("lottery.entry.how")}
          className="flex gap-1 p-1 rounded-md bg-bg0 justify-self-start"
        >
          {[false, true].map((typed) => (
            <button
              key={String(typed)}
              type="button"
              aria-pressed={typing === typed}
              onClick={() => setTyping(typed)}
              className="min-h-10 px-4 rounded-sm font-bold text-text2 aria-pressed:bg-bg3 aria-pressed:text-text"
            >
              {t(typed ? "lottery.entry.type" : "lottery.entry.press")}
            </button>
          ))}
        </div>
      )}
      {kind === "entry" || (choice && typing) ? (
        <EntryBox key={fresh} room={room} board={board} />
      ) : room.textMode ? (
        <TextBoard key={fresh} room={room} board={board} />
      ) : kind === "rows" ? (
        <RowsBoard room={room} board={board} />
      ) : kind === "grid" ? (
        <GridBoard room={room} board={board} />
      ) : kind === "numbers" ? (
        <NumbersBoard key={room.offer.playId} room={room} board={board} />
      ) : (
        <LabelsBoard room={room} board={board} />
      )}
    </div>
  );
}
