import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { TradedFixture, TradedMarket } from "./types.ts";
import { useFilters } from "../../lib/filters.ts";
import { useRight } from "../../lib/session.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Heat, largest } from "./heat.tsx";
import { MarketDialog } from "./market-dialog.tsx";
import { percentText } from "../../lib/percent.ts";
import { oddsText } from "./odds.ts";
import { OutcomesDialog } from "./outcomes-dialog.tsx";

/** An outcome in its market; the market is named at the first alone. */
interface Line {
  readonly market: TradedMarket;
  readonly outcome: TradedMarket["outcomes"][number];
  readonly on: TradedMarket["lines"][number] | undefined;
  readonly first: boolean;
}

const OPEN = -2;

interface MarketsPartProps {
  readonly fixture: TradedFixture;
  readonly list: readonly TradedMarket[];
}

/** Markets by their outcomes: price, fair price, what is on each and what the house keeps if it comes; the dearest first. */
export function MarketsPart({ fixture, list }: MarketsPartProps) {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const filters = useFilters(["show", "market"]);
  const [changed, setChanged] = useState<TradedMarket>();
  const [told, setTold] = useState<TradedMarket>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const wanted = filters.values["market"]?.toLowerCase() ?? "";
  const shown = list
    .filter(({ lines }) => filters.values["show"] !== "staked" || lines.some(({ bets }) => bets > 0))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(b.liability) - Number(a.liability));
  const most = largest(list.map(({ liability }) => liability));
  const columns: Column<Line>[] = [
    { id: "market", label: say("market"), cell: (line) => line.first && <Named market={line.market} /> },
    { id: "outcome", label: say("outcome"), cell: ({ outcome }) => outcome.name },
    {
      id: "odds",
      label: say("price"),
      end: true,
      cell: ({ outcome, on }) => (
        <>
          <b className={outcome.active ? "" : "text-text2 line-through"}>{oddsText(outcome.odds)}</b>
          {on?.set && <span className="block text-[12px] text-warn">{say("byHand")}</span>}
        </>
      ),
    },
    { id: "fair", label: say("fair"), end: true, wide: true, cell: ({ on }) => oddsText(on?.fair ?? null) },
    { id: "bets", label: say("openBets"), end: true, wide: true, cell: ({ on }) => on?.bets ?? 0 },
    {
      id: "stake",
      label: say("stake"),
      end: true,
      wide: true,
      cell: ({ on }) => <Money amount={on?.stake ?? "0.00"} />,
    },
    {
      id: "result",
      label: say("houseResult"),
      end: true,
      cell: ({ on }) => <Heat amount={on?.result ?? "0.00"} most={most} signed />,
    },
    {
      id: "action",
      label: "",
      end: true,
      cell: ({ market, first }) =>
        may &&
        first &&
        market.status >= OPEN && (
          <span className="flex justify-end gap-1">
            <Push
              onClick={() => setChanged(market)}
              aria-label={t("ui.named", { what: say("change"), name: market.name })}
            >
              {say("change")}
            </Push>
            {fixture.feed !== "sim" && (
              <Push
                onClick={() => setTold(market)}
                aria-label={t("ui.named", { what: say("result"), name: market.name })}
              >
                {say("result")}
              </Push>
            )}
          </span>
        ),
    },
  ];
  return (
    <>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: "show",
            label: say("markets"),
            kind: "tabs",
            choices: [{ value: "staked", label: say("staked") }],
          },
          { name: "market", label: say("market"), kind: "text" },
        ]}
      />
      <Table
        label={say("markets")}
        rows={shown.flatMap(linesOf)}
        keyOf={({ market, outcome }) => `${market.marketId} ${outcome.id}`}
        empty={say("noMarkets")}
        columns={columns}
      />
      {changed && <MarketDialog fixture={fixture} market={changed} onClose={() => setChanged(undefined)} />}
      {told && <OutcomesDialog fixture={fixture} market={told} onClose={() => setTold(undefined)} />}
    </>
  );
}

const linesOf = (market: TradedMarket): Line[] =>
  market.outcomes.map((outcome, at) => ({
    market,
    outcome,
    on: market.lines.find(({ id }) => id === outcome.id),
    first: at === 0,
  }));

function Named({ market: { name, spec, status, overround, set } }: { readonly market: TradedMarket }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const notes = [
    say(`marketStatus.${status}`),
    overround !== null && say("marginNow", { margin: percentText(overround) }),
    spec,
  ].filter(Boolean);
  return (
    <>
      <b>{name}</b>
      <span className={`block text-[12px] ${status === 1 ? "text-text2" : "text-warn"}`}>{notes.join(" · ")}</span>
      {set.by !== null && (
        <span className="block text-[12px] text-text2">
          {say("setBy", { name: set.by })}
          {set.margin !== null && ` · ${say("margin")} ${percentText(set.margin)}`}
          {set.maxLiability !== null && (
            <>
              {" · "}
              {say("maxLiability")} <Money amount={set.maxLiability} />
            </>
          )}
        </span>
      )}
    </>
  );
}
