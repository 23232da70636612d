import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { type Decision, resultsOf, waitingMarkets } from "./decide.rules.ts";
import type { TradedFixture, TradedMarket } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

interface DecideDialogProps {
  readonly fixture: TradedFixture;
  readonly onClose: () => void;
}

type Decided = Readonly<Record<string, Decision>>;

/** Decides all markets of a fixture that open bets wait for, or makes them void, at once; a second person confirms it. */
export function DecideDialog({ fixture, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const reading = useCall(api.sportsbook.operatorMarkets, { fixtureId: fixture.id });
  const title = t("console-sports.decide.title", { name: fixture.name });
  const markets = reading.data && waitingMarkets(reading.data.list);
  if (markets && markets.length > 0) return <Deciding {...{ fixture, markets, title, onClose }} />;
  return (
    <Dialog title={title} dense onClose={onClose}>
      <Loaded reading={reading}>{() => <p className="text-text2">{t("console-sports.decide.none")}</p>}</Loaded>
    </Dialog>
  );
}

interface DecidingProps extends DecideDialogProps {
  readonly markets: readonly TradedMarket[];
  readonly title: string;
}

function Deciding({ fixture, markets, title, onClose }: DecidingProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-sports.${key}`);
  return (
    <ActionDialog
      title={title}
      explain={
        <>
          <p>{say("decide.explain")}</p>
          <p>{say("byTwo")}</p>
        </>
      }
      yes={say("ask")}
      done={say("asked")}
      reasons={["officialResult", "feedWrong", "sportOff"]}
      input={operatorCalls.changeFixture.input}
      fields={{
        results: {
          label: say("markets"),
          needed: true,
          first: {},
          draw: (typed, set) => <Markets markets={markets} decided={typed as Decided} onChange={set} />,
          read: (typed) => resultsOf(markets, typed as Decided),
        },
      }}
      act={(sent, making) => api.sportsbook.changeFixture({ fixtureId: fixture.id, action: "result", ...sent }, making)}
      onClose={onClose}
    />
  );
}

interface MarketsProps {
  readonly markets: readonly TradedMarket[];
  readonly decided: Decided;
  readonly onChange: (decided: Decided) => void;
}

function Markets({ markets, decided, onChange }: MarketsProps) {
  const { t } = useTranslation();
  const allVoid = () => onChange(Object.fromEntries(markets.map(({ marketId }) => [marketId, "VOID" as const])));
  return (
    <div className="grid gap-2">
      <div>
        <Push onClick={allVoid}>{t("console-sports.decide.allVoid")}</Push>
      </div>
      {markets.map(({ marketId, name, outcomes }) => (
        <label key={marketId} className="grid gap-1 sm:grid-cols-[1fr_14rem] sm:items-center sm:gap-2">
          {name}
          <select
            className="box"
            value={decided[marketId] ?? ""}
            onChange={(event) => onChange({ ...decided, [marketId]: event.target.value as Decision })}
          >
            <option value="">{t("console-sports.decide.leave")}</option>
            {outcomes.map((outcome) => (
              <option key={outcome.id} value={`WON ${outcome.id}`}>
                {t("console-sports.decide.won", { name: outcome.name })}
              </option>
            ))}
            <option value="VOID">{t("console-sports.ended.VOID")}</option>
          </select>
        </label>
      ))}
    </div>
  );
}
