import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { useRight } from "../lib/session.ts";
import { api } from "../lib/api.ts";

const EVERY_MS = 60_000;

/** On every page: grave events that nobody has looked at. */
export function EventsAlert() {
  const { t } = useTranslation();
  const may = useRight("audit.read");
  const asked = { waiting: "true", pageNo: 1, pageSize: 1 } as never;
  const { data } = useCall(api.audit.significantEvents, asked, { enabled: may, everyMs: EVERY_MS });
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
