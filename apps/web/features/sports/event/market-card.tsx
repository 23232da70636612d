import { useState } from "react";
import { Icon } from "@taya/ui/icon";
import { StarButton } from "../lobby/star-button.tsx";
import { OddsButton } from "../odds/odds-button.tsx";
import type { Fixture } from "../odds/types.ts";
import type { MarketSet } from "./groups.rules.ts";

/** Outcomes beside each other: two or three share a row, more stand in columns. */
const columnsFor = (count: number): string =>
  count <= 3 ? `repeat(${count}, minmax(0, 1fr))` : "repeat(3, minmax(0, 1fr))";

/** A market, or all lines of one type below each other; it folds. */
export function MarketCard({ fixture, set }: { readonly fixture: Fixture; readonly set: MarketSet }) {
  const [open, setOpen] = useState(true);
  const [first] = set.markets;
  const isOne = set.markets.length === 1;
  const title = isOne ? first!.name : commonName(set.markets.map(({ name }) => name));
  return (
    <section aria-label={title} className="card overflow-hidden" data-testid={`market-${set.typeId}`}>
      <div className="flex items-center bg-bg2">
        <h2 className="grow min-w-0">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
            className="flex w-full min-h-11 items-center gap-2 px-3 text-start text-[14px] font-bold"
          >
            <span className="truncate">{title}</span>
            <Icon name="chevron-down" size={16} className={`shrink-0 text-text3 ${open ? "rotate-180" : ""}`} />
          </button>
        </h2>
        <StarButton kind="markets" id={String(set.typeId)} name={title} />
      </div>
      {open && (
        <div className="grid gap-2 p-3">
          {set.markets.map((market) => (
            <div key={market.marketId} className="grid gap-1 min-w-0">
              {market.name !== title && <p className="text-[12px] text-text3">{market.name}</p>}
              <div className="grid gap-1.5" style={{ gridTemplateColumns: columnsFor(market.outcomes.length) }}>
                {market.outcomes.map((outcome) => (
                  <OddsButton key={outcome.id} fixture={fixture} market={market} outcome={outcome} />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** What names have in common at their begin, in whole words, and what stands in brackets at the end of all. */
export function commonName(names: readonly string[]): string {
  const [words = [], ...rest] = names.map((name) => name.split(" "));
  const same = words.findIndex((word, at) => rest.some((other) => other[at] !== word));
  const common = words.slice(0, same < 0 ? words.length : same).join(" ");
  const begin = common.replace(/[^\p{L}\p{N})]{1,4}$/u, "");
  const last = words.at(-1) ?? "";
  const isKind = same >= 0 && last.startsWith("(") && rest.every((other) => other.at(-1) === last);
  return begin === "" ? (names[0] ?? "") : isKind ? `${begin} ${last}` : begin;
}
