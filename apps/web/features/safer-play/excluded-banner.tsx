import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { loadAreas, sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { toast } from "@taya/ui/toast";

/** Tells an excluded player what is open, until when, and how to come back once the term is over. */
export default function ExcludedBanner() {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const [ready, setReady] = useState(false);
  const { data } = useCall(api.compliance.exclusionStatus, {});
  useEffect(() => void loadAreas(["safer"]).then(() => setReady(true)), []);
  if (!data?.excluded || !ready) return null;
  const { until: end, returnAt } = data;
  const until =
    end === undefined ? t("safer.excluded.life") : t("safer.excluded.until", { at: formatDateTime(end, zone) });
  const over = end !== undefined && end <= Date.now();

  async function comeBack(): Promise<void> {
    const result = await api.compliance.askReturn({});
    if (!result.ok)
      return toast(result.fault === "RG_WAIT" ? t("safer.excluded.wait") : sayFault(t, result.fault), "bad");
    refresh(api.compliance.exclusionStatus);
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-md border border-warn bg-bg0 px-4 py-3">
      <p className="grow">{t("safer.excluded.banner", { until })}</p>
      {returnAt !== undefined ? (
        <p className="font-bold">{t("safer.excluded.returnAt", { at: formatDateTime(returnAt, zone) })}</p>
      ) : (
        over && <Button onClick={() => void comeBack()}>{t("safer.excluded.return")}</Button>
      )}
    </div>
  );
}
