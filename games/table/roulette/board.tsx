import { type CSSProperties, type ReactNode, useState } from "react";
import { BoardTabs } from "../../kit/table-parts/board-tabs.tsx";
import { Felt, SpotButton } from "../../kit/table-parts/felt.tsx";
import type { BoardProps } from "../../kit/table-view.ts";
import { covered, neighboursOf } from "../../kit/tables/roulette.ts";
import { Racetrack } from "./racetrack.tsx";
import { colourOf } from "./colour.ts";
import { CALLS, cellOf, placeOf, ROWS } from "./layout.ts";

const NUMBERS = Array.from({ length: 37 }, (_, n) => n);
const EVEN = ["low", "even", "red", "black", "odd", "high"];
const FELT = "linear-gradient(160deg, #0d5d3ee0, #07372fe0)";

/** The whole layout on a wide screen; on a phone its parts, each large enough for a thumb. */
export function Board(board: BoardProps) {
  const [hint, setHint] = useState<ReadonlySet<number>>(new Set());
  const show = (target: EventTarget) => {
    const spot = (target as HTMLElement).closest<HTMLElement>("[data-spot]")?.dataset["spot"];
    const numbers = spot && !spot.startsWith("straight") ? covered(spot) : undefined;
    setHint(new Set(numbers));
  };
  const call = (name: keyof typeof CALLS) => CALLS[name].forEach((spot) => board.place(spot));
  const near = (n: number) => neighboursOf(n, 2).forEach((each) => board.place(`straight:${each}`));
  const race = <Racetrack board={board} call={call} near={near} />;
  const body = board.narrow ? (
    <Narrow board={board} hint={hint} race={race} />
  ) : (
    <Wide board={board} hint={hint} race={race} />
  );
  return (
    <div
      className="contents"
      onPointerOver={(event) => show(event.target)}
      onPointerLeave={() => setHint(new Set())}
      onFocus={(event) => show(event.target)}
      onBlur={() => setHint(new Set())}
    >
      {body}
    </div>
  );
}

interface PartProps {
  readonly board: BoardProps;
  readonly hint: ReadonlySet<number>;
}

function Wide({ board, hint, race }: PartProps & { readonly race: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-6xl p-2 grid gap-2 xl:grid-cols-[1fr_300px] items-center">
      <Felt label={board.say("layout")} className="rounded-xl p-2 grid gap-1" style={{ background: FELT }}>
        <div className="grid grid-cols-[1fr_72px] gap-1">
          <Grid board={board} hint={hint} upright={false} className="h-[min(26dvh,186px)] min-h-[132px]" />
          <div className="grid grid-rows-3 gap-px">
            {[3, 2, 1].map((n) => (
              <SpotButton key={n} board={board} spot={`column:${n}`} className="rounded-sm" />
            ))}
          </div>
        </div>
        <div className="grid grid-cols-[repeat(13,1fr)_72px] gap-1">
          <span />
          {[1, 2, 3].map((n) => (
            <SpotButton key={n} board={board} spot={`dozen:${n}`} className="rounded-sm col-span-4">
              {board.name(`dozen:${n}`)}
            </SpotButton>
          ))}
          <span />
        </div>
        <div className="grid grid-cols-[repeat(13,1fr)_72px] gap-1">
          <span />
          {EVEN.map((spot) => (
            <EvenSpot key={spot} board={board} spot={spot} className="rounded-sm col-span-2" />
          ))}
        </div>
      </Felt>
      <div className="max-xl:hidden">{race}</div>
    </div>
  );
}

