import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import type { TradedFixture, TradedMarket } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

interface OutcomesDialogProps {
  readonly fixture: TradedFixture;
  readonly market: TradedMarket;
  readonly onClose: () => void;
}

const RESULTS = ["WON", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"] as const;
type Outcomes = Readonly<Record<string, (typeof RESULTS)[number] | "">>;

/** Enters how one market ended, outcome by outcome, for a second person to confirm: where no score decides it. */
export function OutcomesDialog({ fixture, market, onClose }: OutcomesDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const { typeId, spec, outcomes } = market;
  return (
    <ActionDialog
      title={say("result.title", { name: market.name })}
      explain={
        <>
          <p className="font-semibold text-text">{fixture.name}</p>
          <p>{say("outcomes.explain")}</p>
          <p>{say("byTwo")}</p>
        </>
      }
      yes={say("ask")}
      done={say("asked")}
      reasons={["officialResult", "feedWrong"]}
      input={operatorCalls.changeFixture.input}
      fields={{
        results: {
          label: say("result"),
          needed: true,
          first: Object.fromEntries(outcomes.map(({ id }) => [id, ""])),
          draw: (typed, set) => <Choices market={market} typed={typed as Outcomes} onChange={set} />,
          read: (typed) =>
            Object.values(typed as Outcomes).includes("") ? undefined : [{ typeId, spec, outcomes: typed }],
        },
      }}
      act={(sent, making) => api.sportsbook.changeFixture({ fixtureId: fixture.id, action: "result", ...sent }, making)}
      onClose={onClose}
    />
  );
}

interface ChoicesProps {
  readonly market: TradedMarket;
  readonly typed: Outcomes;
  readonly onChange: (typed: Outcomes) => void;
}

function Choices({ market: { outcomes }, typed, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      {outcomes.map(({ id, name }) => (
        <label key={id} className="grid grid-cols-[1fr_10rem] items-center gap-2">
          {name}
          <select
            className="box"
            value={typed[id]}
            onChange={(event) => onChange({ ...typed, [id]: event.target.value as Outcomes[string] })}
          >
            <option value="">{t("console-sports.choose")}</option>
            {RESULTS.map((each) => (
              <option key={each} value={each}>
                {t(`console-sports.ended.${each}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
