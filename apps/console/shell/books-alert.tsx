import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { holds, useOperator } from "../lib/session.ts";
import { When } from "../ui/when.tsx";
import { api } from "../lib/api.ts";

const EVERY_MS = 60_000;

/** On every page: breaks that are open, or books nobody has proved for 15 minutes. */
export function BooksAlert() {
  const { t } = useTranslation();
  const may = holds(
    useOperator((state) => state.operator?.rights ?? NONE),
    "wallet.read",
  );
  const { data } = useCall(api.reconciliation.books, {}, { enabled: may, everyMs: EVERY_MS });
  if (!data || (data.openBreaks === 0 && !data.stale)) return null;
  return (
    <div role="alert" className="mb-4 flex gap-2 rounded-md border border-lose bg-bg1 p-3 font-semibold text-lose">
      <Icon name="alert-triangle" />
      <p>
        {data.openBreaks > 0 && <>{t("console.breaksOpen", { count: data.openBreaks })}. </>}
        {data.stale && <>{t(data.provedAt ? "console.proofStale" : "console.proofMissing")} </>}
        {data.stale && data.provedAt && <When at={data.provedAt} age />}{" "}
        <Link to="/reconciliation" className="link">
          {t("console.place.reconciliation")}
        </Link>
      </p>
    </div>
  );
}

const NONE: readonly string[] = [];