function Narrow({ board, hint, race }: PartProps & { readonly race: ReactNode }) {
  return (
    <BoardTabs
      board={board}
      felt={FELT}
      zones={[
        {
          id: "zone.inside",
          spots: /^straight/,
          grid: "grid grid-cols-6 gap-1 p-1.5",
          content: (
            <>
              <Straight board={board} n={0} className="col-span-6 rounded-sm" />
              {NUMBERS.slice(1).map((n) => (
                <Straight key={n} board={board} n={n} className="rounded-sm min-h-[42px]" />
              ))}
            </>
          ),
        },
        {
          id: "zone.outside",
          spots: /^(dozen|column|red|black|odd|even|low|high)/,
          grid: "grid grid-cols-6 gap-1 p-1.5",
          content: (
            <>
              {EVEN.map((spot) => (
                <EvenSpot key={spot} board={board} spot={spot} className="rounded-sm col-span-2 min-h-[58px]" />
              ))}
              {["dozen", "column"].flatMap((kind) =>
                [1, 2, 3].map((n) => (
                  <SpotButton
                    key={kind + n}
                    board={board}
                    spot={`${kind}:${n}`}
                    className="rounded-sm col-span-2 min-h-[52px]"
                  >
                    {board.name(`${kind}:${n}`)}
                  </SpotButton>
                )),
              )}
            </>
          ),
        },
        {
          id: "zone.between",
          spots: /^(split|street|trio|corner|line|firstFour)/,
          grid: "p-1.5 ps-8",
          content: (
            <>
              <Grid board={board} hint={hint} upright className="h-[760px]" />
            </>
          ),
        },
        { id: "zone.race", grid: null, content: race },
      ]}
    />
  );
}

function EvenSpot({
  board,
  spot,
  className,
}: {
  readonly board: BoardProps;
  readonly spot: string;
  readonly className: string;
}) {
  const colour = spot === "red" ? "#b8152f" : spot === "black" ? "#15181f" : undefined;
  return (
    <SpotButton board={board} spot={spot} className={className} {...(colour && { style: { background: colour } })}>
      {board.name(spot)}
    </SpotButton>
  );
}

function Straight({
  board,
  n,
  className = "",
  style,
}: {
  readonly board: BoardProps;
  readonly n: number;
  readonly className?: string;
  readonly style?: CSSProperties;
}) {
  return (
    <SpotButton
      board={board}
      spot={`straight:${n}`}
      pays={false}
      chip="inset-0 m-auto w-fit h-fit"
      className={`text-[15px] ${className}`}
      style={{ background: colourOf(n), ...style }}
    >
      {n}
    </SpotButton>
  );
}

/** Numbers and everything between them. Lying: zero on the left, three above one. */
function Grid({
  board,
  hint,
  upright,
  className,
}: PartProps & { readonly upright: boolean; readonly className: string }) {
  const all = ROWS + 1;
  const [wide, high] = upright ? [3, all] : [all, 3];
  const at = (x: number, y: number) => (upright ? { x, y: y + 1 } : { x: y + 1, y: 3 - x });
  const percent = (value: number, of: number) => `${(100 * value) / of}%`;
  return (
    <div className={`relative ${className}`}>
      {NUMBERS.map((n) => {
        const { x, y } = cellOf(n);
        const corner = upright ? { x, y: y + 1 } : { x: y + 1, y: n === 0 ? 0 : 2 - x };
        const size = n === 0 ? (upright ? [3, 1] : [1, 3]) : [1, 1];
        return (
          <Straight
            key={n}
            board={board}
            n={n}
            className={`absolute! min-h-0! ${hint.has(n) ? "spot-hint" : ""}`}
            style={{
              left: percent(corner.x, wide),
              top: percent(corner.y, high),
              width: percent(size[0]!, wide),
              height: percent(size[1]!, high),
            }}
          />
        );
      })}
      {[...board.spots.keys()].map((spot) => {
        const place = placeOf(spot);
        if (!place) return null;
        const middle = at(place.x, place.y);
        return (
          <SpotButton
            key={spot}
            board={board}
            spot={spot}
            pays={false}
            chip="inset-0"
            className="spot-dot"
            style={{ left: percent(middle.x, wide), top: percent(middle.y, high) }}
          />
        );
      })}
    </div>
  );
}
