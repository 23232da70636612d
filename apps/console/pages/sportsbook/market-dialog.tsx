import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import type { TradedFixture, TradedMarket } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { marginField, marginWrong } from "./margin-field.tsx";
import { oddsOf, oddsText } from "./odds.ts";
import { api } from "../../lib/api.ts";

interface MarketDialogProps {
  readonly fixture: TradedFixture;
  readonly market: TradedMarket;
  readonly onClose: () => void;
}

type TypedOdds = Readonly<Record<string, string>>;

/** Stops a market, sets its prices, its margin or what it may lose; only what was changed is sent, and holds at once. */
export function MarketDialog({ fixture, market, onClose }: MarketDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const { set, typeId, spec, lines } = market;
  const isOurs = fixture.feed === "sim";
  const setNow = new Set(lines.filter((line) => line.set).map(({ id }) => id));
  return (
    <ActionDialog
      title={say("market.title", { name: market.name })}
      explain={say(isOurs ? "market.explainOurs" : "market.explain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["sportPrices", "sportNews", "suspicious"]}
      input={operatorCalls.changeMarket.input}
      changes
      fields={{
        suspended: { label: say("market.suspended"), first: set.suspended },
        odds: {
          label: say("price"),
          first: typedOdds(market, setNow),
          when: () => !isOurs,
          draw: (typed, change) => <Prices market={market} typed={typed as TypedOdds} onChange={change} />,
          read: (typed) => readOdds(typed as TypedOdds, setNow),
        },
        margin: marginField(t, set.margin),
        maxLiability: { label: say("maxLiability"), hint: say("market.boundHint"), first: set.maxLiability },
      }}
      check={({ odds, margin }) => ({
        odds: Object.values(odds ?? {}).some((each) => typeof each === "string") && say("market.pricesWrong"),
        margin: marginWrong(t, margin),
      })}
      act={(sent, making) => api.sportsbook.changeMarket({ fixtureId: fixture.id, typeId, spec, ...sent }, making)}
      onClose={onClose}
    />
  );
}

const typedOdds = ({ outcomes }: TradedMarket, setNow: ReadonlySet<string>): TypedOdds =>
  Object.fromEntries(outcomes.map(({ id, odds }) => [id, setNow.has(id) && odds !== null ? String(odds / 1_000) : ""]));

/** A price that is emptied goes back to the feed; what stands empty anyway is not sent. */
const readOdds = (typed: TypedOdds, setNow: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, text]): [string, number | string | null][] =>
      text.trim() === "" ? (setNow.has(id) ? [[id, null]] : []) : [[id, oddsOf(text)]],
    ),
  );

interface PricesProps {
  readonly market: TradedMarket;
  readonly typed: TypedOdds;
  readonly onChange: (typed: TypedOdds) => void;
}

function Prices({ market: { outcomes }, typed, onChange }: PricesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-[13px] font-semibold text-text2">{t("console-sports.market.prices")}</legend>
      {outcomes.map(({ id, name, odds }) => (
        <label key={id} className="grid grid-cols-[1fr_7rem] items-center gap-2">
          {name}
          <input
            className="box money text-end"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            placeholder={oddsText(odds)}
            value={typed[id] ?? ""}
            onChange={(event) => onChange({ ...typed, [id]: event.target.value })}
          />
        </label>
      ))}
      <p className="text-[13px] text-text2">{t("console-sports.market.pricesHint")}</p>
    </fieldset>
  );
}
