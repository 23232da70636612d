import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import type { TradedFixture } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { OnIt } from "./stop-dialog.tsx";
import { momentField } from "../../ui/moment-field.tsx";
import { api } from "../../lib/api.ts";

interface EndDialogProps {
  readonly fixture: TradedFixture;
  readonly onClose: () => void;
}

/** Asks a second person to make every bet on a fixture void, or those alone that were placed within a span of time. */
export const CancelDialog = (props: EndDialogProps) => (
  <EndDialog {...props} action="cancel" reasons={["sportOff", "feedWrong"]} />
);

/** Asks a second person to take back how a fixture ended. */
export const RollbackDialog = (props: EndDialogProps) => (
  <EndDialog {...props} action="rollback" reasons={["resultMistyped", "feedWrong"]} />
);

interface EndProps extends EndDialogProps {
  readonly action: "cancel" | "rollback";
  readonly reasons: readonly string[];
}

function EndDialog({ fixture, action, reasons, onClose }: EndProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const timeZone = useBrand((state) => state.timeZone);
  const hasSpan = () => action === "cancel";
  const hint = say("span.hint", { zone: timeZone });
  return (
    <ActionDialog
      title={say(`${action}.title`, { name: fixture.name })}
      explain={
        <>
          <p>{say(`${action}.explain`)}</p>
          <OnIt fixture={fixture} />
          <p>{say("byTwo")}</p>
        </>
      }
      yes={say("ask")}
      done={say("asked")}
      reasons={reasons}
      danger
      input={operatorCalls.changeFixture.input}
      fields={{
        since: { ...momentField({ label: say("span.since"), timeZone, hint }), when: hasSpan },
        until: { ...momentField({ label: say("span.until"), timeZone, hint }), when: hasSpan },
      }}
      layout="grid gap-3 sm:grid-cols-2"
      check={({ since, until }) => ({
        until: since !== undefined && until !== undefined && since >= until && say("span.wrong"),
      })}
      word={fixture.home || fixture.name}
      act={(sent, making) => api.sportsbook.changeFixture({ fixtureId: fixture.id, action, ...sent }, making)}
      onClose={onClose}
    />
  );
}
