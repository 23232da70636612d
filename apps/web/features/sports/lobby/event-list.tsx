import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Empty, Failed, Skeleton } from "@taya/ui/states";
import { eventPage } from "../tickets/links.ts";
import type { Fixture } from "../odds/types.ts";
import { CompetitionGroup } from "./competition-group.tsx";
import { grouped, inOrderOf } from "./groups.rules.ts";
import type { Listed } from "./use-fixtures.ts";

interface EventListProps {
  readonly listed: Listed;
  /** Says what is not there. */
  readonly none: string;
  /** What comes next, where nothing is played now. */
  readonly next: Fixture | undefined;
}

/** Matches by their competitions. While a pointer is in the list no row changes its place. */
export function EventList({ listed: { fixtures, total, fault, retry }, none, next }: EventListProps) {
  const { t } = useTranslation();
  const inside = useRef(false);
  const shown = useRef<readonly Fixture[]>([]);
  if (fault && !fixtures) return <Failed fault={fault} onRetry={retry} />;
  if (!fixtures) return <ListSkeleton />;
  shown.current = inside.current ? inOrderOf(shown.current, fixtures) : fixtures;
  const stale = shown.current.some((fixture) => fixture.stale);
  return (
    <div
      className="grid gap-3 min-w-0"
      data-testid="events"
      onPointerEnter={() => (inside.current = true)}
      onPointerLeave={() => (inside.current = false)}
    >
      {stale && (
        <p role="status" className="rounded-md border border-warn px-3 py-2 text-[13px] text-warn">
          {t("sports.stale")}
        </p>
      )}
      {grouped(shown.current).map((group) => (
        <CompetitionGroup key={group.id} group={group} />
      ))}
      {shown.current.length === 0 && (
        <Empty picture="trophy">
          {none}
          {next && <NextMatch fixture={next} />}
        </Empty>
      )}
      {total > shown.current.length && (
        <p className="text-center text-[13px] text-text3">
          {t("sports.shown", { shown: shown.current.length, total })}
        </p>
      )}
    </div>
  );
}

function NextMatch({ fixture }: { readonly fixture: Fixture }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  // A time never breaks in two.
  const at = formatDateTime(fixture.startAt, timeZone).slice(5, 16).replace("-", "\u2011").replace(" ", "\u00a0");
  return (
    <Link to={eventPage(fixture.id)} className="block pt-2 font-bold underline">
      {t("sports.next", { name: fixture.name, at })}
    </Link>
  );
}

/** The same boxes, before there is something in them. */
function ListSkeleton() {
  return (
    <div className="grid gap-3" aria-busy>
      {Array.from({ length: 3 }, (_, group) => (
        <div key={group} className="card overflow-hidden">
          <Skeleton className="h-11" />
          {Array.from({ length: 3 }, (_each, row) => (
            <div key={row} className="border-t border-line p-3">
              <Skeleton className="h-14 lg:h-12" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
