import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "@taya/ui/icon";
import { useRead } from "../lib/read.ts";
import { useRight } from "../lib/session.ts";
import { staffCalls } from "../lib/staff.ts";

const EVERY_MS = 60_000;

/** On every page: grave events that nobody has looked at. */
export function EventsAlert() {
  const { t } = useTranslation();
  const may = useRight("audit.read");
  const asked = { waiting: "true", pageNo: 1, pageSize: 1 } as never;
  const { data } = useRead(staffCalls.events, asked, { enabled: may, everyMs: EVERY_MS });
  if (!data || data.total === 0) return null;
  return (
    <div role="alert" className="mb-4 flex gap-2 rounded-md border border-lose bg-bg1 p-3 font-semibold text-lose">
      <Icon name="alert-triangle" />
      <p>
        {t("staff.eventsWait", { count: data.total })}{" "}
        <Link to="/events?waiting=true" className="link">
          {t("console.place.events")}
        </Link>
      </p>
    </div>
  );
}
