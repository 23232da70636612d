import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import type { TradedFixture } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

const OVER: ReadonlySet<TradedFixture["status"]> = new Set(["ENDED", "CLOSED", "CANCELLED", "ABANDONED"]);

/** Whether bets on a fixture can be stopped or released at all. */
export const isOpen = ({ status }: Pick<TradedFixture, "status">): boolean => !OVER.has(status);

interface StopDialogProps {
  readonly fixture: TradedFixture;
  readonly onClose: () => void;
}

/** Stops all bets on a fixture at once, or releases those that an operator has stopped. */
export function StopDialog({ fixture, onClose }: StopDialogProps) {
  const { t } = useTranslation();
  const action = fixture.stops.includes("operator") ? "resume" : "suspend";
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <ActionDialog
      title={say(`${action}.title`, { name: fixture.name })}
      explain={
        <>
          <p>{say(`${action}.explain`)}</p>
          <OnIt fixture={fixture} />
        </>
      }
      yes={say(action)}
      done={say(`${action}.done`)}
      reasons={action === "suspend" ? ["sportNews", "sportPrices", "suspicious"] : ["lookedInto", "sportPricesRight"]}
      danger={action === "suspend"}
      act={(sent, making) => api.sportsbook.changeFixture({ fixtureId: fixture.id, action, ...sent }, making)}
      onClose={onClose}
    />
  );
}

/** What stands on a fixture now. */
export function OnIt({ fixture: { bets, stake, liability } }: { readonly fixture: TradedFixture }) {
  const { t } = useTranslation();
  return (
    <p className="font-semibold text-text">
      {t("console-sports.betsOnIt", { count: bets })} · <Money amount={stake} /> · {t("console-sports.liability")}{" "}
      <Money amount={liability} />
    </p>
  );
}
