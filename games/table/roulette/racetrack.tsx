import type { BoardProps } from "../../kit/table-view.ts";
import { WHEEL_EU } from "../../kit/tables/roulette.ts";
import { CALLS } from "./layout.ts";
import { colourOf } from "./colour.ts";

interface RacetrackProps {
  readonly board: BoardProps;
  call(name: keyof typeof CALLS): void;
  /** A number with two neighbours on each side. */
  near(n: number): void;
}

/** Bets by the order of the wheel: its parts by name, and every number with its neighbours. */
export function Racetrack({ board, call, near }: RacetrackProps) {
  const { say, open } = board;
  return (
    <section aria-label={say("racetrack")} className="grid gap-2 p-2 rounded-xl bg-black/45">
      <div className="grid grid-cols-3 gap-1">
        {(["voisins", "orphelins", "tiers"] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-disabled={!open}
            onClick={() => open && call(name)}
            className="min-h-12 px-1 rounded-md bg-white/15 text-[12px] leading-tight font-bold hover:bg-white/25 aria-disabled:opacity-50"
          >
            {say(name)}
            <span className="block font-normal text-text2">{say("chipsCount", { count: CALLS[name].length })}</span>
          </button>
        ))}
      </div>
      <p className="text-[12px] text-text2">{say("neighboursHelp")}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(34px,1fr))] gap-px">
        {WHEEL_EU.map((n) => (
          <button
            key={n}
            type="button"
            aria-disabled={!open}
            aria-label={say("neighboursOf", { number: n })}
            onClick={() => open && near(n)}
            className="min-h-8 text-[13px] font-bold text-white hover:brightness-150 aria-disabled:opacity-60"
            style={{ background: colourOf(n) }}
          >
            {n}
          </button>
        ))}
      </div>
    </section>
  );
}
