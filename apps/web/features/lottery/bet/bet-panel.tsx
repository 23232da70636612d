import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMedia } from "@taya/ui/use-media";
import type { Line } from "../rules/slip.ts";
import { withoutLine } from "../rules/slip.ts";
import { SlipPanel } from "../slip/slip-panel.tsx";
import { SlipSheet } from "../slip/slip-sheet.tsx";
import { changeSlip, slipKey } from "../slip/store.ts";
import { Board } from "./board.tsx";
import { PlayHead } from "./play-head.tsx";
import { PlayTree } from "./play-tree.tsx";
import { PriceBar } from "./price-bar.tsx";
import type { Room } from "./room.ts";
import { Trends } from "./trends.tsx";
import { useBoard } from "./use-board.ts";
import { usePricing } from "./use-pricing.ts";

const WIDE = "(min-width: 1024px)";

/** Plays on one side, the board in the middle, the slip on the other; on phones the slip is a sheet from below. */
export function BetPanel({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const wide = useMedia(WIDE);
  const board = useBoard(room.play);
  const pricing = usePricing(room);
  const [edited, setEdited] = useState<Line>();
  useEffect(() => {
    if (!edited || edited.playId !== room.offer.playId) return;
    board.show(edited.content);
    setEdited(undefined);
  }, [edited, room.offer.playId, board]);
  /** Takes a line back onto the board. */
  const edit = (line: Line) => {
    const offer = room.menu.groups.flatMap(({ plays }) => plays).find(({ playId }) => playId === line.playId);
    if (!offer) return;
    changeSlip(slipKey(room.game.gameCode, room.mode), (slip) => withoutLine(slip, line.id));
    pricing.take(line);
    room.choose(offer);
    setEdited(line);
  };
  return (
    <div className="grid grid-cols-1 gap-4 items-start min-w-0 lg:grid-cols-[190px_minmax(0,1fr)_320px] xl:grid-cols-[220px_minmax(0,1fr)_360px] max-lg:pb-24">
      {wide && (
        <nav
          aria-label={t("lottery.plays")}
          className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] overflow-y-auto pe-1"
        >
          <PlayTree room={room} />
        </nav>
      )}
      <section className="grid gap-4 min-w-0" aria-label={room.offer.name}>
        <PlayHead room={room} />
        <Board room={room} board={board} />
        <PriceBar room={room} board={board} pricing={pricing} />
        <Trends room={room} />
      </section>
      {wide ? (
        <aside
          aria-label={t("lottery.slip.title")}
          className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] overflow-y-auto rounded-md"
        >
          <SlipPanel room={room} onEdit={edit} />
        </aside>
      ) : (
        <SlipSheet room={room} onEdit={edit} />
      )}
    </div>
  );
}
