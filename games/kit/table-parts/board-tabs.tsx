import { type ReactNode, useState } from "react";
import type { BoardProps } from "../table-view.ts";
import { Felt } from "./felt.tsx";

interface Zone {
  readonly id: string;
  readonly content: ReactNode;
  /** The spots that lie there; none where bets are laid on spots of other parts. */
  readonly spots?: RegExp;
  /** The grid of its felt; null where the content is not laid on one. */
  readonly grid?: string | null;
}

interface BoardTabsProps {
  readonly board: BoardProps;
  readonly zones: readonly Zone[];
  /** Background of the felt. */
  readonly felt: string;
}

/** Parts of a layout that is too wide for a phone, one at a time; a point marks those where bets lie. */
export function BoardTabs({ board, zones, felt }: BoardTabsProps) {
  const { say, bets } = board;
  const [chosen, setChosen] = useState(zones[0]!.id);
  const zone = zones.find(({ id }) => id === chosen) ?? zones[0]!;
  return (
    <div className="flex flex-col min-h-0 min-w-0 h-full self-stretch">
      <div role="tablist" aria-label={say("layout")} className="flex gap-1 p-1 overflow-x-auto shrink-0">
        {zones.map(({ id, spots }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === zone.id}
            onClick={() => setChosen(id)}
            className="relative grow min-h-10 px-1.5 rounded-md bg-black/50 text-[12px] leading-tight font-bold text-text2 aria-selected:bg-white/20 aria-selected:text-text"
          >
            {say(id)}
            {spots && [...bets.keys()].some((spot) => spots.test(spot)) && (
              <span className="absolute top-1 end-1 size-2 rounded-full bg-gold" title={say("bet")} />
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={say(zone.id)} className="grow min-h-0 overflow-auto overscroll-contain">
        {zone.grid === null ? (
          zone.content
        ) : (
          <Felt label={say(zone.id)} className={zone.grid ?? "p-1.5 grid gap-1.5"} style={{ background: felt }}>
            {zone.content}
          </Felt>
        )}
      </div>
    </div>
  );
}
