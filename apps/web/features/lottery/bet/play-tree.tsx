import { useId } from "react";
import { playOf } from "../rules/count.ts";
import type { MenuPlay } from "../types.ts";
import type { Room } from "./room.ts";

interface PlayTreeProps {
  readonly room: Room;
  readonly onDone?: () => void;
}

/** Groups of plays, the one in hand open. */
export function PlayTree({ room, onDone }: PlayTreeProps) {
  return (
    <div className="grid gap-1.5 content-start">
      {room.menu.groups.map((group) => {
        const plays = group.plays.filter(({ code }) => playOf(code) !== undefined);
        if (plays.length === 0) return null;
        return (
          <Group
            key={`${room.mode}/${group.code}`}
            name={group.name}
            plays={plays}
            room={room}
            {...(onDone && { onDone })}
          />
        );
      })}
    </div>
  );
}

interface GroupProps extends PlayTreeProps {
  readonly name: string;
  readonly plays: readonly MenuPlay[];
}

function Group({ name, plays, room, onDone }: GroupProps) {
  const id = useId();
  const here = plays.some(({ playId }) => playId === room.offer.playId);
  return (
    <details open={here} className="rounded-sm bg-bg1 border border-line">
      <summary id={id} className="min-h-11 px-3 flex items-center gap-2 font-bold cursor-pointer">
        {name}
        <span className="text-[12px] text-text3 money">{plays.length}</span>
      </summary>
      <ul aria-labelledby={id} className="grid gap-0.5 p-1">
        {plays.map((each) => (
          <li key={each.playId}>
            <button
              type="button"
              data-play={each.code}
              aria-current={each.playId === room.offer.playId || undefined}
              onClick={() => {
                room.choose(each);
                onDone?.();
              }}
              className="w-full min-h-11 px-2.5 py-1.5 rounded-sm text-start leading-tight text-text2 hover:bg-bg2 hover:text-text aria-[current]:bg-brand aria-[current]:text-white aria-[current]:font-bold"
            >
              {each.name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
