import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { COLUMNS, hasDraw } from "./columns.rules.ts";
import { EventRow } from "./event-row.tsx";
import type { Group } from "./groups.rules.ts";
import { sportIcon } from "./sport-icons.ts";
import { StarButton } from "./star-button.tsx";

/** The matches of a competition, under its name; it folds. */
export function CompetitionGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const draw = hasDraw(group.fixtures);
  return (
    <section aria-label={group.name} className="card overflow-hidden" data-testid="competition">
      <div className="flex items-center min-w-0 bg-bg2 xl:pe-3">
        <h2 className="grow min-w-0">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
            className="flex w-full min-h-11 items-center gap-2 px-3 xl:ps-1 text-start text-[14px] font-bold"
          >
            <Icon name={sportIcon(group.sport)} size={18} className="shrink-0 text-gold" />
            <span className="truncate">{group.name}</span>
            <span className="money text-text3 font-normal">{group.fixtures.length}</span>
            <Icon name="chevron-down" size={16} className={`shrink-0 text-text3 ${open ? "rotate-180" : ""}`} />
          </button>
        </h2>
        <p
          aria-hidden
          className={`hidden xl:grid w-[26rem] shrink-0 ${draw ? "grid-cols-[1.4fr_1fr_1fr_3rem]" : "grid-cols-[1fr_1fr_1fr_3rem]"} gap-2 text-center text-[11px] uppercase tracking-wide text-text3`}
        >
          {COLUMNS.map((column) => (
            <span key={column}>{t(`sports.column.${column}`)}</span>
          ))}
        </p>
        <span className="pe-3 xl:order-first xl:pe-0 xl:ps-1">
          <StarButton kind="competitions" id={group.id} name={group.name} />
        </span>
      </div>
      {open && (
        <ul>
          {group.fixtures.map((fixture) => (
            <EventRow key={fixture.id} fixture={fixture} draw={draw} />
          ))}
        </ul>
      )}
    </section>
  );
}
