import { useTranslation } from "react-i18next";
import { SelectField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { StakeField } from "./stake-field.tsx";
import { changeSlip } from "./slip-store.ts";
import { systemOf, systemsOf } from "./ticket.rules.ts";
import { sayReason } from "./say-reason.ts";
import type { TicketView } from "./ticket-view.rules.ts";

interface CombinationProps {
  readonly view: TicketView;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onLeave: () => void;
}

/** The one stake of legs that are bet together, and of a system which lines they make. */
export function Combination({ view, disabled, active, onActive, onLeave }: CombinationProps) {
  const { t } = useTranslation();
  const { ticket, lines } = view;
  const system = ticket.type === "SYSTEM";
  // What concerns one leg is said there.
  const own = new Set(view.quote?.legs.map(({ reason }) => reason));
  const reasons = view.reasons.filter((reason) => !own.has(reason));
  return (
    <section className="grid gap-2.5 rounded-sm bg-bg2 p-2.5" data-testid="slip-combination">
      {system && <Systems view={view} disabled={disabled} />}
      {reasons.map((reason) => (
        <p key={reason} className="flex gap-1.5 text-[13px] text-warn">
          <Icon name="alert-triangle" size={16} />
          {sayReason(t, reason)}
        </p>
      ))}
      <StakeField
        view={view}
        label={t(system ? "slip.stakeLine" : "slip.stake")}
        disabled={disabled}
        active={active}
        onActive={onActive}
        onLeave={onLeave}
        end={
          lines > 1 && (
            <span className="shrink-0 pe-3 money text-[13px] text-text3">
              × {lines}
              <span className="sr-only"> {t("slip.lines", { count: lines })}</span>
            </span>
          )
        }
      />
    </section>
  );
}

/** So many of so many, or a full cover by its name, each with its lines. */
function Systems({ view: { ticket }, disabled }: Pick<CombinationProps, "view" | "disabled">) {
  const { t } = useTranslation();
  const [legs, bankers] = [ticket.legs.length, ticket.bankers.length];
  const chosen = systemOf(ticket, legs, bankers);
  return (
    <SelectField
      label={t("slip.system")}
      disabled={disabled}
      value={chosen.id}
      hint={bankers > 0 ? t("slip.bankers", { count: bankers }) : undefined}
      onChange={({ target }) =>
        changeSlip((slip) => ({
          ...slip,
          folds: systemsOf(legs, bankers).find(({ id }) => id === target.value)?.folds ?? [],
        }))
      }
    >
      {systemsOf(legs, bankers).map(({ id, name, pick, of, lines }) => (
        <option key={id} value={id}>
          {name ?? t("slip.pickOf", { pick, of })} · {t("slip.lines", { count: lines })}
        </option>
      ))}
    </SelectField>
  );
}
