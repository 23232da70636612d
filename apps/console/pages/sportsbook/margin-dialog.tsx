import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import type { FixtureSettings, TradedFixture } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { marginField, marginWrong } from "./margin-field.tsx";
import { api } from "../../lib/api.ts";

/** Number of no market: what is set of it holds for the whole fixture. */
const WHOLE = 0;

interface MarginDialogProps {
  readonly fixture: TradedFixture;
  readonly set: FixtureSettings;
  readonly onClose: () => void;
}

/** Sets the margin of all markets of a fixture and what each of them may lose; only what was changed is sent, and holds at once. */
export function MarginDialog({ fixture, set, onClose }: MarginDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <ActionDialog
      title={say("allMarkets.title", { name: fixture.name })}
      explain={say("allMarkets.explain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["sportPrices", "sportNews", "suspicious"]}
      input={operatorCalls.changeMarket.input}
      changes
      fields={{
        margin: marginField(t, set.margin),
        maxLiability: { label: say("maxLiability"), hint: say("market.boundHint"), first: set.maxLiability },
      }}
      check={({ margin }) => ({ margin: marginWrong(t, margin) })}
      act={(sent, making) => api.sportsbook.changeMarket({ fixtureId: fixture.id, typeId: WHOLE, ...sent }, making)}
      onClose={onClose}
    />
  );
}
