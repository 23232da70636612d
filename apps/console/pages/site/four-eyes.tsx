import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

/** Whether changes of content wait for a second operator; to end that takes one as well. */
export function FourEyes() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useCall(api.site.adminSettings, {});
  if (!data) return null;
  const on = data.settings["contentFourEyes"] === true;
  const say = (key: string) => t(`console-site.fourEyes.${key}`);
  const act = say(on ? "end" : "begin");
  return (
    <Part title={say("title")} aside={<Push onClick={() => setOpen(true)}>{act}</Push>}>
      <p className="text-text2">{say(on ? "on" : "off")}</p>
      {open && (
        <ActionDialog
          title={act}
          explain={say(on ? "explainEnd" : "explainBegin")}
          yes={act}
          done={t("console-site.rows.done")}
          reasons={["licenceRule", "checkedAgree"]}
          act={(sent, making) => api.site.changeAdminSettings({ ...sent, settings: { contentFourEyes: !on } }, making)}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}
