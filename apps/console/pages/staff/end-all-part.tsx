import { endingCalls } from "@taya/accounts/operator/ending.contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

/** Logs everybody of a kind out, where something was stolen; for who may change staff. */
export function EndAllPart() {
  const { t } = useTranslation();
  const may = useRight("staff.write");
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <Part title={t("staff.endAll")} aside={<Push onClick={() => setOpen(true)}>{t("staff.endAll")}</Push>}>
      <p className="text-text2 max-w-[75ch]">{t("staff.endAll.explain")}</p>
      {open && <EndAllDialog onClose={() => setOpen(false)} />}
    </Part>
  );
}

function EndAllDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("staff.endAll")}
      explain={t("staff.endAll.explain")}
      yes={t("staff.endAll")}
      done={t("staff.done")}
      reasons={["stolen", "mended", "ownCheck"]}
      word={({ who }) => t(`staff.endAll.${who}`)}
      danger
      input={endingCalls.endAllSessions.input}
      fields={{ who: { label: t("staff.endAll.who"), say: (who) => t(`staff.endAll.${who}`) } }}
      act={(sent, making) => api.accounts.endAllSessions(sent, making)}
      onClose={onClose}
    />
  );
}
