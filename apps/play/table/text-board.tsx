import { kindOfSpot } from "@taya/games/kit/table-parts/names";
import type { BoardProps } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import { formatAmount } from "@taya/client/amount";

/** More spots of a kind than this stay folded until they are wanted. */
const MANY = 12;

/** The layout in words and buttons: every spot by name, what it pays and what lies on it. */
export function TextBoard({ board }: { readonly board: BoardProps }) {
  const { say } = board;
  // Bets with a name of their own come first.
  const groups = new Map<string, string[]>([["", []]]);
  for (const spot of board.spots.keys()) {
    const kind = spot.includes(":") ? kindOfSpot(spot) : "";
    groups.set(kind, [...(groups.get(kind) ?? []), spot]);
  }
  return (
    <div data-testid="text-board" className="mx-auto w-full max-w-3xl grid gap-3 p-3">
      {[...groups]
        .filter(([, spots]) => spots.length > 0)
        .map(([kind, spots]) => {
          const list = (
            <ul className="grid grid-cols-1 xs:grid-cols-2 sm:grid-cols-3 gap-2">
              {spots.map((spot) => (
                <SpotLine key={spot} spot={spot} board={board} />
              ))}
            </ul>
          );
          const title = kind ? say(kind) : say("mainBets");
          return spots.length > MANY ? (
            <details key={kind} className="card bg-bg1/90 p-2">
              <summary className="min-h-11 flex items-center font-bold cursor-pointer">
                {title} ({spots.length})
              </summary>
              {list}
            </details>
          ) : (
            <section key={kind} className="grid gap-2">
              <h3 className="font-bold">{title}</h3>
              {list}
            </section>
          );
        })}
    </div>
  );
}

function SpotLine({ spot, board }: { readonly spot: string; readonly board: BoardProps }) {
  const { say, open } = board;
  const mine = board.bets.get(spot) ?? 0n;
  const won = board.won.has(spot);
  const words = say("spotPays", { name: board.name(spot), pays: board.spots.get(spot)!.pays });
  return (
    <li className="flex gap-1">
      <button
        type="button"
        data-spot={spot}
        data-mine={mine > 0n ? mine.toString() : undefined}
        aria-disabled={!open}
        onClick={() => open && board.place(spot)}
        className={`grow min-h-11 px-3 py-1 rounded-md text-start bg-bg2/95 hover:bg-bg3 aria-disabled:opacity-60 ${won ? "ring-2 ring-win" : ""}`}
      >
        <span className="block font-bold">{words}</span>
        <span className="block text-[13px] text-text2">
          {mine > 0n ? say("yourBet", { amount: formatAmount(formatMinor(mine)) }) : say("noBetHere")}
          {won && ` · ${say("spotWon")}`}
        </span>
      </button>
      {mine > 0n && (
        <button
          type="button"
          aria-disabled={!open}
          aria-label={say("takeBack", { name: board.name(spot) })}
          onClick={() => open && board.take(spot)}
          className="min-h-11 min-w-11 rounded-md bg-bg2/95 font-bold aria-disabled:opacity-60"
        >
          −
        </button>
      )}
    </li>
  );
}
