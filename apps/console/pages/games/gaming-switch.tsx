import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 5_000;

/** Whether rounds may begin at all, and the one switch that stops them. */
export function GamingSwitch() {
  const { t } = useTranslation();
  const may = useRight("catalogue.write");
  const [open, setOpen] = useState(false);
  const { data } = useCall(api.catalogue.adminGames, { pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS });
  if (!data) return null;
  const verb = data.gaming ? "stop" : "start";
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <p role="status" className={`font-semibold ${data.gaming ? "text-win" : "text-lose"}`}>
        {t(`console-games.gaming.${data.gaming ? "on" : "off"}`)}
      </p>
      {may && (
        <Push look={data.gaming ? "danger" : "brand"} onClick={() => setOpen(true)} className="ms-auto">
          {t(`console-games.gaming.${verb}`)}
        </Push>
      )}
      {open && (
        <ActionDialog
          title={t(`console-games.gaming.${verb}`)}
          explain={t(`console-games.gaming.${verb}Explain`)}
          yes={t(`console-games.gaming.${verb}`)}
          done={t(`console-games.gaming.${verb}Done`)}
          reasons={["suspicious"]}
          danger={data.gaming}
          {...(data.gaming && { word: t("console-games.gaming.word") })}
          act={(sent, making) => api.catalogue.switchGaming({ on: !data.gaming, ...sent }, making)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
